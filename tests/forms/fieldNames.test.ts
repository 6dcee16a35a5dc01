import { describe, expect, it } from 'vitest';
import { clearedBy, locate } from '#forms/fieldNames.ts';
import { structuredForm, text } from '../support/structuredForm.ts';

const address = {
  type: 'object',
  title: 'Address',
  properties: { city: text('City', { maxLength: 3 }), pin: text('PIN') },
};
const form = structuredForm({
  properties: {
    first: text('First', { maxLength: 3 }),
    address,
    members: {
      type: 'array',
      title: 'Members',
      items: { type: 'object', properties: { name: text('Name', { maxLength: 3 }), address } },
    },
    last: text('Last', { maxLength: 3 }),
  },
});
const { model } = form;
const values = { members: ['r7', 'r2'] };

describe('stateName', () => {
  it.each([
    ['first', 'first'],
    ['address.city', 'address.city'],
    ['members', 'members'],
    ['members.0.name', 'members.r7.name'],
    ['members.1.address.city', 'members.r2.address.city'],
    ['members.0', 'members.r7'],
    ['members.2.name', 'members.2.name'],
    ['data', 'data'],
  ])('converts the payload name %s to %s', (sent, name) => {
    expect(form.stateName(values, sent)).toBe(name);
  });
});

describe('Form.field', () => {
  it.each([
    ['address.city', 'City'],
    ['members', 'Members'],
    ['members.r7.name', 'Name'],
    ['members.r9.address.pin', 'PIN'],
    ['address', undefined],
    ['members.r7', undefined],
    ['members.r7.nothing', undefined],
  ])('finds %s, whose label is %s', (name, label) => {
    expect(form.field(name)?.label).toBe(label);
    if (label !== undefined) expect(form.field(name)?.name).toBe(name);
  });
});

describe('clearedBy', () => {
  it('names the fields of all rows, also of lists in rows', () => {
    const rows = (name: string, fields: readonly object[]) => ({ name, rows: { fields } });
    const make = { name: 'make', clears: ['model', 'cars[].model', 'cars[].trips[].road'] };
    const trips = rows('trips', [{ name: 'road' }]);
    const cars = rows('cars', [{ name: 'size', clears: ['trips[].road'] }, { name: 'model' }, trips]);
    const state = { cars: ['r1', 'r4'], 'cars.r1.trips': ['r2', 'r3'], 'cars.r4.trips': [] };
    const nested = { ...model, fields: [make, { name: 'model' }, cars] } as unknown as typeof model;
    expect(clearedBy(nested, state, 'make')).toEqual([
      ...['model', 'cars.r1.model', 'cars.r4.model'],
      ...['cars.r1.trips.r2.road', 'cars.r1.trips.r3.road'],
    ]);
    expect(clearedBy(nested, state, 'cars.r1.size')).toEqual([
      'cars.r1.trips.r2.road',
      'cars.r1.trips.r3.road',
    ]);
    expect(clearedBy(nested, state, 'last')).toEqual([]);
  });
});

describe('locate', () => {
  it.each([
    [['address', 'city'], 'address.city', 'City'],
    [['members'], 'members', 'Members'],
    [['members', '1'], 'members', 'Members'],
    [['members', '1', 'address', 'pin'], 'members.1.address.pin', 'PIN'],
    [['members', '1', 'name', 'x'], 'members.1.name', 'Name'],
    [['members', '1', 'nothing'], 'members.1.nothing', undefined],
    [['nothing'], 'nothing', undefined],
  ])('finds the field of an error at %j: %s', (path, name, label) => {
    const found = locate(model, path, 'type');
    expect([found?.name, found?.field?.label]).toEqual([name, label]);
  });

  it.each([
    [['address'], 'address.city'],
    [['members', '1', 'address'], 'members.1.address.city'],
    [['nothing'], 'nothing'],
  ])('finds the first field of a missing or invalid group %j: %s', (path, name) => {
    for (const keyword of ['required', 'type']) expect(locate(model, path, keyword)?.name).toBe(name);
  });

  it.each([[['address']], [['members', '1']], [['members', '1', 'address']]])(
    'finds no field at %j if a branch of a rule between fields failed',
    (path) => {
      for (const keyword of ['if', 'anyOf', 'oneOf', 'allOf', 'not'])
        expect(locate(model, path, keyword)).toBeUndefined();
    },
  );

  it('sorts errors in render order', () => {
    const long = 'too long';
    const rendered = [
      'first',
      'address.city',
      'members.r7.name',
      'members.r7.address.city',
      'members.r2.name',
      'last',
    ];
    const wrong = Object.fromEntries(rendered.toReversed().map((name) => [name, long]));
    const named = form.validate({ ...values, ...wrong }, '2026-11-20').map(({ field }) => field);
    expect(named).toEqual(rendered);
  });
});
