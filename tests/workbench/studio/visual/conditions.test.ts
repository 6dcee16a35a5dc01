import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JsonRecord, withValue } from '#workbench/authoring/jsonPath.ts';
import { changeCondition, dependencies } from '#workbench/studio/visual/edits/changeCondition.ts';
import { removeField } from '#workbench/studio/visual/edits/moveField.ts';
import { whyUndeletable } from '#workbench/studio/visual/edits/whyNot.ts';
import type { FormTexts } from '#workbench/studio/visual/outline/outlineOf.ts';
import {
  type AnswerCondition,
  ruleOf,
  type SimpleCondition,
} from '#workbench/studio/visual/outline/simpleCondition.ts';
import { fieldAt, outlined, writtenForm } from './support/writtenForms.ts';

const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/);
const field = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());

const answers: fc.Arbitrary<AnswerCondition> = fc.oneof(
  fc.record({ field, is: fc.constantFrom('is', 'isNot', 'contains'), value }),
  fc.record({ field, is: fc.constantFrom('isAtLeast', 'isAtMost'), value: fc.integer() }),
  fc.record({ field, is: fc.constant('isFilled') }),
);

/** Conditions on few fields, so that some compare a field twice and some compare two fields of a group. */
const alike: fc.Arbitrary<AnswerCondition> = fc
  .tuple(fc.constantFrom('a', 'b.c', 'b.d'), answers)
  .map(([one, answer]) => ({ ...answer, field: one }));

const conditions: fc.Arbitrary<SimpleCondition> = fc
  .tuple(
    fc.constantFrom('all', 'any'),
    fc.oneof(
      fc.array(answers, { minLength: 1, maxLength: 4 }),
      fc.array(alike, { minLength: 1, maxLength: 4 }),
      fc
        .uniqueArray(value, { minLength: 2, maxLength: 4 })
        .map((values) => values.map((one): AnswerCondition => ({ field: 'a', is: 'is', value: one }))),
    ),
  )
  .map(([holds, requested]) => ({ holds: requested.length === 1 ? 'all' : holds, answers: requested }));

const all = (...requested: readonly AnswerCondition[]): SimpleCondition => ({
  holds: 'all',
  answers: requested,
});
const any = (...requested: readonly AnswerCondition[]): SimpleCondition => ({
  holds: 'any',
  answers: requested,
});
const filled = (...fields: readonly string[]) =>
  all(...fields.map((one): AnswerCondition => ({ field: one, is: 'isFilled' })));

const at = (texts: FormTexts, id: string) => ({ outline: outlined(texts), field: fieldAt(texts, id) });

/** The condition of a field with a rule, as the editor shows it. `fields`: names that it may compare. */
function shownCondition(rule: object, fields: readonly string[]) {
  const properties = fields.reduce<JsonRecord>((all, one) => {
    const at = one.split('.').flatMap((name) => ['properties', name]);
    const groups = at.flatMap((_step, index) => (index % 2 === 0 && index > 0 ? [at.slice(0, index)] : []));
    const inGroups = groups.reduce((known, group) => withValue(known, [...group, 'type'], 'object'), all);
    return withValue(inGroups, at, { type: 'string' });
  }, {});
  const appearing = { required: ['appears'], properties: { appears: { type: 'string' } } };
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  const rules = [{ if: rule, then: appearing }];
  const schema = { required: [], ...properties, allOf: rules };
  const $defs = { a: { required: ['a'] } };
  const texts = { schema: JSON.stringify({ ...schema, $defs }), ui: '{}' };
  return fieldAt(texts, 'appears').condition?.simple;
}

function under(texts: FormTexts, id: string, condition: SimpleCondition | undefined): FormTexts {
  const { outline, field: found } = at(texts, id);
  return changeCondition(texts, outline, found, condition);
}

describe('a condition', () => {
  it('is equal after writing and parsing', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        const fields = condition.answers.map((answer) => answer.field);
        fc.pre(fields.every((one) => fields.every((other) => !other.startsWith(`${one}.`))));
        expect(shownCondition(ruleOf(condition), fields)).toEqual(condition);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['several answers', filled('a', 'b'), { required: ['a', 'b'] }],
    [
      'a range',
      all({ field: 'a', is: 'isAtLeast', value: 1 }, { field: 'a', is: 'isAtMost', value: 2 }),
      { type: 'object', required: ['a'], properties: { a: { type: 'integer', minimum: 1, maximum: 2 } } },
    ],
    [
      'one of several values',
      any({ field: 'f.a', is: 'is', value: 1 }, { field: 'f.a', is: 'is', value: 2 }),
      { required: ['f'], properties: { f: { required: ['a'], properties: { a: { enum: [1, 2] } } } } },
    ],
    [
      'two answers of a group',
      all({ field: 'f.a', is: 'is', value: 1 }, { field: 'f.b', is: 'isFilled' }),
      { required: ['f'], properties: { f: { required: ['a', 'b'], properties: { a: { const: 1 } } } } },
    ],
  ] as const)('is parsed from a hand-written rule on %s', (_what, condition, rule) => {
    expect(shownCondition(rule, ['a', 'b', 'f.a', 'f.b'])).toEqual(condition);
  });

  it.each([
    ['an answer that may be empty', { properties: { a: { const: 1 } } }],
    ['an answer that another one requires', { required: ['a'], properties: { b: { const: 1 } } }],
    ['nested parts', { anyOf: [{ required: ['a'] }, { allOf: [{ required: ['b'] }] }] }],
    ['alternatives with two answers', { anyOf: [{ required: ['a', 'b'] }, { required: ['c'] }] }],
    ['alternatives and another answer', { required: ['a'], anyOf: [{ required: ['b'] }] }],
    ['no parts', { allOf: [] }],
    ['several values and a limit', { required: ['a'], properties: { a: { enum: [1, 2], minimum: 2 } } }],
    ['a rule in $defs', { $ref: '#/$defs/a' }],
  ])('can only be changed in the code if it has %s', (_case, rule) => {
    expect(shownCondition(rule, ['a', 'b', 'c'])).toBeUndefined();
  });

  it('is one rule for all fields with the same condition; deleting the last field removes the rule', () => {
    const texts = writtenForm('travel');
    const destination = filled('destination');
    const both = under(under(texts, 'travelDates', destination), 'individuals', destination);
    const { allOf } = JSON.parse(both.schema) as { allOf: readonly unknown[] };
    expect(allOf).toHaveLength(1);
    expect(at(both, 'individuals').field.isRequired).toBe(true);
    const other = under(both, 'individuals', filled('departureCity'));
    expect((JSON.parse(other.schema) as { allOf: readonly unknown[] }).allOf).toHaveLength(2);
    const none = under(under(other, 'individuals', undefined), 'travelDates', undefined);
    expect(
      outlined(none)
        .fields.map(({ name: one, isRequired }) => [one, isRequired])
        .sort(),
    ).toEqual(
      outlined(texts)
        .fields.map(({ name: one, isRequired }) => [one, isRequired])
        .sort(),
    );
    expect(none.schema).not.toMatch(/allOf/);
  });

  it('is changed within its rule if the rule has only one field', () => {
    const texts = writtenForm('fleet');
    const now = under(texts, 'cars.battery', all({ field: 'value', is: 'isAtLeast', value: 100 }));
    expect(at(now, 'cars.battery').field.condition?.description).toBe('Value is at least 100');
    expect(now.schema).not.toMatch(/allOf|isElectric"\]/);
    expect(now.schema.match(/"if"/g)).toHaveLength(2);
  });

  it('cannot refer to its own field, or to a field that depends on it', () => {
    const { outline, field: requested } = at(writtenForm('cyber'), 'holdsRecords');
    const offered = dependencies(outline, requested).map(({ id }) => id);
    expect(offered).toContain('firm.size');
    expect(offered).not.toContain('holdsRecords');
    expect(offered).not.toContain('records');
  });

  it('prevents the deletion of the field that it refers to', () => {
    const texts = writtenForm('cyber');
    const { outline, field: requested } = at(texts, 'holdsRecords');
    expect(whyUndeletable(outline, requested)).toMatch(/Which records\?.*refers to it/);
    expect(removeField(texts, outline, requested)).toBe(texts);
  });
});

describe('rules that refer to a deleted field', () => {
  it('are removed with their messages', () => {
    const texts = writtenForm('cyber');
    const { outline, field: deleted } = at(texts, 'backups');
    const after = removeField(texts, outline, deleted);
    expect(after.schema).not.toMatch(/backups|Never|copies of health records/);
    expect(after.ui).not.toMatch(/backups|copies of health records/);
    expect(at(after, 'records').field.isRequired).toBe(true);
  });

  it.each([
    ['an anyOf with one remaining part', 'shop-package', 'phoneNumber', /"anyOf": \[\{ "required"/],
    ['its dependentSchemas', 'shop-package', 'ends', /dependentSchemas/],
    ['its dependentRequired', 'shop-package', 'otherTrade', /dependentRequired/],
  ])('are removed: %s', (_rule, folder, id, text) => {
    const texts = writtenForm(folder);
    const { outline, field: deleted } = at(texts, id);
    expect(texts.schema).toMatch(text);
    expect(removeField(texts, outline, deleted).schema).not.toMatch(text);
  });
});
