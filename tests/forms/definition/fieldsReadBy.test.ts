import { describe, expect, it } from 'vitest';
import { parseShared } from '#forms/compile/index.ts';
import { fieldsReadBy, readsMoreThanAge, rowFieldsReadBy } from '#forms/definition/fieldsReadBy.ts';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';
import type { JsonSchema } from '#forms/index.ts';
import { testSources } from '../../support/structuredForm.ts';
import { compileTestForm } from '../../support/testForm.ts';

const number = { type: 'integer', minimum: 0 };
const day = { type: 'string', format: 'date' };
const has = (name: string, rule: object) => ({ required: [name], properties: { [name]: rule } });
const properties = {
  ...{ least: number, most: number, born: day },
  members: {
    type: 'array',
    items: { type: 'object', properties: { age: number, most: number, joined: day } },
  },
};
const shared = parseShared('home', { 'fields.schema.json': '{}', 'fields.ui.json': '{}' });
const definitionOf = (computed: JsonSchema) =>
  parseDefinition(testSources({ properties }, {}, { units: {}, computed }), shared).definition;
const count = (where: object) => ({ title: 'Count', unit: '1', is: { count: 'members', where } });

describe('a condition on rows', () => {
  it.each([
    ['an answer around them', has('age', { notBelow: '{least}' }), ['members', 'least'], ['age']],
    ['another answer of the row', has('age', { notAbove: '{most}' }), ['members'], ['age', 'most']],
  ])('reads %s', (_what, where, answers, inRow) => {
    const form = definitionOf({ count: count(where), twice: { title: 'Twice', unit: '1', is: 'count' } });
    expect([...fieldsReadBy(form, 'twice')]).toEqual(answers);
    expect([...new Set(rowFieldsReadBy(form, 'twice', 'members'))]).toEqual(inRow);
  });

  it('reads more of a day around them than its age', () => {
    const form = definitionOf({
      after: count(has('joined', { notBefore: '{born}' })),
      filled: { title: 'Filled', unit: '1', when: { required: ['born'] }, is: 1 },
    });
    const uses = (name: string) => readsMoreThanAge(form, name, 'born');
    expect(['after', 'filled'].map(uses)).toEqual([true, false]);
  });

  it('cannot compare them with a computed field of the same calculation', () => {
    const { issues } = compileTestForm({
      schema: {
        properties: { ...properties, total: { type: 'number', title: 'Total', computedBy: 'count' } },
      },
      ui: {},
      computed: { units: {}, computed: { count: count(has('age', { notBelow: '{total}' })) } },
    });
    expect(issues.map(({ problem }) => problem)).toContain('Circular computed field: total → total.');
  });
});
