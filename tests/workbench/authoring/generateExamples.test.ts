import { describe, expect, it } from 'vitest';
import {
  compileFolder,
  compileWithoutExamples,
  expandToday,
  type FolderSources,
  type FormExamples,
  generatedMark,
  isGenerated,
  isOutdated,
} from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { readFormFolders, sharedTexts } from '#forms/node/index.ts';
import { generateExamples } from '#workbench/authoring/index.ts';
import { removeField } from '#workbench/studio/visual/edits/moveField.ts';
import { outlineOf } from '#workbench/studio/visual/outline/outlineOf.ts';
import { fixtureFolders, longFixtures } from '../../support/fixtureFolders.ts';

const today = '2026-11-22';
const { folders, shared } = readFormFolders(['form-schemas', fixtureFolders]);
const context = { shared, today };
const all = folders.map((sources) => [sources.folder, sources] as const);
const isHandWritten = ({ schema }: FolderSources) => schema.path.startsWith('form-schemas/');
const writtenIn = ({ examples }: FolderSources) => examples.json as unknown as FormExamples;
/** The generated examples of each folder. Those of fixtures are already in their folders. */
const made = new Map(
  folders.map((sources) => {
    const generated = isHandWritten(sources)
      ? generateExamples(sources, context).examples
      : writtenIn(sources);
    return [sources.folder, generated];
  }),
);

const examplesOf = (folder: string): FormExamples => {
  const examples = made.get(folder);
  if (!examples) throw new Error(`No examples were generated for ${folder}.`);
  return examples;
};
const withExamples = (sources: FolderSources, examples: unknown): FolderSources => ({
  ...sources,
  examples: { ...sources.examples, json: examples as JsonSchema },
});

/** Counts answers, also in groups and rows. */
function count(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  const parts: unknown[] = Object.values(value);
  return Array.isArray(value) && parts.every((part) => typeof part !== 'object')
    ? Math.min(1, parts.length)
    : parts.reduce<number>((sum, part) => sum + count(part), 0);
}

describe.each(all)('generated examples of %s', (folder, sources) => {
  it('pass the check today and two and a half years later', () => {
    const file = withExamples(sources, examplesOf(folder));
    // loading the fixtures has checked their examples today
    for (const day of isHandWritten(sources) ? [today, '2029-05-01'] : ['2029-05-01'])
      expect(compileFolder(file, { shared, today: day }).issues).toEqual([]);
  });

  it('contain a minimal form, which is invalid without any one of its answers', () => {
    const { form } = compileWithoutExamples(sources, context);
    const { smallest } = examplesOf(folder);
    // the server cannot require fields that are not sent
    for (const name of Object.keys(smallest.filled).filter((one) => one in smallest.payload)) {
      const { [name]: _left, ...payload } = smallest.payload;
      expect(form?.checkLead(expandToday(payload, today), today), name).not.toEqual([]);
    }
  });
});

const handWritten = all.filter(([, sources]) => isHandWritten(sources));

describe.each(handWritten)('examples of %s', (folder, sources) => {
  const written = writtenIn(sources);

  it('are generated with as many answers as the hand-written ones, including computed fields', () => {
    const { fullest } = examplesOf(folder);
    expect(count(fullest.payload)).toBeGreaterThanOrEqual(count(written.fullest.payload));
    expect(count(fullest.filled)).toBeGreaterThanOrEqual(count(written.fullest.filled));
  });

  it('stay unchanged with --keep', () => {
    const { examples, dropped } = generateExamples(sources, context, written);
    expect({ examples, dropped }).toEqual({ examples: { ...written }, dropped: [] });
  });
});

it.each(handWritten)(
  'with --keep, examples of %s lose the answers to a deleted field',
  (_folder, sources) => {
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
  },
);

it.each(longFixtures)(
  '%s is a valid form, although its examples are generated only with FULL=1',
  (folder) => {
    const { folders: sources } = readFormFolders(['form-schemas', 'tests/e2e/fixtures']);
    const long = sources.find((one) => one.folder === folder);
    expect(long && compileWithoutExamples(long, context).issues).toEqual([]);
  },
);

const sources = folders.find(({ folder }) => folder === 'liabilities');
if (!sources) throw new Error('There is no folder liabilities.');
const written = writtenIn(sources);

/** The form with more fields, each with its keywords in schema.json and in ui.json. */
function withFields(
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
  'generated examples of %s, which has date fields, do not depend on the day',
  (folder) => {
    const sources = folders.find((one) => one.folder === folder) as FolderSources;
    const [now, later] = [today, '2029-05-01'].map((day) =>
      generateExamples(sources, { shared, today: day }),
    );
    expect(later?.examples).toEqual(now?.examples);
  },
);

describe('examples with --keep', () => {
  it('are corrected if they are now invalid, and missing ones are added', () => {
    const { examples, issues, dropped } = generateExamples(
      withFields({ sites }, ['sites']),
      context,
      written,
    );
    expect({ issues, dropped }).toEqual({ issues: [], dropped: [] });
    expect(examples?.smallest.filled).toEqual({ ...written.smallest.filled, sites: 1 });
    const titles = examples?.wrong.map(({ title }) => title);
    expect(titles?.slice(0, written.wrong.length)).toEqual(written.wrong.map(({ title }) => title));
    expect(examples?.wrong.at(-1)?.field).toBe('sites');
    expect(isGenerated({ ...examples })).toBe(false);
  });

  it('get answers to fields that no example fills in, and no other change', () => {
    const { minItems: _least, ...some } = pets[0];
    const { examples } = generateExamples(withFields({ sites, pets: [some, pets[1]] }, []), context, written);
    expect(examples?.smallest.filled).toEqual(written.smallest.filled);
    expect(examples?.fullest.filled).toEqual({
      ...written.fullest.filled,
      sites: expect.any(Number),
      pets: expect.arrayContaining([{ name: expect.any(String) }]),
    });
  });

  it('are removed and listed if they are wrong examples that are now valid', () => {
    const fine = { title: 'a valid form', filled: written.smallest.filled, field: 'firstName' };
    const before = { ...written, wrong: [fine, ...written.wrong] };
    const { examples, dropped } = generateExamples(sources, context, before);
    expect(dropped).toEqual(['a valid form']);
    expect(examples?.wrong).toEqual(written.wrong);
  });

  it('are outdated once a shared table of options that the form names has changed', () => {
    const shared = (rows: readonly string[]) => ({ optionTables: { cars: { path: '', json: { rows } } } });
    const optionsFrom = { table: 'cars', column: 'make' };
    const { schema } = sources;
    const named = { ...sources, schema: { ...schema, json: { ...schema.json, $defs: { optionsFrom } } } };
    const before = examplesOf('liabilities');
    const isOutdatedWith = (form: typeof sources, rows: readonly string[]) => {
      const generated = generatedMark(before, form, shared(['A']));
      return isOutdated(withExamples(form, { ...before, generated }), shared(rows));
    };
    expect([isOutdatedWith(named, ['A']), isOutdatedWith(named, ['B'])]).toEqual([false, true]);
    expect(isOutdatedWith(sources, ['B'])).toBe(false);
  });

  it('are generated again if they were generated before', () => {
    const more = withFields({ pets, consent }, ['pets', 'consent']);
    const before = examplesOf('liabilities');
    expect(isGenerated({ ...before })).toBe(true);
    const changed = { ...before, wrong: before.wrong.map((one) => ({ ...one, title: 'a new title' })) };
    expect(isGenerated(changed)).toBe(false);
    expect([sources, more].map((one) => isOutdated(withExamples(one, before), context.shared))).toEqual([
      false,
      true,
    ]);
    const again = generateExamples(more, context, before);
    expect(again).toEqual(generateExamples(more, context));
    expect(again.examples?.fullest.filled.pets).toMatchObject([
      { name: 'Sample pet' },
      { name: 'Sample pet' },
    ]);
  });
});
