import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatIssue, formatJson } from '#forms/compile/index.ts';
import type { FormModel, JsonSchema } from '#forms/index.ts';
import { breakingSinceRelease, findBreakingChanges, writeReleasedForms } from '#forms/node/releasedForms.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import { catalogue } from '../../support/catalogue.ts';

type Schema = { [keyword: string]: unknown };

/** What breaks when a lead schema was released and another one is there now. */
function brokenBy(then: JsonSchema, now: JsonSchema, notes: Readonly<Record<string, string>> = {}): string[] {
  const present = { model: { formType: 'MARINE' } as FormModel, leadSchema: now };
  return findBreakingChanges('', { forms: { MARINE: then }, notes }, [present]).map(({ problem }) => problem);
}

/** A form with one field of these words. */
const form = (a: Schema) => ({ required: [], properties: { a } });

/** Words of a field, as they were released and as they are, and what the check then says. */
const narrowed: readonly (readonly [then: Schema, now: Schema, said: string | null])[] = [
  [{ enum: ['Self', 'Parents'] }, { enum: ['Self'] }, 'has lost the option "Parents" since it was released.'],
  [
    { items: { enum: ['All'] } },
    { items: { enum: ['Self'] } },
    'has lost the option "All" since it was released.',
  ],
  [{ enum: ['Self'] }, { enum: ['Self', 'Parents'] }, null],
  [{}, { enum: ['Self'] }, 'takes only listed options now, and took any when it was released.'],
  [
    { type: 'string' },
    { type: 'integer' },
    'has the type "integer" now, and had "string" when it was released.',
  ],
  [
    { pattern: '^[0-9]{6}$' },
    { pattern: '^[1-9]' },
    'has the pattern "^[1-9]" now, and had "^[0-9]{6}$" when it was released.',
  ],
  [{ stepOf: 1 }, { stepOf: 5 }, 'has the stepOf 5 now, and had 1 when it was released.'],
  [{ stepOf: 1 }, {}, null],
  [{}, { notBefore: '{today}' }, 'has the notBefore "{today}" now, and had none when it was released.'],
  [{ minContains: 0 }, {}, 'has no minContains now, and had 0 when it was released.'],
  [
    { not: { const: 'x' } },
    { not: { const: 'y' } },
    'has the not {"const":"y"} now, and had {"const":"x"} when it was released.',
  ],
  [{ anyOf: [{ minimum: 1 }, { maximum: 3 }] }, { anyOf: [{ minimum: 1 }, { maximum: 3 }] }, null],
  [{}, { computedBy: 'a' }, null],
  [{ computedBy: 'a' }, { computedBy: 'b' }, null],
];

/** Each limit, and where values that were accepted lie: below an upper one, above a lower one. */
const sides = [
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'].map((word) => [word, 'below'] as const),
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems'].map((word) => [word, 'above'] as const),
];

describe('a field that was released', () => {
  it.each(narrowed)('with %j is now with %j', (then, now, problem) => {
    expect(brokenBy(form(then), form(now))).toEqual(problem === null ? [] : [`MARINE.a ${problem}`]);
  });

  it.each(sides)(
    'breaks when its %s leaves out what lies %s it, by one, also in the rows of a list',
    (word, side) => {
      const [narrower, wider] = side === 'below' ? [4, 6] : [6, 4];
      const inRow = (limit: Schema) =>
        form({ type: 'array', items: { type: 'object', properties: { age: { type: 'number', ...limit } } } });
      for (const [shape, name] of [
        [form, 'a'],
        [inRow, 'a.age'],
      ] as const) {
        const messages = (now: number, then: string) => [
          `MARINE.${name} has the narrower ${word} ${now} now, and had ${then} when it was released.`,
        ];
        expect(brokenBy(shape({ [word]: 5 }), shape({ [word]: narrower }))).toEqual(messages(narrower, '5'));
        expect(brokenBy(shape({}), shape({ [word]: 5 }))).toEqual(messages(5, 'none'));
        for (const now of [{ [word]: 5 }, { [word]: wider }, {}])
          expect(brokenBy(shape({ [word]: 5 }), shape(now))).toEqual([]);
      }
    },
  );

  it('breaks when it is gone or required now, and not when it is new or left to choice', () => {
    const two = { properties: { a: {}, b: {} } };
    const one = { properties: { a: {} } };
    expect(brokenBy(two, one)).toEqual(['MARINE.b is gone since it was released.']);
    expect(brokenBy(one, two)).toEqual([]);
    expect(brokenBy(one, { ...one, required: ['a'] })).toEqual([
      'MARINE.a is required now, and was not when it was released.',
    ]);
    expect(brokenBy({ ...one, required: ['a'] }, one)).toEqual([]);
  });

  it('may break where a note says why: of the field, or of the whole form', () => {
    const [then, now] = [form({ enum: ['x', 'y'] }), form({ enum: ['x'] })];
    expect(brokenBy(then, now, { 'MARINE.a': 'asked on the phone' })).toEqual([]);
    expect(brokenBy(then, now, { MARINE: 'asked anew' })).toEqual([]);
    expect(brokenBy(then, now, { 'MARINE.b': 'not what changed' })).toHaveLength(1);
  });
});

describe('rules between fields that were released', () => {
  const ruled = (only: string, texts: Schema = {}) => ({
    ...form({ type: 'string' }),
    if: { ...texts, properties: { a: { const: only } } },
  });

  it('break by any other word, and not by another remark', () => {
    expect(brokenBy(ruled('Dr'), ruled('Ms'))).toEqual([
      'MARINE has other rules between its fields (if) than when it was released.',
    ]);
    expect(brokenBy(ruled('Dr'), ruled('Dr', { description: 'what it is for' }))).toEqual([]);
  });

  it('may keep away a field that is new, and none that was sent', () => {
    const before = { type: 'object', properties: { asks: {} }, allOf: [{ not: { required: ['b'] } }] };
    const condition = { required: ['asks'], properties: { asks: { const: 'Yes' } } };
    const after = {
      ...before,
      properties: { asks: {}, more: {} },
      allOf: [...before.allOf, { if: condition, else: { properties: { more: false } } }],
    };
    expect(brokenBy(before, after)).toEqual([]);
    expect(brokenBy({ ...after, allOf: before.allOf }, after)).toEqual([
      'MARINE has other rules between its fields (allOf) than when it was released.',
    ]);
  });
});

describe.each([
  ['a group', (object: Schema) => object],
  ['a list', (items: Schema) => ({ type: 'array', items })],
])('%s that was released', (_what, held) => {
  const inner = { type: 'object', required: ['x'], properties: { x: {}, y: {} } };
  const within = (object: Schema) => form(held({ type: 'object', properties: { b: held(object) } }));

  it.each([
    ['a field is gone', { ...inner, properties: { x: {} } }, 'MARINE.a.b.y is gone since it was released.'],
    [
      'more is required',
      { ...inner, required: ['x', 'y'] },
      'MARINE.a.b.y is required now, and was not when it was released.',
    ],
    [
      'other rules hold',
      { ...inner, not: { required: ['y'] } },
      'MARINE.a.b has other rules between its fields (not) than when it was released.',
    ],
  ])('breaks when %s in it', (_how, now, problem) => {
    expect(brokenBy(within(inner), within(now))).toEqual([problem]);
  });
});

describe('released.json', () => {
  it('has every form of this repository as it was released, and holds', () => {
    const { forms } = JSON.parse(readFileSync('form-schemas/released.json', 'utf8'));
    expect(Object.keys(forms)).toEqual(catalogue.forms.map(({ model }) => model.formType).sort());
    expect(breakingSinceRelease(['form-schemas'], catalogue.forms)).toEqual([]);
  });

  it('is written with every form, refuses a form that is gone, and says so when it cannot be read', () => {
    const directory = temporaryDirectory();
    const file = writeReleasedForms(directory, catalogue);
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(formatJson(JSON.parse(text)));
    const said = () => breakingSinceRelease([directory], catalogue.forms.slice(1)).map(formatIssue).join();
    expect(said()).toMatch(new RegExp(`${catalogue.forms[0]?.model.formType} is gone since`));
    writeFileSync(file, '{"forms": [');
    expect(said()).toMatch(/This is not JSON.*npm run release-forms/s);
    writeFileSync(file, '{"forms": []}');
    expect(said()).toMatch(/no "forms" and "notes" by name/);
    rmSync(file);
    expect(said()).toBe('');
  });
});
