import { expect, it } from 'vitest';
import { compileStructure, text, today, when } from '../../support/structuredForm.ts';

const row = {
  type: 'object',
  properties: { age: { type: 'integer', title: 'Age', minimum: 0, maximum: 99 } },
};
const rows = { type: 'array', title: 'Rows', items: row };
const group = { type: 'object', title: 'Group', properties: { city: text('City') } };
const properties = { a: text('A'), rows, group };
const someRow = { contains: { required: ['age'] } };
const about = (name: string, rule: object | boolean) => ({ allOf: [{ properties: { [name]: rule } }] });
const refers = { $ref: '#/$defs/d' };

/** Keywords that have no effect in a rule, with their places. */
const dropped: readonly (readonly [schema: object, at: string])[] = [
  [about('rows', { not: someRow }), '/allOf/0/properties/rows/not/contains'],
  [about('rows', { allOf: [someRow] }), '/allOf/0/properties/rows/allOf/0/contains'],
  [about('rows', { anyOf: [someRow, { minItems: 3 }] }), '/allOf/0/properties/rows/anyOf/0/contains'],
  [about('rows', when(someRow, { maxItems: 3 })), '/allOf/0/properties/rows/if/contains'],
  [{ ...about('rows', { ...refers, maxItems: 3 }), $defs: { d: someRow } }, '/$defs/d/contains'],
  [about('rows', { contains: { const: 'x' } }), '/allOf/0/properties/rows/contains/const'],
  [about('group', { const: 'x' }), '/allOf/0/properties/group/const'],
  [about('group', { not: { minimum: 3 } }), '/allOf/0/properties/group/not/minimum'],
  [{ allOf: [refers], $defs: { d: { minimum: 3 } } }, '/$defs/d/minimum'],
  [{ not: refers, $defs: { d: { type: 'string', format: 'email' } } }, '/$defs/d/format'],
  [
    { properties: { ...properties, g: { ...refers, title: 'G', minItems: 2 } }, $defs: { d: group } },
    '/properties/g/minItems',
  ],
  [
    { properties: { ...properties, r: { ...refers, title: 'R', not: someRow } }, $defs: { d: rows } },
    '/properties/r/not/contains',
  ],
  [
    { properties: { ...properties, r: { ...refers, title: 'R', pattern: 'x' } }, $defs: { d: rows } },
    '/properties/r/pattern',
  ],
];

it.each(dropped.map(([schema, at]) => [at, schema] as const))(
  'the keyword at %s is reported, because it has no effect',
  (at, schema) => {
    const { form, issues } = compileStructure({ properties, ...schema });
    expect(form).toBeUndefined();
    expect(issues.map(({ pointer }) => pointer)).toEqual([at]);
  },
);

it.each([
  [true, [{ rows: [{}] }], [{ rows: [] }]],
  [false, [], [{ rows: [] }, { rows: [{ age: 3 }] }]],
])('a list with "contains": %j is validated as in JSON Schema', (contains, right, wrong) => {
  const { form } = compileStructure({ properties, ...about('rows', { contains }) });
  const isValid = (lead: object) => form?.checkLead(lead, today).length === 0;
  expect([...right, ...wrong].map(isValid)).toEqual([...right.map(() => true), ...wrong.map(() => false)]);
});

it('the limits of a referenced item apply to each chosen option', () => {
  const { form, issues } = compileStructure({
    properties: { l: { type: 'array', title: 'L', uniqueItems: true, items: refers } },
    $defs: { d: { type: 'string', enum: ['A', 'B', 'Long'], maxLength: 3, not: { const: 'B' } } },
  });
  expect(issues).toEqual([]);
  expect(['A', 'B', 'Long'].map((one) => form?.checkLead({ l: [one] }, today).length)).toEqual([0, 1, 1]);
});
