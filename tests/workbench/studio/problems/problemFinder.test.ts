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
const request = { folders, shared: { home: directory, texts: sharedTexts(directory) }, today: '2026-11-20' };

type Folder = (typeof folders)[number];
const findProblems = (source: Folder, { folders: all, ...others } = request) =>
  problemFinder({
    ...others,
    folders: all.map((each) => (each.folder === source.folder ? source : each)),
  })(source);

describe('the problems of a folder', () => {
  it('are found in its texts, with their file', () => {
    const [first] = folders;
    if (!first) throw new Error('No folder.');
    const text = first.texts['ui.json'] ?? '';
    const broken = text.replace(',', '');
    const source = { ...first, texts: { ...first.texts, 'ui.json': broken } };
    const [issue, ...others] = findProblems(source, request);
    expect([issue?.file, others]).toEqual([`${first.folderPath}/ui.json`, []]);
  });

  it('include conflicts with other folders', () => {
    const [one, other] = folders;
    if (!one || !other) throw new Error('Fewer than two folders.');
    const page = JSON.parse(one.texts['page.json'] ?? '{}');
    const twin = {
      ...other,
      texts: {
        ...other.texts,
        'page.json': JSON.stringify({ ...JSON.parse(other.texts['page.json'] ?? '{}'), route: page.route }),
      },
    };
    const all = { ...request, folders: folders.map((each) => (each === other ? twin : each)) };
    expect(findProblems(twin, all).map(({ pointer }) => pointer)).toContain('/route');
  });

  it('are only those of the shared fields while these are invalid', () => {
    const shared = { ...request.shared, texts: { ...request.shared.texts, 'fields.ui.json': '{' } };
    for (const source of folders)
      expect(findProblems(source, { ...request, shared }).map(({ file }) => file)).toEqual([
        'form-schemas/fields.ui.json',
      ]);
  });
});

describe('the position of a problem in a text', () => {
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

  it('is the first syntax error of a text that is not JSON', () => {
    expect(rangeOfPointer('{ "a": 1 "b": 2 }', '').from).toBe(9);
  });
});

describe('generated examples', () => {
  const travel = folders.find(({ folder }) => folder === 'travel');
  if (!travel) throw new Error('No folder travel.');
  const { 'examples.json': _written, ...others } = travel.texts;
  const generated = regenerateExamples({ ...travel, texts: others }, request).texts['examples.json'] ?? '';
  const schema = JSON.parse(travel.texts['schema.json'] ?? '{}');
  const changedSchema = JSON.stringify({ ...schema, required: schema.required.slice(1) });
  const changed = (examples: string, text = changedSchema) => {
    const source = { ...travel, texts: { ...others, 'schema.json': text, 'examples.json': examples } };
    return { source, issues: findProblems(source, request) };
  };

  it('are outdated once the form has changed', () => {
    const { source, issues } = changed(generated);
    expect(areOutdated(source, issues, request.shared)).toBe(true);
    expect(regenerateExamples(source, request).issues).toEqual([]);
    const same = changed(generated, JSON.stringify(schema));
    expect([same.issues, areOutdated(same.source, same.issues, request.shared)]).toEqual([[], false]);
  });

  it('are not outdated once a person has edited one; their problems are reported instead', () => {
    const { source, issues } = changed(generated.replace('left out', 'not there'));
    expect(areOutdated(source, issues, request.shared)).toBe(false);
    expect(issues).not.toEqual([]);
  });
});
