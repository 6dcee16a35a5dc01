import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTestForm } from '#tests/support/testForm.ts';
import { today, when } from '../../support/structuredForm.ts';

const has = (name: string, rule: object) => ({ required: [name], properties: { [name]: rule } });

/** Points for age and weight. Above 10 a note is asked for; above 20 nothing can be sent. */
const { forms, browser } = await buildTestForm({
  schema: {
    properties: {
      age: { type: 'integer', minimum: 0 },
      weight: { type: 'integer', minimum: 0 },
      points: { type: 'number', maximum: 20, computedBy: 'points', ruleOnly: true },
      isHeavy: { type: 'number', computedBy: 'isHeavy', ruleOnly: true },
    },
    allOf: [
      when(has('points', { minimum: 10 }), {
        required: ['note'],
        properties: { note: { type: 'string', minLength: 1, maxLength: 9 } },
      }),
      when(has('isHeavy', { const: 1 }), {
        properties: { diet: { type: 'string', minLength: 1, maxLength: 9 } },
      }),
    ],
  },
  ui: {
    age: { 'ui:title': 'Age', 'ui:messages': { missing: 'Enter it' } },
    weight: { 'ui:title': 'Weight' },
    note: { 'ui:title': 'Note', 'ui:messages': { missing: 'Enter a note' } },
    diet: { 'ui:title': 'Diet' },
    points: { 'ui:title': 'Points', 'ui:messages': { range: 'An adviser has to call you' } },
    isHeavy: { 'ui:title': 'Heavy' },
  },
  computed: {
    units: { age: '1', weight: '1' },
    computed: {
      points: { title: 'Points', unit: '1', is: { add: ['age', 'weight'] } },
      isHeavy: {
        title: 'Heavy',
        unit: '1',
        is: Object.fromEntries([
          ['if', has('points', { minimum: 5 })],
          ['then', 1],
          ['else', 0],
        ]),
      },
    },
  },
});
const server = forms.get('SAMPLE');
const filled = (answers: object) => browser.setValues(browser.initialValues(), { ...answers }, today);

describe('a computed field that only rules see', () => {
  it('is not in the payload', () => {
    const values = filled({ age: 3, weight: 4 });
    expect([browser.payload(values), browser.ruleData(values)]).toEqual([
      { age: 3, weight: 4 },
      { age: 3, weight: 4, points: 7, isHeavy: 1 },
    ]);
  });

  it('reveals fields, also by a calculation that has it in a condition', () => {
    const hidden = [1, 5, 10].map((age) => [...browser.hidden(filled({ age, weight: 0 }))]);
    expect(hidden).toEqual([['note', 'diet'], ['note'], []]);
  });

  it('reports its own error at the whole form', () => {
    const values = filled({ age: 30, weight: 0, note: 'x' });
    const error = { field: 'data', message: 'An adviser has to call you', reason: 'range' };
    expect(browser.validate(values, today)).toEqual([error]);
    expect(server?.checkLead(browser.payload(values), today)).toEqual([error]);
  });

  it('is rejected in a lead', () => {
    expect(server?.checkLead({ age: 1, weight: 1, points: 2 }, today)).toEqual([
      { field: 'points', message: 'This form has no such field', reason: 'invalid' },
    ]);
  });

  it('has the same result in the browser and on the server for all answers', () => {
    const number = fc.option(fc.integer({ min: 0, max: 15 }), { nil: undefined });
    const text = fc.constantFrom('', 'x');
    fc.assert(
      fc.property(number, number, text, text, (age, weight, note, diet) => {
        const values = filled({
          ...(age !== undefined && { age }),
          ...(weight !== undefined && { weight }),
          ...{ note, diet },
        });
        const payload = browser.payload(values);
        expect(server?.checkLead(payload, today)).toEqual(browser.validate(values, today));
        const refused = Object.keys(server?.checkLead({ ...payload, note: 'x' }, today) ?? {}).length > 0;
        const points = (age ?? Number.NaN) + (weight ?? Number.NaN);
        expect(refused).toBe(!(points >= 10 && points <= 20));
      }),
    );
  });
});
