import { describe, expect, it } from 'vitest';
import { compileWithoutExamples } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { testSources, text, when } from '../../support/structuredForm.ts';
import { metas } from '../../support/testForm.ts';

const cars = {
  columns: ['make', 'model'],
  rows: [
    ['Akash', 'City'],
    ['Banyan', 'Trail'],
  ],
};

interface Folder {
  readonly schema: JsonSchema;
  readonly ui?: JsonSchema;
  readonly table?: JsonSchema;
}

function issuesOf({ schema, ui, table = cars }: Folder): readonly string[] {
  const file = { path: 'options/cars.json', json: { $schema: '', status: 'sample', ...table } };
  const sources = { ...testSources(schema, ui), optionTables: { cars: file } };
  const shared = { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas };
  return compileWithoutExamples(sources, { shared }).issues.map(
    ({ file, pointer, problem }) => `${file}#${pointer} ${problem}`,
  );
}

const from = (column: string, where?: JsonSchema): JsonSchema => ({
  optionsFrom: { table: 'cars', column, ...(where && { where }) },
});
const make = text('Make', from('make'));

const is = (value: string): JsonSchema => ({ required: ['make'], properties: { make: { const: value } } });

/** The issues of a form with a make and another field with options of the table. */
const issuesOfModel = (model: JsonSchema, further: JsonSchema = {}) =>
  issuesOf({ schema: { properties: { make, model: text('Model', model), ...further } } });

describe('a table of options', () => {
  it('is accepted with a field whose options depend on another answer', () => {
    expect(issuesOfModel(from('model', { make: 'make' }))).toEqual([]);
  });

  it.each<readonly [problem: string, table: JsonSchema, issue: string]>([
    [
      'the same row twice',
      {
        rows: [
          ['A', 'x'],
          ['B', 'x'],
          ['A', 'x'],
        ],
      },
      '/rows/2 The row 2 is the same',
    ],
    ['a row without a value', { rows: [['A', 'x'], ['B']] }, '/rows/1 The row has 1 texts'],
    ['an empty text', { rows: [['A', '']] }, '/rows/0/1 The text is empty'],
    ['a space at an end', { rows: [['A', 'x ']] }, '/rows/0/1 "x " has spaces'],
    [
      'two spellings',
      {
        rows: [
          ['A', 'x'],
          ['a', 'y'],
        ],
      },
      '/rows/1/0 "a" is also spelled "A"',
    ],
    ['a number', { rows: [['A', 1]] }, '/rows/0/1 '],
    ['no rows', { rows: [] }, '/rows '],
  ])('is rejected with %s', (_problem, table, issue) => {
    const found = issuesOf({ schema: { properties: { make } }, table: { ...cars, ...table } });
    expect(found).toEqual([expect.stringContaining(`options/cars.json#${issue}`)]);
  });

  it('is rejected if no field uses it', () => {
    expect(issuesOf({ schema: { properties: { a: text('A', { maxLength: 9 }) } } })).toEqual([
      'options/cars.json# No field uses the table "cars".',
    ]);
  });

  it('lists at most ten issues, and counts the others', () => {
    const rows = Array.from({ length: 30 }, () => ['A', 'x']);
    const found = issuesOf({ schema: { properties: { make } }, table: { ...cars, rows } });
    expect(found).toHaveLength(11);
    expect(found.at(-1)).toContain('19 more issues');
  });
});

describe('"optionsFrom"', () => {
  const at = 'schema.json#/properties/model/optionsFrom';
  it.each<readonly [problem: string, model: JsonSchema, issue: string]>([
    [
      'an unknown table',
      { optionsFrom: { table: 'bikes', column: 'make' } },
      `${at}/table Unknown table "bikes".`,
    ],
    ['an unknown column', from('year'), `${at}/column The table "cars" has no column "year".`],
    [
      'an unknown column of where',
      from('model', { year: 'make' }),
      `${at}/where/year The table "cars" has no column`,
    ],
    [
      'its own column in where',
      from('model', { model: 'make' }),
      `${at}/where/model "model" is the column of the field`,
    ],
    ['an unknown field', from('model', { make: 'brand' }), `${at}/where/make Unknown field "brand".`],
    [
      'itself',
      from('model', { make: 'model' }),
      `${at}/where/make The options of "model" depend on "model" itself.`,
    ],
    ['listed options', { ...from('model'), enum: ['City'] }, 'schema.json#/properties/model/enum '],
    ['a pattern', { ...from('model'), pattern: '^C' }, 'schema.json#/properties/model/pattern '],
  ])('is rejected with %s', (_problem, model, issue) => {
    expect(issuesOfModel(model)).toEqual([expect.stringContaining(issue)]);
  });

  it('is rejected with a list, which has no single value', () => {
    const list = { type: 'array', title: 'All', items: { type: 'object', properties: { b: make } } };
    expect(issuesOfModel(from('model', { make: 'all' }), { all: list })).toEqual([
      expect.stringContaining(`${at}/where/make "all" does not have one value`),
    ]);
  });

  it('is rejected if it depends on an answer that is not submitted', () => {
    const hidden = text('Hidden', { maxLength: 9, clientOnly: true });
    expect(issuesOfModel(from('model', { make: 'hidden' }), { hidden })).toEqual([
      expect.stringContaining(`${at}/where/make "hidden" is not submitted`),
    ]);
  });

  it.each<readonly [where: string, rule: JsonSchema, at: string]>([
    ['a rule', when(is('Akasha'), { required: ['model'] }), 'schema.json#/if/properties/make/const'],
    ['alternatives', { anyOf: [is('Akasha'), is('Akash')] }, 'schema.json#/anyOf/0/properties/make/const'],
    ['a list of values', { not: { properties: { make: { enum: ['Akash', 'X'] } } } }, 'schema.json#/not'],
  ])('is rejected with a value in %s that the table does not have', (_where, rule, at) => {
    const properties = { make, model: text('Model', from('model', { make: 'make' })) };
    expect(issuesOf({ schema: { properties, ...rule } })).toEqual(
      expect.arrayContaining([
        expect.stringMatching(new RegExp(`^${at.replaceAll('/', '\\/')}.*its table does not have it`)),
      ]),
    );
    const valid = JSON.parse(JSON.stringify(rule).replace(/"Akasha"|"X"/, '"Banyan"')) as JsonSchema;
    expect(issuesOf({ schema: { properties, ...valid } }).join()).not.toContain('its table');
  });

  it('is rejected in a circle', () => {
    const schema = {
      properties: {
        make: text('Make', from('make', { model: 'model' })),
        model: text('Model', from('model', { make: 'make' })),
      },
    };
    expect(issuesOf({ schema })).toEqual([
      expect.stringContaining('The options of "make" depend on an answer whose options depend on "make".'),
      expect.stringContaining('The options of "model" depend on an answer whose options depend on "model".'),
    ]);
  });
});

describe('"ui:fillsIn"', () => {
  const fill = (fields: JsonSchema) => ({ table: 'cars', column: 'make', fields });
  const schema = {
    properties: {
      make: text('Make', { maxLength: 9 }),
      model: text('Model', { maxLength: 9 }),
      box: { type: 'boolean', title: 'Box' },
    },
  };
  const issuesOfFill = (fillsIn: JsonSchema, more: JsonSchema = {}) =>
    issuesOf({ schema, ui: { make: { 'ui:title': 'Make', 'ui:fillsIn': fillsIn }, ...more } });

  it('is accepted with a column for another text', () => {
    expect(issuesOfFill(fill({ model: 'model' }))).toEqual([]);
  });

  const at = 'ui.json#/make/ui:fillsIn';
  it.each<readonly [problem: string, fillsIn: JsonSchema, issue: string]>([
    [
      'an unknown table',
      { ...fill({ model: 'model' }), table: 'bikes' },
      `${at}/table Unknown table "bikes".`,
    ],
    [
      'an unknown column',
      fill({ year: 'model' }),
      `${at}/fields/year The table "cars" has no column "year".`,
    ],
    ['an unknown field', fill({ model: 'city' }), `${at}/fields/model Unknown field "city".`],
    ['itself', fill({ model: 'make' }), `${at}/fields/model "make" would fill in itself.`],
    ['a box', fill({ model: 'box' }), `${at}/fields/model "box" cannot be filled in`],
  ])('is rejected with %s', (_problem, fillsIn, issue) => {
    expect(issuesOfFill(fillsIn)).toEqual(expect.arrayContaining([expect.stringContaining(issue)]));
  });

  it('is rejected if a field that it fills in fills in others', () => {
    const model = { 'ui:title': 'Model', 'ui:fillsIn': fill({ model: 'make' }) };
    expect(issuesOfFill(fill({ model: 'model' }), { model })).toEqual(
      expect.arrayContaining([expect.stringContaining(`${at}/fields/model "model" is filled in`)]),
    );
  });
});
