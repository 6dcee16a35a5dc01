import { describe, expect, it } from 'vitest';
import {
  compileFolder,
  compileWithoutExamples,
  expandToday,
  type FolderSources,
  type FormExamples,
  isGenerated,
  isOutdated,
} from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { readFormFolders, sharedTexts } from '#forms/node/index.ts';
import { generateExamples } from '#workbench/authoring/index.ts';
import { removeField } from '#workbench/studio/visual/edits/moveField.ts';
import { outlineOf } from '#workbench/studio/visual/outline/outlineOf.ts';

const today = '2026-11-22';
const { folders, shared } = readFormFolders(['form-schemas', 'tests/e2e/fixtures']);
const context = { shared, today };
const all = folders.map((sources) => [sources.folder, sources] as const);
const made = new Map(folders.map((sources) => [sources.folder, generateExamples(sources, context)]));

const examplesOf = (folder: string): FormExamples => {
  const examples = made.get(folder)?.examples;
  if (!examples) throw new Error(`${folder} got no examples.`);
  return examples;
};
const writtenIn = ({ examples }: FolderSources) => examples.json as unknown as FormExamples;
const withExamples = (sources: FolderSources, examples: unknown): FolderSources => ({
  ...sources,
  examples: { ...sources.examples, json: examples as JsonSchema },
});

/** How many answers there are, in groups and rows too. */
function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const parts: unknown[] = Object.values(value);
  return Array.isArray(value) && parts.every((part) => typeof part !== 'object')
    ? Math.min(1, parts.length)
    : parts.reduce<number>((sum, part) => sum + count(part), 0);
}

describe.each(all)('examples made for %s', (folder, sources) => {
  it('pass the whole check, on the day that they were made and two and a half years later', () => {
    expect(made.get(folder)?.issues).toEqual([]);
    const file = withExamples(sources, examplesOf(folder));
    expect(compileFolder(file, { shared, today: '2029-05-01' }).issues).toEqual([]);
  });

  it('are as small as may be: without any answer of the smallest, the lead is refused', () => {
    const { form } = compileWithoutExamples(sources, context);
    const { smallest } = examplesOf(folder);
    // what is not sent, the server cannot miss
    for (const name of Object.keys(smallest.filled).filter((one) => one in smallest.payload)) {
      const { [name]: _left, ...payload } = smallest.payload;
      expect(form?.checkLead(expandToday(payload, today), today), name).not.toEqual([]);
    }
  });

  it('are as full as those that a person wrote, computed fields included', () => {
    const [{ fullest }, written] = [examplesOf(folder), writtenIn(sources)];
    expect(count(fullest.payload)).toBeGreaterThanOrEqual(count(written.fullest.payload));
    expect(count(fullest.filled)).toBeGreaterThanOrEqual(count(written.fullest.filled));
  });

  it('leave what a person wrote as it is when asked to keep it', () => {
    const written = writtenIn(sources);
    const { examples, dropped } = generateExamples(sources, context, written);
    expect({ examples, dropped }).toEqual({ examples: { ...written }, dropped: [] });
  });
});

it.each(all)('kept examples of %s lose the answers to a field that is gone', (_folder, sources) => {
  const text = ({ json }: FolderSources['schema']) => JSON.stringify(json);
  const texts = { schema: text(sources.schema), ui: text(sources.ui) };
  const outline = outlineOf(texts, { home: 'form-schemas', texts: sharedTexts('form-schemas') });
  const field = outline?.fields.find(({ definition }) => definition.sharedName === 'phoneNumber');
  if (!outline || !field) throw new Error('The form has no mobile number.');
  const now = removeField(texts, outline, field);
  const without = {
    ...sources,
    schema: { ...sources.schema, json: JSON.parse(now.schema) },
    ui: { ...sources.ui, json: JSON.parse(now.ui) },
  };
  const { examples, issues } = generateExamples(without, context, writtenIn(sources));
  expect(issues).toEqual([]);
  expect(JSON.stringify(examples?.wrong)).not.toContain('"phoneNumber"');
});

const sources = folders.find(({ folder }) => folder === 'liabilities');
if (!sources) throw new Error('There is no folder liabilities.');
const written = writtenIn(sources);

/** The form with more fields, by what stands in schema.json and in ui.json of each. */
function asking(
  more: Readonly<Record<string, readonly [schema: object, ui: object]>>,
  required: readonly string[],
  rules: object = {},
): FolderSources {
  const { schema, ui } = sources as FolderSources;
  const part = (location: 0 | 1) =>
    Object.fromEntries(Object.entries(more).map(([name, both]) => [name, both[location]]));
  const json = {
    ...schema.json,
    ...rules,
    required: [...(schema.json.required as string[]), ...required],
    properties: { ...(schema.json.properties as object), ...part(0) },
  };
  return {
    ...(sources as FolderSources),
    schema: { ...schema, json },
    ui: { ...ui, json: { ...ui.json, ...part(1) } },
  };
}

const messages = { 'ui:messages': { missing: 'Enter it', invalid: 'Enter it', tooLong: 'Shorten it' } };
const sites = [
  { type: 'integer', minimum: 1, maximum: 9 },
  { 'ui:title': 'Sites', ...messages },
] as const;
const name = { type: 'string', minLength: 1, maxLength: 80 };
const pets = [
  {
    type: 'array',
    minItems: 1,
    maxItems: 4,
    items: { type: 'object', required: ['name'], properties: { name } },
  },
  {
    'ui:title': 'Your pets',
    'ui:itemTitle': 'Pet {n}',
    'ui:add': 'Add',
    ...messages,
    items: { name: { 'ui:title': 'Name', ...messages } },
  },
] as const;
const consent = [
  { type: 'boolean', const: true },
  { 'ui:title': 'I agree', ...messages },
] as const;

it.each(['event-cover', 'fleet'])(
  'examples made for %s, which asks for days, are no others on another day',
  (folder) => {
    const sources = folders.find((one) => one.folder === folder) as FolderSources;
    expect(generateExamples(sources, { shared, today: '2029-05-01' }).examples).toEqual(examplesOf(folder));
  },
);

describe('kept examples', () => {
  it('that the form refuses by now are mended, and what they do not try is added', () => {
    const { examples, issues, dropped } = generateExamples(asking({ sites }, ['sites']), context, written);
    expect({ issues, dropped }).toEqual({ issues: [], dropped: [] });
    expect(examples?.smallest.filled).toEqual({ ...written.smallest.filled, sites: 1 });
    const titles = examples?.wrong.map(({ title }) => title);
    expect(titles?.slice(0, written.wrong.length)).toEqual(written.wrong.map(({ title }) => title));
    expect(examples?.wrong.at(-1)?.field).toBe('sites');
    expect(isGenerated({ ...examples })).toBe(false);
  });

  it('are filled in further with what none of them tries, and stay as they are beside', () => {
    const { minItems: _least, ...some } = pets[0];
    const { examples } = generateExamples(asking({ sites, pets: [some, pets[1]] }, []), context, written);
    expect(examples?.smallest.filled).toEqual(written.smallest.filled);
    expect(examples?.fullest.filled).toEqual({
      ...written.fullest.filled,
      sites: expect.any(Number),
      pets: expect.arrayContaining([{ name: expect.any(String) }]),
    });
  });

  it('that the form takes by now are left out, by name', () => {
    const fine = { title: 'nothing wrong', filled: written.smallest.filled, field: 'firstName' };
    const before = { ...written, wrong: [fine, ...written.wrong] };
    const { examples, dropped } = generateExamples(sources, context, before);
    expect(dropped).toEqual(['nothing wrong']);
    expect(examples?.wrong).toEqual(written.wrong);
  });

  it('of a program are made from nothing, and known as such until somebody changes one', () => {
    const more = asking({ pets, consent }, ['pets', 'consent']);
    const before = examplesOf('liabilities');
    expect(isGenerated({ ...before })).toBe(true);
    const changed = { ...before, wrong: before.wrong.map((one) => ({ ...one, title: 'in my words' })) };
    expect(isGenerated(changed)).toBe(false);
    expect([sources, more].map((one) => isOutdated(withExamples(one, before)))).toEqual([false, true]);
    const again = generateExamples(more, context, before);
    expect(again).toEqual(generateExamples(more, context));
    expect(again.examples?.fullest.filled.pets).toMatchObject([
      { name: 'Sample pet' },
      { name: 'Sample pet' },
    ]);
  });
});
