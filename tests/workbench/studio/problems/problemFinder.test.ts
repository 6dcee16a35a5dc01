import { describe, expect, it } from 'vitest';
import { folderTexts, formFoldersIn, sharedTexts } from '#forms/node/index.ts';
import { rangeOfPointer } from '#workbench/studio/code/CodeEditor.tsx';
import { areOutdated, problemFinder } from '#workbench/studio/problems/problemFinder.ts';
import { regenerateExamples } from '#workbench/studio/visual/guided/newFolder.ts';

const directory = 'form-schemas';
const folders = formFoldersIn(directory).map((folder) => {
  const folderPath = `${directory}/${folder}`;
  return { folder, directory, folderPath, texts: folderTexts(folderPath) };
});
const question = { folders, shared: { home: directory, texts: sharedTexts(directory) }, today: '2026-11-20' };

type Folder = (typeof folders)[number];
const findProblems = (source: Folder, { folders: all, ...others } = question) =>
  problemFinder({
    ...others,
    folders: all.map((each) => (each.folder === source.folder ? source : each)),
  })(source);

describe('the problems of a written folder', () => {
  it('are those of its texts, with their file', () => {
    const [first] = folders;
    if (!first) throw new Error('There is no folder.');
    const text = first.texts['ui.json'] ?? '';
    const broken = text.replace(',', '');
    const source = { ...first, texts: { ...first.texts, 'ui.json': broken } };
    const [issue, ...others] = findProblems(source, question);
    expect([issue?.file, others]).toEqual([`${first.folderPath}/ui.json`, []]);
  });

  it('name what two folders have alike', () => {
    const [one, other] = folders;
    if (!one || !other) throw new Error('There are no two folders.');
    const page = JSON.parse(one.texts['page.json'] ?? '{}');
    const twin = {
      ...other,
      texts: {
        ...other.texts,
        'page.json': JSON.stringify({ ...JSON.parse(other.texts['page.json'] ?? '{}'), route: page.route }),
      },
    };
    const all = { ...question, folders: folders.map((each) => (each === other ? twin : each)) };
    expect(findProblems(twin, all).map(({ pointer }) => pointer)).toContain('/route');
  });

  it('of shared fields stop every folder, and say so once', () => {
    const shared = { ...question.shared, texts: { ...question.shared.texts, 'fields.ui.json': '{' } };
    for (const source of folders)
      expect(findProblems(source, { ...question, shared }).map(({ file }) => file)).toEqual([
        'form-schemas/fields.ui.json',
      ]);
  });
});

describe('the place of a problem in a text', () => {
  const text = '{\n  "a": { "b/c": [1, { "d": 2 }] },\n  "7": true\n}';
  it.each([
    ['/a/b~1c/1/d', '"d": 2'],
    ['/a/b~1c/0', '1'],
    ['/a/nothing/below', '"a": { "b/c": [1, { "d": 2 }] }'],
    ['', text],
  ])('%s', (pointer, found) => {
    const { from, to } = rangeOfPointer(text, pointer);
    expect(text.slice(from, to)).toBe(found);
  });

  it('is where a text stops being JSON', () => {
    expect(rangeOfPointer('{ "a": 1 "b": 2 }', '').from).toBe(9);
  });
});

describe('examples that a program made', () => {
  const travel = folders.find(({ folder }) => folder === 'travel');
  if (!travel) throw new Error('There is no folder travel.');
  const { 'examples.json': _written, ...others } = travel.texts;
  const made = regenerateExamples({ ...travel, texts: others }, question).texts['examples.json'] ?? '';
  const schema = JSON.parse(travel.texts['schema.json'] ?? '{}');
  const asking = JSON.stringify({ ...schema, required: schema.required.slice(1) });
  const changed = (examples: string, text = asking) => {
    const source = { ...travel, texts: { ...others, 'schema.json': text, 'examples.json': examples } };
    return { source, issues: findProblems(source, question) };
  };

  it('are to be made anew when the form is another one, and not while it is the same', () => {
    const { source, issues } = changed(made);
    expect(areOutdated(source, issues)).toBe(true);
    expect(regenerateExamples(source, question).issues).toEqual([]);
    const same = changed(made, JSON.stringify(schema));
    expect([same.issues, areOutdated(same.source, same.issues)]).toEqual([[], false]);
  });

  it('are a person’s once a person changed one: what is wrong with them is said', () => {
    const { source, issues } = changed(made.replace('left out', 'not there'));
    expect(areOutdated(source, issues)).toBe(false);
    expect(issues).not.toEqual([]);
  });
});
