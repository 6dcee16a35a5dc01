import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compileFolder,
  type FolderTexts,
  type FormIssue,
  parseFolder,
  parseShared,
} from '#forms/compile/index.ts';
import { folderTexts, formFoldersIn, sharedTexts } from '#forms/node/index.ts';
import { applyFix } from '#workbench/studio/problems/applyFix.ts';

const shared = parseShared('form-schemas', sharedTexts('form-schemas'));
const fixtures = 'tests/e2e/fixtures';
const folders = [
  ...formFoldersIn('form-schemas').map((folder) => ({ folder, location: `form-schemas/${folder}` })),
  ...formFoldersIn(fixtures).map((folder) => ({ folder, location: `${fixtures}/${folder}` })),
].map((one) => ({ ...one, texts: folderTexts(one.location) }));
type Folder = (typeof folders)[number];

function issuesOf({ folder, location }: Folder, texts: FolderTexts): readonly FormIssue[] {
  const { sources, issues } = parseFolder(folder, location, texts);
  return sources ? compileFolder(sources, { shared, today: '2026-11-20' }).issues : issues;
}

/** The places of an object and of all in it, by their names. */
function locationsIn(
  value: unknown,
  at: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? value.map((one, index) => [index, one] as const)
    : Object.entries(value);
  return entries.flatMap(([name, one]) => [[...at, name], ...locationsIn(one, [...at, name])]);
}

/** A file with one thing in it wrong: a name misspelt, a value of another type, or something taken away. */
function spoil(text: string, pick: number, how: 'misspell' | 'retype' | 'remove'): string {
  const json: unknown = JSON.parse(text);
  const locations = locationsIn(json).filter((location) => location[0] !== '$schema');
  const location = locations[pick % locations.length] ?? [];
  const last = location.at(-1) ?? '';
  const holder = location
    .slice(0, -1)
    .reduce<unknown>((within, name) => Reflect.get(Object(within), name), json);
  const value: unknown = Reflect.get(Object(holder), last);
  if (Array.isArray(holder)) {
    if (how === 'remove') holder.splice(Number(last), 1);
    else holder[Number(last)] = typeof value === 'string' ? `${value}x` : String(value);
    return JSON.stringify(json, null, 2);
  }
  if (how === 'retype') Reflect.set(Object(holder), last, typeof value === 'number' ? String(value) : 7);
  else {
    Reflect.deleteProperty(Object(holder), last);
    if (how === 'misspell') Reflect.set(Object(holder), `${last}x`, value);
  }
  return JSON.stringify(json, null, 2);
}

const isSame = (one: FormIssue, other: FormIssue) =>
  one.file === other.file && one.pointer === other.pointer && one.problem === other.problem;

describe('a remedy that a tool carries out', () => {
  it('does away with what it is offered for, in every folder, whatever was spoilt', () => {
    let tried = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...folders),
        fc.constantFrom('schema.json', 'ui.json'),
        fc.nat(),
        fc.constantFrom('misspell', 'retype', 'remove'),
        (folder, file, pick, how) => {
          const texts = { ...folder.texts, [file]: spoil(folder.texts[file] ?? '{}', pick, how) };
          for (const issue of issuesOf(folder, texts).slice(0, 3)) {
            for (const fix of issue.fixes ?? []) {
              const name = fix.file.slice(folder.location.length + 1);
              const repaired = { ...texts, [name]: applyFix(texts[name] ?? '', fix) };
              expect(
                issuesOf(folder, repaired).filter((one) => isSame(one, issue)),
                fix.label,
              ).toEqual([]);
              tried += 1;
            }
          }
        },
      ),
      { numRuns: 50 },
    );
    expect(tried).toBeGreaterThan(5);
  });

  it('adds a field that stands in no step to the one that is chosen', () => {
    const text = '{ "ui:steps": { "items": [{ "title": "You", "fields": ["name"] }] } }';
    const fix = {
      kind: 'put',
      label: 'Add it to "You"',
      file: 'ui.json',
      pointer: '/ui:steps/items/0/fields/-',
      value: 'age',
    } as const;
    expect(JSON.parse(applyFix(text, fix))['ui:steps'].items[0].fields).toEqual(['name', 'age']);
  });
});
