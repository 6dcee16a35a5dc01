import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeExamples } from '#authoring';
import { readFormFolders } from '#catalogue';
import { createForm, type JsonSchema } from '#engine';
import {
  compileFolder,
  expandToday,
  type FolderSources,
  type FormExamples,
  isGenerated,
  isOutdated,
  refusedElsewhere,
  understandFolder,
} from '#engine/compile';

const today = '2026-11-22';

/** Every folder of the site and of the fixtures, with what they share. */
function readAll() {
  const directory = mkdtempSync(join(tmpdir(), 'form-schemas-'));
  try {
    cpSync('form-schemas', directory, { recursive: true });
    cpSync('tests/journeys/fixtures', directory, { recursive: true });
    return readFormFolders([directory]);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

const { folders, shared, faults } = readAll();
const context = { shared, today };
const made = new Map(folders.map((sources) => [sources.folder, makeExamples(sources, context)]));
const all = folders.map((sources) => [sources.folder, sources] as const);

const examplesOf = (folder: string): FormExamples => {
  const examples = made.get(folder)?.examples;
  if (!examples) throw new Error(`${folder} got no examples.`);
  return examples;
};

const asFile = (sources: FolderSources, examples: unknown): FolderSources => ({
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

it('all folders are read', () => {
  expect(faults).toEqual([]);
  expect(folders.length).toBeGreaterThan(15);
});

describe.each(all)('examples made for %s', (folder, sources) => {
  it('pass the whole check, on the day that they were made and two and a half years later', () => {
    expect(made.get(folder)?.faults).toEqual([]);
    const file = asFile(sources, examplesOf(folder));
    expect(compileFolder(file, context).faults).toEqual([]);
    expect(compileFolder(file, { shared, today: '2029-05-01' }).faults).toEqual([]);
  });

  it('are as small as may be: without any answer of the smallest, the lead is refused', () => {
    const { form } = understandFolder(sources, context);
    const { smallest } = examplesOf(folder);
    // what is not sent, the server cannot miss
    for (const name of Object.keys(smallest.filled).filter((one) => one in smallest.payload)) {
      const { [name]: _left, ...payload } = smallest.payload;
      expect(form?.validateLead.call({ today }, expandToday(payload, today)), name).toBe(false);
    }
  });

  it('are as full as those that a person wrote', () => {
    const written = sources.examples.json as unknown as FormExamples;
    const { fullest } = examplesOf(folder);
    expect(count(fullest.payload)).toBeGreaterThanOrEqual(count(written.fullest.payload));
    expect(count(fullest.filled)).toBeGreaterThanOrEqual(count(written.fullest.filled));
  });

  it('hold every figure that can be computed at once with the rest', () => {
    const written = sources.examples.json as unknown as FormExamples;
    const { fullest } = examplesOf(folder);
    const { properties = {} } = sources.schema.json as { properties?: Record<string, JsonSchema> };
    for (const [name, { derivedBy }] of Object.entries(properties))
      if (derivedBy !== undefined && name in written.fullest.payload)
        expect(Object.keys(fullest.payload)).toContain(name);
  });

  it('are known as made by a program until somebody changes one, and are made anew without asking then', () => {
    const examples = examplesOf(folder);
    expect(isGenerated({ ...examples })).toBe(true);
    expect(isOutdated(asFile(sources, examples))).toBe(false);
    const [first, ...others] = examples.wrong;
    const changed = { ...examples, wrong: [{ ...first, title: 'in my words' }, ...others] };
    expect(isGenerated({ ...changed })).toBe(false);
    expect(isGenerated(sources.examples.json)).toBe(false);
    const other = { ...sources, ui: { ...sources.ui, json: { ...sources.ui.json, 'ui:title': 'Other' } } };
    expect(isOutdated(asFile(other, examples))).toBe(true);
  });

  it('leave each required field out once', () => {
    const left = examplesOf(folder).wrong.map(({ filled, field }) => ({ filled, name: field.split('.')[0] }));
    const required = (sources.schema.json.required ?? []) as readonly string[];
    for (const name of required)
      expect(
        left.some((wrong) => wrong.name === name),
        name,
      ).toBe(true);
  });

  it('leave what a person wrote as it is when asked to keep it', () => {
    const written = sources.examples.json as unknown as FormExamples;
    const { examples, dropped } = makeExamples(sources, context, written);
    expect({ examples, dropped }).toEqual({ examples: { ...written }, dropped: [] });
  });
});

describe('kept examples', () => {
  const sources = folders.find(({ folder }) => folder === 'liabilities');
  if (!sources) throw new Error('There is no folder liabilities.');
  const written = sources.examples.json as unknown as FormExamples;

  it('that the form refuses by now are mended, and what they do not try is added', () => {
    const { required, properties } = sources.schema.json;
    const json = {
      ...sources.schema.json,
      required: [...(required as string[]), 'sites'],
      properties: { ...(properties as object), sites: { type: 'integer', minimum: 1, maximum: 9 } },
    };
    const ui = {
      ...sources.ui.json,
      sites: { 'ui:title': 'Sites', 'ui:messages': { missing: 'Enter them' } },
    };
    const changed = {
      ...sources,
      schema: { ...sources.schema, json },
      ui: { ...sources.ui, json: ui },
    };
    const { examples, faults: left, dropped } = makeExamples(changed, context, written);
    expect({ left, dropped }).toEqual({ left: [], dropped: [] });
    expect(examples?.smallest.filled).toEqual({ ...written.smallest.filled, sites: 1 });
    expect(examples?.wrong.slice(0, written.wrong.length).map(({ title }) => title)).toEqual(
      written.wrong.map(({ title }) => title),
    );
    expect(examples?.wrong.at(-1)?.field).toBe('sites');
  });

  it('are filled in further with what none of them tries, and stay as they are beside', () => {
    const json = {
      ...sources.schema.json,
      properties: {
        ...(sources.schema.json.properties as object),
        sites: { type: 'integer', minimum: 1, maximum: 9 },
        systems: {
          type: 'array',
          maxItems: 10,
          items: {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string', minLength: 1, maxLength: 80 } },
          },
        },
      },
    };
    const ui = {
      ...sources.ui.json,
      sites: { 'ui:title': 'Sites' },
      systems: {
        'ui:title': 'Systems',
        'ui:itemTitle': 'System {n}: {name}',
        'ui:add': 'Add another',
        'ui:messages': { missing: 'Add one', invalid: 'Add 10 at most' },
        items: { name: { 'ui:title': 'Name', 'ui:messages': { missing: 'Enter it', invalid: 'Enter it' } } },
      },
    };
    const changed = {
      ...sources,
      schema: { ...sources.schema, json },
      ui: { ...sources.ui, json: ui },
    };
    const { examples } = makeExamples(changed, context, written);
    expect(examples?.smallest.filled).toEqual(written.smallest.filled);
    expect(examples?.fullest.filled).toEqual({
      ...written.fullest.filled,
      sites: expect.any(Number),
      systems: expect.arrayContaining([{ name: expect.any(String) }]),
    });
  });

  it('that the form takes by now are left out, by name', () => {
    const fine = { title: 'nothing wrong', filled: written.smallest.filled, field: 'firstName' };
    const { examples, dropped } = makeExamples(sources, context, {
      ...written,
      wrong: [fine, ...written.wrong],
    });
    expect(dropped).toEqual(['nothing wrong']);
    expect(examples?.wrong).toEqual(written.wrong);
  });
});

describe('a form that nobody can fill in', () => {
  it('gets no examples, but is told so with place and remedy', () => {
    const sources = folders.find(({ folder }) => folder === 'life');
    if (!sources) throw new Error('There is no folder life.');
    const impossible = { not: { required: ['firstName'] } };
    const schema = { ...sources.schema, json: { ...sources.schema.json, ...impossible } };
    const { examples, faults: told } = makeExamples({ ...sources, schema }, context);
    expect(examples).toBeUndefined();
    expect(told).toMatchObject([
      {
        pointer: '/smallest',
        problem: expect.stringContaining('No way was found to fill in the form'),
        remedy: expect.stringContaining('by hand'),
      },
    ]);
  });
});

describe('a form that asks more than its examples say', () => {
  const sources = folders.find(({ folder }) => folder === 'liabilities');
  if (!sources) throw new Error('There is no folder liabilities.');
  const { required, properties } = sources.schema.json;
  const pet = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', minLength: 1, maxLength: 80 } },
  };
  const asking = {
    ...sources,
    schema: {
      ...sources.schema,
      json: {
        ...sources.schema.json,
        required: [...(required as string[]), 'pets', 'consent'],
        properties: {
          ...(properties as object),
          pets: { type: 'array', minItems: 1, maxItems: 4, items: pet },
          consent: { type: 'boolean', const: true },
        },
      },
    },
    ui: {
      ...sources.ui,
      json: {
        ...sources.ui.json,
        pets: {
          'ui:title': 'Your pets',
          'ui:itemTitle': 'Pet {n}: {name}',
          'ui:add': 'Add a pet',
          'ui:messages': { missing: 'Add a pet', invalid: 'Add 4 at most' },
          items: {
            name: {
              'ui:title': 'Name',
              'ui:messages': { missing: 'Enter it', invalid: 'Enter it', tooLong: 'Shorten it' },
            },
          },
        },
        consent: { 'ui:title': 'I agree', 'ui:messages': { missing: 'Tick it', invalid: 'Tick it' } },
      },
    },
  };
  /** Titles of wrong examples that a visitor would be stopped in before their own field. */
  const stopped = (examples: FormExamples) => {
    const { form } = understandFolder(asking, context);
    if (!form) throw new Error('The form is not understood.');
    const bound = createForm(form.model, form.validateCheck, form.derivations, form.structured);
    const { smallest, fullest, wrong } = expandToday(examples, today);
    return wrong.filter((one) => refusedElsewhere(bound, { smallest, fullest }, one, today).length > 0);
  };

  it('has those of a person filled in beside their own fault, with their titles', () => {
    const written = sources.examples.json as unknown as FormExamples;
    expect(stopped({ ...written, ...pick(makeExamples(asking, context).examples) })).toHaveLength(
      written.wrong.length,
    );
    const { examples, faults: left } = makeExamples(asking, context, written);
    expect(left).toEqual([]);
    expect(examples && stopped(examples)).toEqual([]);
    const titles = examples?.wrong.map(({ title }) => title);
    expect(titles?.slice(0, written.wrong.length)).toEqual(written.wrong.map(({ title }) => title));
    expect(titles).toContain('Your pets: left out');
    expect(titles).toContain('I agree: left out');
    expect(examples?.generated).toBeUndefined();
  });

  it('has those of a program made from nothing: the same as without any', () => {
    const before = examplesOf('liabilities');
    expect(compileFolder(asFile(asking, before), context).faults).toMatchObject([
      { problem: 'These examples were made for the form as it was before.' },
    ]);
    const again = makeExamples(asking, context, before);
    expect(again).toEqual(makeExamples(asking, context));
    expect(again.examples?.fullest.filled.pets).toMatchObject([
      { name: 'Sample pet' },
      { name: 'Sample pet' },
    ]);
  });

  it('says where the nearest try is refused when there is no way to fill it in', () => {
    const closed = { ...asking.schema, json: { ...asking.schema.json, not: { required: ['pinCode'] } } };
    const { examples, faults: said } = makeExamples({ ...asking, schema: closed }, context);
    expect(examples).toBeUndefined();
    expect(said[0]?.problem).toMatch(/No way was found .* the nearest try is still refused at "\w+" \(\w+\)/);
  });
});

function pick(examples: FormExamples | undefined): Pick<FormExamples, 'smallest' | 'fullest'> {
  if (!examples) throw new Error('There are no examples.');
  return { smallest: examples.smallest, fullest: examples.fullest };
}
