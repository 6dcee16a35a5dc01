import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeCondition, conditionFields } from '../../../src/studio/visual/edits/changeCondition.ts';
import { fieldOf } from '../../../src/studio/visual/edits/editForm.ts';
import { removeField, whyUndeletable } from '../../../src/studio/visual/edits/removeField.ts';
import type { FieldOutline, FormTexts, Outline } from '../../../src/studio/visual/outline/outlineOf.ts';
import {
  ruleOf,
  type SimpleCondition,
  simpleConditionOf,
} from '../../../src/studio/visual/outline/simpleCondition.ts';
import { outlined, writtenForm } from './support/writtenForms.ts';

const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,8}$/);
const field = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean());

const conditions: fc.Arbitrary<SimpleCondition> = fc.oneof(
  fc.record({ field, is: fc.constantFrom('is', 'isNot', 'contains'), value }),
  fc.record({ field, is: fc.constantFrom('isAtLeast', 'isAtMost'), value: fc.integer() }),
  fc.record({ field, is: fc.constant('isFilled') }),
);

function at(texts: FormTexts, id: string): { readonly outline: Outline; readonly field: FieldOutline } {
  const outline = outlined(texts);
  const found = fieldOf(outline.fields, id);
  if (!found) throw new Error(`There is no field ${id}.`);
  return { outline, field: found };
}

function under(texts: FormTexts, id: string, condition: SimpleCondition | undefined): FormTexts {
  const { outline, field: found } = at(texts, id);
  return changeCondition(texts, outline, found, condition);
}

describe('a condition', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        expect(simpleConditionOf(ruleOf(condition))).toEqual(condition);
      }),
    );
  });

  it.each([
    ['two answers', { required: ['a', 'b'] }],
    ['an answer that may be empty', { properties: { a: { const: 1 } } }],
    ['two things of one answer', { required: ['a'], properties: { a: { minimum: 1, maximum: 2 } } }],
    ['another answer than the one that is there', { required: ['a'], properties: { b: { const: 1 } } }],
    ['parts', { anyOf: [{ required: ['a'] }] }],
    ['one of several', { required: ['a'], properties: { a: { enum: [1, 2] } } }],
    ['a rule that stands elsewhere', { $ref: '#/$defs/a' }],
    ['a list', { required: ['a'], properties: { a: { const: [1] } } }],
  ])('that asks of %s is left to the code', (_what, rule) => {
    expect(simpleConditionOf(rule)).toBeUndefined();
  });

  it('is one rule for fields that wait for the same, and goes with the last of them', () => {
    const texts = writtenForm('travel');
    const filled = { field: 'destination', is: 'isFilled' } as const;
    const both = under(under(texts, 'travelDates', filled), 'individuals', filled);
    const { allOf } = JSON.parse(both.schema) as { allOf: readonly unknown[] };
    expect(allOf).toHaveLength(1);
    expect(at(both, 'individuals').field.isRequired).toBe(true);
    const other = under(both, 'individuals', { field: 'departureCity', is: 'isFilled' });
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

  it('is changed in its place where it is there for one field alone', () => {
    const texts = writtenForm('fleet');
    const now = under(texts, 'cars.battery', { field: 'value', is: 'isAtLeast', value: 100 });
    expect(at(now, 'cars.battery').field.condition?.words).toBe('Value is at least 100');
    expect(now.schema).not.toMatch(/allOf|isElectric"\]/);
    expect(now.schema.match(/"if"/g)).toHaveLength(1);
  });

  it('never looks at its own field, or at one that waits for it', () => {
    const { outline, field: asked } = at(writtenForm('cyber'), 'holdsRecords');
    const offered = conditionFields(outline, asked).map(({ id }) => id);
    expect(offered).toContain('firm.size');
    expect(offered).not.toContain('holdsRecords');
    expect(offered).not.toContain('records');
  });

  it('keeps its answer from being deleted', () => {
    const texts = writtenForm('cyber');
    const { outline, field: asked } = at(texts, 'holdsRecords');
    expect(whyUndeletable(outline, asked)).toMatch(/Which records\?.*appears by it/);
    expect(removeField(texts, outline, asked)).toBe(texts);
  });
});

describe('rules that look at a deleted field', () => {
  it('go with it, and so do their words', () => {
    const texts = writtenForm('cyber');
    const { outline, field: gone } = at(texts, 'backups');
    const after = removeField(texts, outline, gone);
    expect(after.schema).not.toMatch(/backups|Never|copies of health records/);
    expect(after.ui).not.toMatch(/backups|copies of health records/);
    expect(at(after, 'records').field.isRequired).toBe(true);
  });

  it.each([
    ['a choice of which one is left', 'shop-package', 'phoneNumber', /"anyOf": \[\{ "required"/],
    ['what depends on it', 'shop-package', 'ends', /dependentSchemas/],
    ['what has to come with it', 'shop-package', 'otherTrade', /dependentRequired/],
  ])('are gone: %s', (_what, folder, id, words) => {
    const texts = writtenForm(folder);
    const { outline, field: gone } = at(texts, id);
    expect(texts.schema).toMatch(words);
    expect(removeField(texts, outline, gone).schema).not.toMatch(words);
  });
});
