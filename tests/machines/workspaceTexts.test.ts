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
const edit = (texts: WorkspaceTexts, path: string, text: string | null, at = 0, joins = false) =>
  editTexts(texts, { texts: { [path]: text }, label: 'Typing', at, joins });

describe('the history of the workspace', () => {
  it('goes back to the beginning and forward to the end, across files, whatever was written', () => {
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

  it('takes typing without a pause as one step, and a pause, another file or an undo as a new one', () => {
    const opened = openTexts({ [paths[0] ?? '']: file('', '1'), [paths[1] ?? '']: file('', '1') });
    const typed = ['a', 'ab', 'abc'].reduce(
      (texts, text, location) => edit(texts, 'marine/schema.json', text, location * 100, true),
      opened,
    );
    expect(typed.done).toHaveLength(1);
    expect(edit(typed, 'marine/schema.json', 'abcd', 5000, true).done).toHaveLength(2);
    expect(edit(typed, 'marine/ui.json', 'x', 300, true).done).toHaveLength(2);
    const undone = undoEdit(edit(typed, 'marine/ui.json', 'x', 300, true));
    expect(edit(undone, 'marine/schema.json', 'abcd', 310, true).done).toHaveLength(2);
    expect(undoEdit(typed).files['marine/schema.json']?.text).toBe('');
  });

  it('forgets what was undone once something else is written', () => {
    const opened = openTexts({});
    const undone = undoEdit(edit(opened, 'marine/ui.json', 'a'));
    expect(redoEdit(edit(undone, 'marine/ui.json', 'b')).files['marine/ui.json']?.text).toBe('b');
  });
});

describe('a file that changes outside', () => {
  const opened = openTexts({ 'marine/ui.json': file('old', '1') });

  it('is followed when nothing is unsaved, and the steps that speak of its earlier text go', () => {
    const edited = undoEdit(edit(opened, 'marine/ui.json', 'mine'));
    const followed = applyDiskChange(edited, 'marine/ui.json', file('theirs', '2'));
    expect(followed.files['marine/ui.json']).toEqual({ text: 'theirs', disk: file('theirs', '2') });
    expect([followed.done, followed.undone, conflictsOf(followed)]).toEqual([[], [], {}]);
  });

  it('keeps unsaved text and asks; either answer settles it', () => {
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

  it('may be gone: kept text can be saved anew', () => {
    const edited = applyDiskChange(edit(opened, 'marine/ui.json', 'mine'), 'marine/ui.json', null);
    const stored = resolveConflict(edited, 'marine/ui.json', 'mine');
    expect(unsavedDrafts(stored)).toEqual([{ path: 'marine/ui.json', text: 'mine', base: null }]);
    expect(resolveConflict(edited, 'marine/ui.json', 'disk').files).toEqual({});
  });

  it('is no conflict when it is what was saved from here, whichever is told first', () => {
    const typed = edit(opened, 'marine/ui.json', 'mine');
    const saved = { path: 'marine/ui.json', disk: file('mine', '2') };
    const more = edit(typed, 'marine/ui.json', 'mine and more');
    const announcedFirst = markSaved(applyDiskChange(more, 'marine/ui.json', saved.disk), [saved]);
    const answeredFirst = applyDiskChange(markSaved(more, [saved]), 'marine/ui.json', saved.disk);
    for (const texts of [announcedFirst, answeredFirst]) {
      expect(conflictsOf(texts)).toEqual({});
      expect(unsavedDrafts(texts)).toEqual([{ path: 'marine/ui.json', text: 'mine and more', base: '2' }]);
    }
  });
});

describe('texts that follow from others by themselves', () => {
  it('are written, and no step of the history: an undo takes the edit back that they follow', () => {
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
