import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyDiskChange,
  applyGenerated,
  conflictsOf,
  editTexts,
  markSaved,
  openTexts,
  redoEdit,
  resolveConflict,
  undoEdit,
  unsavedDrafts,
  type WorkspaceTexts,
} from '#machines/workspaceTexts.ts';

const paths = ['marine/schema.json', 'marine/ui.json', 'fields.ui.json'];
const file = (text: string, version: string) => ({ text, version });
const textsOf = ({ files }: WorkspaceTexts) =>
  Object.fromEntries(Object.entries(files).map(([path, { text }]) => [path, text]));
const edit = (texts: WorkspaceTexts, path: string, text: string, at = 0, joins = false, label = 'Typing') =>
  editTexts(texts, { texts: { [path]: text }, label, at, joins });

describe('the history of the workspace', () => {
  it('undoes all edits and redoes them, across files', () => {
    const written = fc.record({
      texts: fc.dictionary(fc.constantFrom(...paths), fc.option(fc.string({ maxLength: 4 }))),
      at: fc.nat(5000),
      joins: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(written, { maxLength: 30 }), (edits) => {
        const opened = openTexts({ 'marine/schema.json': file('{}', '1') });
        const end = edits.reduce((texts, one) => editTexts(texts, { ...one, label: 'Typing' }), opened);
        let back = end;
        while (back.done.length > 0) back = undoEdit(back);
        expect(textsOf(back)).toEqual(textsOf(opened));
        let again = back;
        while (again.undone.length > 0) again = redoEdit(again);
        expect(textsOf(again)).toEqual(textsOf(end));
      }),
    );
  });

  describe('after typing', () => {
    const typed = ['a', 'ab', 'abc'].reduce(
      (texts, text, key) => edit(texts, 'marine/schema.json', text, key * 100, true),
      openTexts({ 'marine/schema.json': file('', '1'), 'marine/ui.json': file('', '1') }),
    );
    const types = (texts: WorkspaceTexts, at = 300, label = 'Typing') =>
      edit(texts, 'marine/schema.json', 'abcd', at, true, label);
    const other = edit(typed, 'marine/ui.json', 'x', 300, true);

    it.each<readonly [title: string, texts: WorkspaceTexts, steps: number]>([
      ['has one step', typed, 1],
      ['extends the step for 1.5 seconds', types(typed, 1700), 1],
      ['starts a step after a longer pause', types(typed, 1701), 2],
      ['starts a step in another file', other, 2],
      ['starts a step in another place of the file', types(typed, 300, 'Title'), 2],
      ['starts a step after an undo', types(undoEdit(other)), 2],
      ['starts a step after a redo', types(redoEdit(undoEdit(typed))), 2],
      ['starts a step for an edit that is not typing', edit(typed, 'marine/schema.json', '{}', 300), 2],
      [
        'starts a step after an edit that is not typing',
        types(edit(typed, 'marine/schema.json', '{}', 300)),
        3,
      ],
      ['starts no step for an equal text', edit(typed, 'marine/schema.json', 'abc', 300), 1],
    ])('%s', (_title, { done }, steps) => {
      expect(done).toHaveLength(steps);
    });

    it('undoes all typed text at once', () => {
      const undone = undoEdit(types(typed));
      expect(textsOf(undone)).toEqual({ 'marine/schema.json': '', 'marine/ui.json': '' });
      expect([undoEdit(undone), redoEdit(typed)]).toEqual([undone, typed]);
      expect(textsOf(undoEdit(redoEdit(undone)))).toEqual(textsOf(undone));
    });
  });

  it('cannot redo after another edit', () => {
    const opened = openTexts({});
    const undone = undoEdit(edit(opened, 'marine/ui.json', 'a'));
    expect(redoEdit(edit(undone, 'marine/ui.json', 'b')).files['marine/ui.json']?.text).toBe('b');
  });
});

describe('a file that changes on the disk', () => {
  const opened = openTexts({ 'marine/ui.json': file('old', '1') });

  it('replaces a saved text, and removes only the steps that contain the file', () => {
    const edited = undoEdit(edit(edit(opened, 'fields.ui.json', '{}'), 'marine/ui.json', 'mine'));
    const followed = applyDiskChange(edited, 'marine/ui.json', file('theirs', '2'));
    expect(followed.files['marine/ui.json']).toEqual({ text: 'theirs', disk: file('theirs', '2') });
    expect([followed.done.length, followed.undone, conflictsOf(followed)]).toEqual([1, [], {}]);
    const saved = markSaved(edit(opened, 'marine/ui.json', 'mine'), [
      { path: 'marine/ui.json', disk: file('mine', '2') },
    ]);
    expect(applyDiskChange(saved, 'marine/ui.json', file('theirs', '3')).done).toEqual([]);
  });

  it('conflicts with an unsaved text until one of the two is chosen', () => {
    const edited = applyDiskChange(
      edit(opened, 'marine/ui.json', 'mine'),
      'marine/ui.json',
      file('theirs', '2'),
    );
    expect(edited.files['marine/ui.json']?.text).toBe('mine');
    expect(conflictsOf(edited)).toEqual({ 'marine/ui.json': file('theirs', '2') });
    const stored = resolveConflict(edited, 'marine/ui.json', 'mine');
    expect(unsavedDrafts(stored)).toEqual([{ path: 'marine/ui.json', text: 'mine', base: '2' }]);
    const left = resolveConflict(edited, 'marine/ui.json', 'disk');
    expect([left.files['marine/ui.json']?.text, unsavedDrafts(left), conflictsOf(left)]).toEqual([
      'theirs',
      [],
      {},
    ]);
  });

  it('conflicts with an unsaved text if it is deleted; the text can still be saved', () => {
    const edited = applyDiskChange(edit(opened, 'marine/ui.json', 'mine'), 'marine/ui.json', null);
    const stored = resolveConflict(edited, 'marine/ui.json', 'mine');
    expect(unsavedDrafts(stored)).toEqual([{ path: 'marine/ui.json', text: 'mine', base: null }]);
    expect(resolveConflict(edited, 'marine/ui.json', 'disk').files).toEqual({});
  });

  it('no longer conflicts when it changes back', () => {
    const typed = edit(opened, 'marine/ui.json', 'mine');
    const changed = applyDiskChange(typed, 'marine/ui.json', file('theirs', '2'));
    expect(applyDiskChange(changed, 'marine/ui.json', file('old', '1'))).toEqual(typed);
  });

  it('still conflicts after the studio creates the same file and undoes that', () => {
    const typed = edit(openTexts({}), 'marine/ui.json', 'mine');
    const changed = applyDiskChange(typed, 'marine/ui.json', file('theirs', '1'));
    expect(conflictsOf(undoEdit(changed))).toEqual({ 'marine/ui.json': file('theirs', '1') });
  });

  it('does not conflict with a text saved here, whether watcher or save reports it first', () => {
    const typed = edit(opened, 'marine/ui.json', 'mine');
    const saved = { path: 'marine/ui.json', disk: file('mine', '2') };
    const announced = applyDiskChange(typed, 'marine/ui.json', saved.disk);
    expect([conflictsOf(announced), unsavedDrafts(announced)]).toEqual([{}, []]);
    const more = edit(typed, 'marine/ui.json', 'mine and more');
    const announcedFirst = markSaved(applyDiskChange(more, 'marine/ui.json', saved.disk), [saved]);
    const answeredFirst = applyDiskChange(markSaved(more, [saved]), 'marine/ui.json', saved.disk);
    for (const texts of [announcedFirst, answeredFirst]) {
      expect(conflictsOf(texts)).toEqual({});
      expect(unsavedDrafts(texts)).toEqual([{ path: 'marine/ui.json', text: 'mine and more', base: '2' }]);
    }
    const changedSince = markSaved(applyDiskChange(more, 'marine/ui.json', file('theirs', '3')), [saved]);
    expect(conflictsOf(changedSince)).toEqual({ 'marine/ui.json': file('theirs', '3') });
  });
});

it('a file that is deleted here stays unsaved until the deletion is saved', () => {
  const path = 'marine/ui.json';
  const deleted = editTexts(openTexts({ [path]: file('old', '1') }), {
    ...{ texts: { [path]: null }, label: 'Delete', at: 0, joins: false },
  });
  expect(unsavedDrafts(deleted)).toEqual([{ path, text: null, base: '1' }]);
  expect(markSaved(deleted, [{ path, disk: null }]).files).toEqual({});
});

describe('generated texts', () => {
  it('are not a step of the history, so an undo reverts the edit before them', () => {
    const path = 'marine/examples.json';
    const opened = openTexts({ [path]: file('old', '1'), 'marine/ui.json': file('{}', '1') });
    const followed = applyGenerated(edit(opened, 'marine/ui.json', '{ "a": 1 }'), {
      [path]: 'new',
      'gone.json': 'x',
    });
    expect(textsOf(followed)).toEqual({ [path]: 'new', 'marine/ui.json': '{ "a": 1 }' });
    expect(textsOf(undoEdit(followed))).toEqual({ [path]: 'new', 'marine/ui.json': '{}' });
    expect(textsOf(redoEdit(undoEdit(followed)))).toEqual(textsOf(followed));
  });
});
