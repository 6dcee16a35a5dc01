import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatIssue, formatJson } from '#forms/compile/index.ts';
import type { FormModel, JsonSchema } from '#forms/index.ts';
import { breakingSinceRelease, findBreakingChanges, writeReleasedForms } from '#forms/node/releasedForms.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import { catalogue } from '../../support/catalogue.ts';

type Schema = { [keyword: string]: unknown };

/** Returns the breaking changes from a released lead schema to the current one. */
function brokenBy(then: JsonSchema, now: JsonSchema, notes: Readonly<Record<string, string>> = {}): string[] {
  const present = { model: { formType: 'MARINE' } as FormModel, leadSchema: now };
  return findBreakingChanges('', { forms: { MARINE: then }, notes }, [present]).map(({ problem }) => problem);
}

/** A form with one field with these keywords. */
const form = (a: Schema) => ({ required: [], properties: { a } });

/** The keywords of a field in the release and now, and the expected problem. */
const narrowed: readonly (readonly [then: Schema, now: Schema, problem: string | null])[] = [
  [{ enum: ['Self', 'Parents'] }, { enum: ['Self'] }, 'lost the option "Parents" since the release.'],
  [{ items: { enum: ['All'] } }, { items: { enum: ['Self'] } }, 'lost the option "All" since the release.'],
  [{ enum: ['Self'] }, { enum: ['Self', 'Parents'] }, null],
  [{}, { enum: ['Self'] }, 'now accepts only listed options, but was released with any value.'],
  [{ type: 'string' }, { type: 'integer' }, 'now has the type "integer", but was released with "string".'],
  [
    { pattern: '^[0-9]{6}$' },
    { pattern: '^[1-9]' },
    'now has the pattern "^[1-9]", but was released with "^[0-9]{6}$".',
  ],
  [{ stepOf: 1 }, { stepOf: 5 }, 'now has the stepOf 5, but was released with 1.'],
  [{ stepOf: 1 }, {}, null],
  [{}, { notBefore: '{today}' }, 'now has the notBefore "{today}", but was released with none.'],
  [{ minContains: 0 }, {}, 'now has no minContains, but was released with 0.'],
  [
    { not: { const: 'x' } },
    { not: { const: 'y' } },
    'now has the not {"const":"y"}, but was released with {"const":"x"}.',
  ],
  [{ anyOf: [{ minimum: 1 }, { maximum: 3 }] }, { anyOf: [{ minimum: 1 }, { maximum: 3 }] }, null],
  [{}, { computedBy: 'a' }, null],
  [{ computedBy: 'a' }, { computedBy: 'b' }, null],
];

/** Each limit, and whether its accepted values are below or above it. */
const sides = [
  ...['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'].map((keyword) => [keyword, 'below'] as const),
  ...['minLength', 'minimum', 'exclusiveMinimum', 'minItems'].map((keyword) => [keyword, 'above'] as const),
];

describe('a released field', () => {
  it.each(narrowed)('is compared with its new schema: %j, %j', (then, now, problem) => {
    expect(brokenBy(form(then), form(now))).toEqual(problem === null ? [] : [`MARINE.a ${problem}`]);
  });

  it.each(sides)('cannot have a narrower %s (valid values are %s it), not even in rows', (keyword, side) => {
    const [narrower, wider] = side === 'below' ? [4, 6] : [6, 4];
    const inRow = (limit: Schema) =>
      form({ type: 'array', items: { type: 'object', properties: { age: { type: 'number', ...limit } } } });
    for (const [shape, name] of [
      [form, 'a'],
      [inRow, 'a.age'],
    ] as const) {
      const messages = (now: number, then: string) => [
        `MARINE.${name} now has the narrower ${keyword} ${now}, but was released with ${then}.`,
      ];
      expect(brokenBy(shape({ [keyword]: 5 }), shape({ [keyword]: narrower }))).toEqual(
        messages(narrower, '5'),
      );
      expect(brokenBy(shape({}), shape({ [keyword]: 5 }))).toEqual(messages(5, 'none'));
      for (const now of [{ [keyword]: 5 }, { [keyword]: wider }, {}])
        expect(brokenBy(shape({ [keyword]: 5 }), shape(now))).toEqual([]);
    }
  });

  it('cannot be removed or become required, but can be added or become optional', () => {
    const two = { properties: { a: {}, b: {} } };
    const one = { properties: { a: {} } };
    expect(brokenBy(two, one)).toEqual(['MARINE.b was removed since the release.']);
    expect(brokenBy(one, two)).toEqual([]);
    expect(brokenBy(one, { ...one, required: ['a'] })).toEqual([
      'MARINE.a is now required, but was released as optional.',
    ]);
    expect(brokenBy({ ...one, required: ['a'] }, one)).toEqual([]);
  });

  it('can have a breaking change if a note for the field or the form gives the reason', () => {
    const [then, now] = [form({ enum: ['x', 'y'] }), form({ enum: ['x'] })];
    expect(brokenBy(then, now, { 'MARINE.a': 'now a question on the phone' })).toEqual([]);
    expect(brokenBy(then, now, { MARINE: 'a new form' })).toEqual([]);
    expect(brokenBy(then, now, { 'MARINE.b': 'another field' })).toHaveLength(1);
  });
});

describe('released rules between fields', () => {
  const ruled = (only: string, texts: Schema = {}) => ({
    ...form({ type: 'string' }),
    if: { ...texts, properties: { a: { const: only } } },
  });

  it('cannot change, except for their descriptions', () => {
    expect(brokenBy(ruled('Dr'), ruled('Ms'))).toEqual([
      'MARINE has other rules between its fields (if) than in the release.',
    ]);
    expect(brokenBy(ruled('Dr'), ruled('Dr', { description: 'a description' }))).toEqual([]);
  });

  it('can hide a new field, but not a released one', () => {
    const before = { type: 'object', properties: { asks: {} }, allOf: [{ not: { required: ['b'] } }] };
    const condition = { required: ['asks'], properties: { asks: { const: 'Yes' } } };
    const after = {
      ...before,
      properties: { asks: {}, more: {} },
      allOf: [...before.allOf, { if: condition, else: { properties: { more: false } } }],
    };
    expect(brokenBy(before, after)).toEqual([]);
    expect(brokenBy({ ...after, allOf: before.allOf }, after)).toEqual([
      'MARINE has other rules between its fields (allOf) than in the release.',
    ]);
  });
});

describe.each([
  ['a group', (object: Schema) => object],
  ['a list', (items: Schema) => ({ type: 'array', items })],
])('a released object in %s', (_what, held) => {
  const inner = { type: 'object', required: ['x'], properties: { x: {}, y: {} } };
  const within = (object: Schema) => form(held({ type: 'object', properties: { b: held(object) } }));

  it.each([
    [
      'a field is removed',
      { ...inner, properties: { x: {} } },
      'MARINE.a.b.y was removed since the release.',
    ],
    [
      'a field becomes required',
      { ...inner, required: ['x', 'y'] },
      'MARINE.a.b.y is now required, but was released as optional.',
    ],
    [
      'the rules change',
      { ...inner, not: { required: ['y'] } },
      'MARINE.a.b has other rules between its fields (not) than in the release.',
    ],
  ])('has a breaking change if %s', (_how, now, problem) => {
    expect(brokenBy(within(inner), within(now))).toEqual([problem]);
  });
});

describe('released.json', () => {
  it('contains all forms of the repository, which have no breaking change', () => {
    const { forms } = JSON.parse(readFileSync('form-schemas/released.json', 'utf8'));
    expect(Object.keys(forms)).toEqual(catalogue.forms.map(({ model }) => model.formType).sort());
    expect(breakingSinceRelease(['form-schemas'], catalogue.forms)).toEqual([]);
  });

  it('is written with all forms, and reports a removed form or an unreadable file', () => {
    const directory = temporaryDirectory();
    const file = writeReleasedForms(directory, catalogue);
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(formatJson(JSON.parse(text)));
    const report = () => breakingSinceRelease([directory], catalogue.forms.slice(1)).map(formatIssue).join();
    expect(report()).toMatch(new RegExp(`${catalogue.forms[0]?.model.formType} was removed since`));
    writeFileSync(file, '{"forms": [');
    expect(report()).toMatch(/The file is not JSON.*npm run release-forms/s);
    writeFileSync(file, '{"forms": []}');
    expect(report()).toMatch(/lacks "forms" or "notes"/);
    rmSync(file);
    expect(report()).toBe('');
  });
});
