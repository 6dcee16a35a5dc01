import { describe, expect, it } from 'vitest';
import { compileWithoutExamples } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { testSources, text, today } from '../../support/structuredForm.ts';

const rows = [
  ['Goa', 'Panaji', 'North'],
  ['Kerala', 'Kochi', 'Port'],
  ['Kerala', 'Kollam', 'Lake'],
];
const table = { $schema: '', status: 'sample', columns: ['state', 'city', 'part'], rows };

function compile(properties: JsonSchema) {
  const optionTables = { places: { path: 'options/places.json', json: table } };
  const shared = { fields: {}, fieldsUi: {}, paths: { fields: '', fieldsUi: '' }, metas: {} };
  const { form, issues } = compileWithoutExamples(
    { ...testSources({ properties }), optionTables },
    { shared },
  );
  if (!form) throw new Error(JSON.stringify(issues));
  return form;
}

const from = (column: string, where?: JsonSchema) => ({
  optionsFrom: { table: 'places', column, ...(where && { where }) },
});
const listOf = (properties: JsonSchema) => ({
  type: 'array',
  title: 'List',
  maxItems: 9,
  items: { type: 'object', properties },
});
const state = text('State', from('state'));
const city = text('City', from('city', { state: 'state' }));
const part = text('Part', from('part', { city: 'city' }));

describe('a field with options of a table', () => {
  const form = compile({
    state,
    home: { type: 'object', title: 'Home', properties: { city } },
    trips: listOf({ city, stay: { type: 'object', title: 'Stay', properties: { part } } }),
    several: {
      type: 'array',
      title: 'Several',
      uniqueItems: true,
      items: { type: 'string', ...from('city', { state: 'state' }) },
    },
  });
  const errorsOf = (data: JsonSchema) =>
    form
      .checkLead({ trips: [], several: [], ...data }, today)
      .map(({ field, reason }) => `${field} ${reason}`);

  it('accepts a value of the table', () => {
    expect(errorsOf({ state: 'Kerala' })).toEqual([]);
    expect(errorsOf({ state: 'Sikkim' })).toEqual(['state invalid']);
  });

  it('depends on an answer next to it, in an enclosing group or row, or in the form', () => {
    const answers = {
      state: 'Kerala',
      home: { city: 'Kochi' },
      trips: [{ city: 'Kollam', stay: { part: 'Lake' } }],
      several: ['Kochi', 'Kollam'],
    };
    expect(errorsOf(answers)).toEqual([]);
    expect(errorsOf({ ...answers, state: 'Goa' })).toEqual([
      'home.city invalid',
      'trips.0.city invalid',
      'several invalid',
    ]);
    expect(errorsOf({ trips: [{ city: 'Kochi' }, { city: 'Kochi', stay: { part: 'Lake' } }] })).toEqual([
      'trips.1.stay.part invalid',
    ]);
  });

  it('accepts each value of its column while the other answer is empty', () => {
    expect(errorsOf({ home: { city: 'Panaji' }, trips: [{ city: 'Kochi' }] })).toEqual([]);
  });

  it('names its answers in the model as the state does, with ^ out of a row', () => {
    const fields = form.model.fields;
    expect(fields.find(({ name }) => name === 'home.city')?.optionsFrom?.where).toEqual({ state: 'state' });
    expect(
      fields.find(({ name }) => name === 'trips')?.rows?.fields.map((one) => one.optionsFrom?.where),
    ).toEqual([{ state: '^state' }, { city: 'city' }]);
  });

  it('is cleared when an answer changes on which it depends, also through another field', () => {
    const { change, initialValues } = form.engine;
    const filled = Object.entries({
      state: 'Kerala',
      'home.city': 'Kochi',
      trips: ['r1', 'r2'],
      'trips.r1.city': 'Kollam',
      'trips.r1.stay.part': 'Lake',
      'trips.r2.city': 'Kochi',
      'trips.r2.stay.part': 'Port',
      several: ['Kochi'],
    }).reduce((values, [name, value]) => change(values, name, value, today), initialValues());
    expect(form.engine.validate(filled, today)).toEqual([]);
    expect(change(filled, 'trips.r2.city', 'Kollam', today)).toMatchObject({
      'trips.r1.stay.part': 'Lake',
      'trips.r2.stay.part': '',
    });
    expect(change(filled, 'state', 'Goa', today)).toMatchObject({
      'home.city': '',
      'trips.r1.city': '',
      'trips.r1.stay.part': '',
      'trips.r2.stay.part': '',
      several: [],
    });
  });

  it('is left to the server in a browser that has not fetched the table', async () => {
    const { validators, model } = form;
    const validate = validators[model.formType];
    const data = { state: 'Sikkim', trips: [], several: [] };
    expect(validate?.call({ today }, data)).toBe(true);
    expect(validate?.call({ today, hasOption: () => undefined }, data)).toBe(true);
    expect(validate?.call({ today, hasOption: () => false }, data)).toBe(false);
  });
});
