import { describe, expect, it } from 'vitest';
import { compileFolder, type FolderSources, type FormExamples } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { readFormFolders } from '#forms/node/index.ts';
import { generateExamples } from '#workbench/authoring/index.ts';
import { testSources, today, when } from '../../../support/structuredForm.ts';
import { metas } from '../../../support/testForm.ts';

const context = { shared: { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas }, today };
const text = { type: 'string', minLength: 1, maxLength: 80 };
const choice = (...options: readonly string[]) => ({ type: 'string', enum: options });
const percent = { type: 'integer', minimum: 0, maximum: 100 };
const is = (name: string, value: unknown) => ({ required: [name], properties: { [name]: { const: value } } });
const asks = (properties: JsonSchema) => ({ required: Object.keys(properties), properties });
const day = { type: 'string', format: 'date' };
const rows = (properties: JsonSchema, maxItems: number, minItems = 1) => ({
  ...{ type: 'array', minItems, maxItems },
  items: { type: 'object', ...asks(properties) },
});

interface Rules extends JsonSchema {
  readonly properties: JsonSchema;
  /** By the title of a rule: the field of its message, and the message. */
  readonly messages?: Readonly<Record<string, readonly [field: string, message: string]>>;
  /** The calculation of the field `calculation`, its input fields and their unit. */
  readonly computed?: readonly [names: readonly string[], is: JsonSchema, unit: string];
  readonly steps?: readonly JsonSchema[];
}

const messages = { missing: 'Fill this in', invalid: 'Correct this' };

/** The texts that ui.json needs for a field, by its type. */
function textsOf(name: string, schema: JsonSchema): JsonSchema {
  const { type, format, enum: options, items, computedBy } = schema;
  const title = { 'ui:title': `The ${name}` };
  if (computedBy !== undefined) return title;
  const within = (one: unknown) =>
    Object.fromEntries(fieldsIn(one).map(([inner, of]) => [inner, textsOf(inner, of)]));
  if (type === 'object') return { ...title, ...within(schema) };
  const long = type === 'string' &&
    format === undefined &&
    options === undefined && { tooLong: 'Shorten it' };
  const range = (type === 'integer' || type === 'number') && { range: 'Out of range' };
  return {
    ...title,
    ...(type === 'boolean' && { 'ui:widget': 'yesno' }),
    'ui:messages': { ...messages, ...long, ...range },
    ...(items !== undefined && { 'ui:itemTitle': 'Number {n}', 'ui:add': 'Add one', items: within(items) }),
  };
}

/** Every field that a schema declares, also in its rules. */
function fieldsIn(schema: unknown): readonly (readonly [string, JsonSchema])[] {
  if (Array.isArray(schema)) return schema.flatMap(fieldsIn);
  const { properties = {}, allOf, then: held, else: otherwise } = schema as JsonSchema;
  const own = Object.entries(properties as Readonly<Record<string, JsonSchema>>);
  return [
    ...own.filter(([, { type }]) => type !== undefined),
    ...[allOf, held, otherwise].filter((rule) => rule !== undefined).flatMap(fieldsIn),
  ];
}

function folderWith({ messages = {}, computed, steps, ...schema }: Rules) {
  const [names = [], is, unit = '1'] = computed ?? [];
  const json = { required: Object.keys(schema.properties), ...schema };
  const required = (json.required as string[]).filter((name) => name !== 'calculation');
  const ui = {
    ...Object.fromEntries(fieldsIn(json).map(([name, one]) => [name, textsOf(name, one)])),
    ...(Object.keys(messages).length > 0 && {
      'ui:rules': Object.fromEntries(
        Object.entries(messages).map(([title, [field, message]]) => [title, { field, message }]),
      ),
    }),
    ...(steps && { 'ui:steps': { gate: 'valid', missing: 'message', items: steps } }),
  };
  const file = is && {
    units: Object.fromEntries(names.map((name) => [name, unit])),
    computed: { calculation: { title: 'Calculation', unit, is } },
  };
  return testSources({ ...json, required }, ui, file);
}

const calculation = { type: 'number', computedBy: 'calculation' };
const shares = ['fire', 'theft', 'flood', 'rest'];
const sharesOf = (share: JsonSchema): Rules => ({
  properties: { ...Object.fromEntries(shares.map((name) => [name, share])), calculation },
  allOf: [{ title: 'whole', properties: { calculation: { const: 100 } } }],
  computed: [shares, { add: shares }, '%'],
  messages: { whole: ['rest', 'The shares add up to 100'] },
});
const relations = choice('Spouse', 'Child', 'Self');
const relationsWith = (maxItems: number, counts: Readonly<Record<string, number>>): Rules => ({
  properties: { members: rows({ relation: relations }, maxItems) },
  allOf: Object.entries(counts).map(([relation, count]) => ({
    title: relation,
    properties: { members: { contains: is('relation', relation), minContains: count, maxContains: count } },
  })),
  messages: Object.fromEntries(
    Object.entries(counts).map(([relation, count]) => [relation, ['members', `Add ${count} ${relation}`]]),
  ),
});
const eitherOr = (name: string, yes: JsonSchema, no: JsonSchema) => when(is(name, 'Yes'), yes, no);
const yesNo = choice('Yes', 'No');

const forms: Readonly<Record<string, Rules>> = {
  'three nested either/ors': {
    properties: { company: yesNo },
    ...eitherOr(
      'company',
      {
        ...asks({ listed: yesNo }),
        ...eitherOr('listed', asks({ exchange: text }), asks({ owners: text })),
      },
      {
        ...asks({ married: yesNo }),
        ...eitherOr(
          'married',
          {
            ...asks({ insured: yesNo }),
            ...eitherOr('insured', asks({ insurer: text }), asks({ income: percent })),
          },
          asks({ parent: text }),
        ),
      },
    ),
  },
  'a list in one branch alone': {
    properties: { company: yesNo, drivers: rows({ name: text }, 3, 0) },
    required: ['company'],
    ...eitherOr(
      'company',
      { properties: { drivers: { minItems: 1 } } },
      {
        ...asks({ born: { ...day, notAfter: '{today-18y}' } }),
        properties: { born: { ...day, notAfter: '{today-18y}' }, drivers: { maxItems: 0 } },
      },
    ),
  },
  'shares that add up to 100': sharesOf(percent),
  'shares that add up to 100, each at most 26': sharesOf({ ...percent, maximum: 26 }),
  'exactly one Self in 1 to 6 rows': relationsWith(6, { Self: 1 }),
  'three Child and one Self': relationsWith(6, { Child: 3, Self: 1 }),
  'two rows on one day': {
    properties: { trips: rows({ on: day }, 4) },
    allOf: [
      {
        title: 'both',
        properties: { trips: { contains: is('on', '2027-03-01'), minContains: 2, maxContains: 3 } },
      },
    ],
    messages: { both: ['trips', 'Two trips start on 1 March'] },
  },
  'a bound by a field of one branch': {
    properties: { knows: { type: 'boolean' }, later: { ...day, notBefore: '{early+1d}' } },
    required: [],
    ...when(is('knows', true), { properties: { early: day } }),
  },
  'a day at most a year after one many years ago': {
    properties: {
      from: { ...day, notAfter: '{today-18y}' },
      to: { ...day, notBefore: '{from+1d}', notAfter: '{from+366d}' },
    },
    required: ['from', 'to'],
  },
  'computed fields that may be 0': {
    properties: {
      value: { type: 'number', minimum: 0, maximum: 1_000_000 },
      claims: rows({ cause: text }, 3, 0),
      calculation: { ...calculation, minimum: -1_000_000, maximum: 1_000_000 },
    },
    required: [],
    computed: [['value'], { subtract: ['value', { value: 500, unit: 'INR' }] }, 'INR'],
  },
  'optional groups, one of them with a default': {
    properties: {
      plain: { type: 'object', ...asks({ city: text }), properties: { city: text, street: text } },
      flat: {
        ...{ type: 'object', ...asks({ town: text }) },
        properties: { town: text, kind: { ...choice('House', 'Flat'), default: 'Flat' } },
      },
    },
    required: [],
  },
  'a field of one branch that a review shows': {
    properties: { kind: choice('Short', 'Long') },
    ...when(is('kind', 'Long'), { properties: { reason: text } }),
    steps: [
      { title: 'Kind', fields: ['kind', 'reason'] },
      { title: 'Look', review: { rows: [{ field: 'kind' }, { field: 'reason' }] } },
    ],
  },
  'a field of one branch in rows': {
    properties: {
      claims: {
        ...{ type: 'array', maxItems: 3 },
        items: {
          ...{ type: 'object', ...asks({ cause: choice('Fire', 'Other') }) },
          ...when(is('cause', 'Other'), { properties: { words: text } }),
        },
      },
    },
    required: [],
  },
  'a limit of one branch in rows, and of one in a group': {
    properties: {
      claims: {
        ...{ type: 'array', minItems: 1, maxItems: 1 },
        items: {
          ...{ type: 'object', ...asks({ cause: choice('Fire', 'Other'), share: percent }) },
          ...when(is('cause', 'Other'), { properties: { share: { minimum: 50 } } }),
        },
      },
      home: {
        ...{ type: 'object', ...asks({ kind: choice('House', 'Flat'), floor: percent }) },
        ...when(is('kind', 'Flat'), { properties: { floor: { minimum: 2 } } }),
      },
    },
  },
  'a number in steps of three': {
    properties: { crew: { type: 'integer', minimum: 0, maximum: 12, multipleOf: 3 } },
    required: [],
  },
  '7 x a = 357': {
    properties: { a: { type: 'integer', minimum: 1, maximum: 1000 }, calculation },
    allOf: [{ title: 'equal', properties: { calculation: { const: 357 } } }],
    computed: [['a'], { multiply: [7, 'a'] }, '1'],
    messages: { equal: ['a', 'Seven times this is 357'] },
  },
};

const checked = (sources: FolderSources, examples: object, day = today) =>
  compileFolder(
    { ...sources, examples: { path: 'sample/examples.json', json: { ...examples } } },
    { ...context, today: day },
  ).issues;

const validFormsOf = ({ smallest, fullest, others = [] }: FormExamples) => [smallest, fullest, ...others];

/** The names of all fields in these leads, also in groups and rows. */
function namesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)]);
}

const made = Object.entries(forms).map(([name, rules]) => {
  const sources = folderWith(rules);
  return { name, rules, sources, ...generateExamples(sources, context) };
});

describe.each(made)(
  'the examples of a form with $name',
  ({ rules, sources, examples, issues, unreached }) => {
    it('pass the check today and two and a half years later', () => {
      expect({ issues, unreached }).toEqual({ issues: [], unreached: [] });
      expect(checked(sources, examples ?? {}, '2029-05-01')).toEqual([]);
    });

    it('fill in every field in a valid form, and do not depend on the day', () => {
      const names = new Set(namesIn(examples && validFormsOf(examples).map(({ payload }) => payload)));
      expect(
        fieldsIn(rules)
          .map(([name]) => name)
          .filter((name) => !names.has(name)),
      ).toEqual([]);
      expect(generateExamples(sources, { ...context, today: '2029-05-01' }).examples).toEqual(examples);
    });

    it('are completed from the smallest example alone, and stay unchanged with --keep', () => {
      const { smallest, generated: _generated, ...more } = examples as FormExamples;
      const again = generateExamples(sources, context, { smallest: { filled: smallest.filled } });
      expect(again.issues).toEqual([]);
      const written = { $schema: '', smallest, ...more };
      expect(generateExamples(sources, context, written).examples).toEqual({
        ...examples,
        ...{ generated: undefined },
      });
    });
  },
);

it('each branch of three nested either/ors has exactly one valid form', () => {
  const nested = made.find(({ name }) => name === 'three nested either/ors')?.examples;
  const fields = ['exchange', 'owners', 'insurer', 'income', 'parent'];
  const filled = nested && validFormsOf(nested).map(({ payload }) => Object.keys(payload));
  expect(filled?.map((names) => fields.filter((name) => names.includes(name))).sort()).toEqual(
    fields.map((name) => [name]).sort(),
  );
});

it('days of defaults and of copies stay relative to today', () => {
  const born = { ...day, notBefore: '{today-99y}', notAfter: '{today-21y}' };
  const file = testSources(
    {
      required: ['starts', 'born', 'again'],
      properties: {
        starts: { ...day, default: '{today+1d}', notBefore: '{today+1d}' },
        ends: { ...day, default: '{starts+7d}', notBefore: '{starts}' },
        born,
        same: { type: 'boolean', default: true, copies: { again: 'born' } },
        again: born,
      },
    },
    Object.fromEntries(['starts', 'ends', 'born', 'same', 'again'].map((name) => [name, textsOf(name, day)])),
  );
  const { examples, issues } = generateExamples(file, context);
  expect(issues).toEqual([]);
  expect(examples?.smallest).toMatchObject({
    filled: { born: '{today-31y}' },
    payload: {
      starts: '{today+1d}T00:00:00.000Z',
      ends: '{today+8d}T00:00:00.000Z',
      again: '{today-31y}T00:00:00.000Z',
    },
  });
  const later = { ...file, examples: { path: 'examples.json', json: examples as unknown as JsonSchema } };
  expect(compileFolder(later, { ...context, today: '2029-05-01' }).issues).toEqual([]);
});

it('a row that a rule requires has the day of the rule, in the format that visitors enter', () => {
  const trips = made.find(({ name }) => name === 'two rows on one day')?.examples?.smallest;
  expect(trips?.filled).toEqual({ trips: [{ on: '2027-03-01' }, { on: '2027-03-01' }] });
});

it('a valid form is generated for each branch in a row and in a group', () => {
  const examples = made.find(({ name }) => name.startsWith('a limit of one branch in rows'))?.examples;
  const text = JSON.stringify(examples && validFormsOf(examples).map(({ payload }) => payload));
  for (const answer of ['Fire', 'Other', 'House', 'Flat']) expect(text).toContain(`"${answer}"`);
});

it('an option of a table that a rule names is tried, also if it is far down the table', () => {
  const { folders, shared } = readFormFolders(['form-schemas', 'tests/e2e/fixtures']);
  const fleet = folders.find(({ folder }) => folder === 'fleet');
  if (!fleet) throw new Error('There is no folder fleet.');
  const json = structuredClone(fleet.schema.json) as { properties: { cars: { items: JsonSchema } } };
  json.properties.cars.items = { ...json.properties.cars.items, if: is('make', 'Jasmine') };
  const sources = { ...fleet, schema: { ...fleet.schema, json: json as unknown as JsonSchema } };
  const { examples, issues } = generateExamples(sources, { shared, today });
  expect(issues).toEqual([]);
  expect(JSON.stringify(examples?.fullest.filled)).toContain('"battery"');
});

describe('a form without valid answers', () => {
  const full = folderWith(sharesOf({ ...percent, maximum: 24 }));
  const { examples, issues } = generateExamples(full, context);

  it('has an issue with the rule, its pointer and the nearest attempt instead of examples', () => {
    expect(examples).toBeUndefined();
    expect(issues.map(({ pointer }) => pointer)).toEqual(['/smallest']);
    expect(issues[0]?.problem).toBe(
      'No valid answers were found. The nearest attempt is invalid at "rest" (The shares add up to 100): {"fire":24,"theft":24,"flood":24,"rest":24}',
    );
    expect(issues[0]?.hint).toContain('npm run form -- examples sample --keep');
  });

  it('gets the other examples once its author has written the smallest one', () => {
    const sides = { type: 'integer', minimum: 2, maximum: 100 };
    const primes = folderWith({
      properties: { a: sides, b: sides, calculation },
      allOf: [{ title: 'area', properties: { calculation: { const: 3599 } } }],
      computed: [['a', 'b'], { multiply: ['a', 'b'] }, '1'],
      messages: { area: ['b', 'Both together are 3599'] },
    });
    expect(generateExamples(primes, context).issues[0]?.problem).toContain('(Both together are 3599)');
    const kept = generateExamples(primes, context, { smallest: { filled: { a: 59, b: 61 } } });
    expect(kept).toMatchObject({ issues: [], examples: { smallest: { payload: { calculation: 3599 } } } });
  });
});

describe('a field that no valid form fills in', () => {
  const secret = folderWith({
    properties: { company: yesNo, owners: { type: 'integer', minimum: 1, maximum: 9 } },
    required: ['company'],
    allOf: [{ title: 'alone', not: { required: ['owners'] } }],
    messages: { alone: ['owners', 'Leave the owners out'] },
  });
  const { examples = {}, issues } = generateExamples(secret, context);

  it('has an issue with its pointer, the rule that forbids it and the nearest attempt', () => {
    expect(issues.map(({ file, pointer }) => file + pointer)).toEqual(['schema.json/properties/owners']);
    expect(issues[0]?.problem).toBe(
      'No valid answers were found with "owners" filled in. The nearest attempt is invalid at "owners" (Leave the owners out): {"company":"Yes","owners":1}',
    );
  });

  it('has the same issue with --keep, and the check’s hint contains this command', () => {
    const [found] = checked(secret, examples);
    expect(found?.hint).toContain('npm run form -- examples sample --keep');
    expect(generateExamples(secret, context, examples).issues).toEqual(issues);
  });
});

describe('hand-written examples without a branch', () => {
  const { sources, examples } = made[0] ?? {};
  if (!sources || !examples) throw new Error('There is no form.');
  const { others: _others, generated: _generated, ...rest } = examples;
  const few = { ...rest, wrong: rest.wrong.slice(0, 1) };

  it('are reported with a command in the hint that completes them', () => {
    const found = checked(sources, few);
    const names = found.map(({ problem }) => /"(\w+)"/.exec(problem)?.[1]);
    expect(names).toEqual(['owners', 'income', 'parent']);
    for (const { hint } of found)
      expect(hint).toMatch(/^Add a form to "others" .*, or run: npm run form -- examples sample --keep$/);
    const { examples: completed = {}, issues } = generateExamples(sources, context, few);
    expect(issues).toEqual([]);
    expect(completed).toMatchObject({ smallest: few.smallest, fullest: few.fullest });
    expect(checked(sources, completed)).toEqual([]);
  });
});
