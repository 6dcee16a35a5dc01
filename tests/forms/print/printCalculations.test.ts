import { describe, expect, it } from 'vitest';
import { compileTestForm } from '../../support/testForm.ts';

const properties = {
  plan: { type: 'string', title: 'Plan', enum: ['if', 'where'] },
  dob: { type: 'string', title: 'Born on', format: 'date' },
  people: {
    ...{ type: 'array', title: 'People', maxItems: 3 },
    items: {
      type: 'object',
      properties: {
        born: { type: 'string', title: 'Born on', format: 'date' },
        starts: { type: 'string', title: 'Starts on', format: 'date' },
      },
    },
  },
};

function modelOf(is: unknown, unit: string, when?: object) {
  const ui = { people: { 'ui:itemTitle': 'Person {n}', 'ui:add': 'Add a person' } };
  const computed = { computed: { total: { title: 'Total', unit, is, ...(when && { when }) } } };
  const { form, issues } = compileTestForm({ schema: { properties }, ui, computed });
  if (!form) throw new Error(JSON.stringify(issues));
  return form;
}

const isFilled = { required: ['plan'] };

describe('the calculations of a model', () => {
  it('contain keys of compiled conditions in place of rules', () => {
    const born = { required: ['dob'], properties: { dob: { const: '2026-11-20' } } };
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of computed.json
    const { model, conditions } = modelOf({ if: born, then: 2, else: 0 }, '1', isFilled);
    const { when = '', is } = model.computed?.total ?? {};
    expect(is).toEqual({
      ...{ kind: 'if', condition: expect.any(String) },
      ...{ met: { kind: 'number', value: 2 }, otherwise: { kind: 'number', value: 0 } },
    });
    expect(conditions[when]).toEqual({ type: 'object', required: ['plan'] });
    expect(conditions[is?.kind === 'if' ? is.condition : '']).toEqual({
      type: 'object',
      ...{ required: ['dob'], properties: { dob: { const: '2026-11-20T00:00:00.000Z' } } },
    });
  });

  it('compile a condition on rows for the fields of a row', () => {
    const where = { required: ['born'], properties: { born: { const: '2026-11-20' } } };
    const { model, conditions } = modelOf({ count: 'people', where }, '1');
    const is = model.computed?.total?.is;
    const condition = conditions[(is?.kind === 'count' && is.where) || ''];
    expect(condition).toMatchObject({ properties: { born: { const: '2026-11-20T00:00:00.000Z' } } });
  });

  it('accept options with the names of keywords', () => {
    const { model } = modelOf({ case: 'plan', is: { if: 1, where: 2 } }, '1');
    expect(model.computed?.total?.is).toMatchObject({ is: { if: { value: 1 }, where: { value: 2 } } });
  });

  it('mark the days from which they compute an age, also in rows', () => {
    const { model } = modelOf({ highest: 'people', of: { age: 'people[].born' } }, 'year');
    const dates = model.fields.flatMap((field) => [field, ...(field.rows?.fields ?? [])]);
    expect(dates.flatMap(({ name, birthDate }) => (birthDate ? [name] : []))).toEqual(['born']);
  });
});
