import { describe, expect, it } from 'vitest';
import { proves } from '../support/proves.ts';
import { compileStructure, structuredForm, text, today, when } from '../support/structuredForm.ts';

const filled = (name: string) => ({ required: [name] });
const is = (name: string, value: string) => ({
  required: [name],
  properties: { [name]: { const: value } },
});
const declares = (name: string, shape: object | false = text(name)) => ({ properties: { [name]: shape } });
const address = { type: 'object', title: 'Address', properties: { city: text('City') } };

it('only fields of conditions are dependencies', () => {
  const { model } = structuredForm({
    properties: {
      a: text('A'),
      b: text('B'),
      l: { type: 'array', title: 'L', items: { type: 'object', properties: { c: text('C') } } },
      m: { type: 'array', title: 'M', items: { type: 'object', properties: { d: text('D') } } },
      g: { ...address, title: 'G', ...when(filled('city'), declares('pin')) },
      h: { type: 'object', title: 'H', properties: { of: address } },
    },
    if: { required: ['a', 'h'], properties: { l: { minItems: 1 } } },
    // biome-ignore lint/suspicious/noThenProperty: the word of JSON Schema
    then: { required: ['b'] },
  });
  expect(model.dependencies).toEqual(['a', 'h.of.city', 'l', 'g.city']);
});

describe('the collected data of the same values', () => {
  it('is collected once, and again for other values and for another form', () => {
    const form = structuredForm({ properties: { address } });
    const values = { 'address.city': 'Pune' };
    expect(form.payload(values)).toBe(form.payload(values));
    expect(form.payload({ ...values, 'address.city': 'Goa' })).toEqual({ address: { city: 'Goa' } });
    const other = structuredForm({ properties: { address, b: text('B') } });
    expect(other.payload({ ...values, b: 'x' })).toEqual({ address: { city: 'Pune' }, b: 'x' });
    expect(structuredForm({ properties: { home: address } }).payload(values)).toEqual({});
  });

  it('contains clientOnly fields only for validation', () => {
    const form = structuredForm({
      properties: { address, code: text('Code', { clientOnly: true, maxLength: 1 }) },
    });
    const values = { 'address.city': 'Pune', code: 'xx' };
    expect(form.payload(values)).toEqual({ address: { city: 'Pune' } });
    expect(form.validate(values, today).map(({ field }) => field)).toEqual(['code']);
    expect(form.payload(values)).toEqual({ address: { city: 'Pune' } });
  });
});

describe('chained conditional fields', () => {
  // in reverse order: the first field in the file depends on the last one
  const form = structuredForm({
    properties: { a: text('A') },
    allOf: [
      when(is('c', 'yes'), declares('d')),
      when(is('b', 'yes'), declares('c')),
      when(is('a', 'yes'), declares('b')),
    ],
  });

  it.each([
    ['no link', { a: 'no', b: 'yes', c: 'yes', d: 'x' }, { a: 'no' }, ['b', 'c', 'd']],
    ['one link', { a: 'yes', b: 'no', c: 'yes', d: 'x' }, { a: 'yes', b: 'no' }, ['c', 'd']],
    ['two links', { a: 'yes', b: 'yes', c: 'no', d: 'x' }, { a: 'yes', b: 'yes', c: 'no' }, ['d']],
    ['every link', { a: 'yes', b: 'yes', c: 'yes', d: 'x' }, { a: 'yes', b: 'yes', c: 'yes', d: 'x' }, []],
  ])(
    'submit the fields that %s shows, whatever was typed in later ones',
    (_what, values, payload, hidden) => {
      expect(form.payload(values)).toEqual(payload);
      expect([...form.hidden(values)].sort()).toEqual(hidden);
    },
  );

  it('are collected in the order of their conditions and submitted in render order', () => {
    expect(form.model.nodes?.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
    const values = { a: 'yes', b: 'yes', c: 'yes', d: 'x' };
    const rendered = form.model.fields.map(({ name }) => name);
    expect(Object.keys(form.payload(values))).toEqual(rendered);
  });

  it('appear by dependentSchemas too', () => {
    const chain = structuredForm({
      properties: { a: text('A') },
      allOf: [when({ dependentRequired: { b: ['a'] } }, declares('c')), when(filled('a'), declares('b'))],
    });
    expect(chain.model.nodes?.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    // b is hidden, so nothing depends on it
    expect(chain.payload({ b: 'x', c: 'y' })).toEqual({ c: 'y' });
  });
});

describe('a rule between fields', () => {
  const date = text('Day', { format: 'date' });
  const home = { type: 'object', title: 'Home', properties: { city: text('City'), day: date } };
  const people = { type: 'array', title: 'People', items: home };
  const properties = { a: text('A'), day: date, home, people };
  const [first, second] = [{ city: 'Pune' }, { city: 'Goa' }];
  const days = { required: ['day'], properties: { day: { enum: ['2026-11-20', '2026-11-22'] } } };
  const [day, other] = ['2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'];

  it.each([
    ['for one of several days', when(days, filled('a')), { day }, { day, a: 'x' }],
    [
      'for a day in a group',
      when({ required: ['home'], properties: { home: days } }, filled('a')),
      { home: { day } },
      { home: { day: other } },
    ],
    [
      'for a day in a row',
      when({ properties: { people: { contains: days } } }, filled('a')),
      { people: [{ day }] },
      { people: [{ day: other }] },
    ],
    [
      'for two rows',
      when(filled('a'), { required: ['people'], properties: { people: { minItems: 2 } } }),
      { a: 'x', people: [first] },
      { a: 'x', people: [first, second] },
    ],
    ['for no row', when(filled('a'), declares('people', false)), { a: 'x', people: [first] }, { a: 'x' }],
  ])('%s also holds on the server', (_what, rule, breaks, fits) => {
    const { form } = compileStructure({ properties, ...rule });
    const isTaken = (lead: object) => form?.checkLead({ people: [], ...lead }, today).length === 0;
    expect([breaks, fits].map(isTaken)).toEqual([false, true]);
  });
});

describe('a hidden field', () => {
  const inside = { properties: { a: text('A') }, ...when(filled('a'), declares('b')) };
  const group = { type: 'object', title: 'G', ...inside };

  it.each([
    ['by "then"', inside, { b: 'x' }, { a: 'y', b: 'x' }],
    [
      'by "else"',
      { ...inside, ...when(filled('a'), filled('a'), declares('b')) },
      { a: 'y', b: 'x' },
      { b: 'x' },
    ],
    ['in a group', { properties: { g: group } }, { g: { b: 'x' } }, { g: { a: 'y', b: 'x' } }],
    [
      'in a row',
      { properties: { l: { type: 'array', title: 'L', items: group } } },
      { l: [{ a: 'y' }, { b: 'x' }] },
      { l: [{ a: 'y', b: 'x' }] },
    ],
  ])('is rejected by the server: %s', (_where, schema, hidden, shown) => {
    proves('PAY-3');
    const { form } = compileStructure(schema);
    const isTaken = (lead: object) => form?.checkLead(lead, today).length === 0;
    expect([hidden, shown].map(isTaken)).toEqual([false, true]);
  });
});

it('a field that two rules declare is visible if one of them applies', () => {
  const form = structuredForm({
    properties: { a: text('A') },
    allOf: [when(is('a', 'x'), declares('b')), when(is('a', 'y'), declares('b'))],
  });
  expect(form.validate({ a: 'x', b: '1' }, today)).toEqual([]);
  expect(form.payload({ a: 'y', b: '1' })).toEqual({ a: 'y', b: '1' });
  expect(form.payload({ a: 'z', b: '1' })).toEqual({ a: 'z' });
});

describe('a group', () => {
  it.each([
    ['is left out when nothing is filled in', {}, { a: 'x' }, { a: 'x' }],
    ['is sent with what is filled in', {}, { 'address.city': ' Pune ' }, { address: { city: 'Pune' } }],
    ['is sent empty when the form asks for it', { required: ['address'] }, {}, { address: {} }],
    [
      'is submitted empty if the rule that declares it requires it',
      when(filled('a'), { ...declares('b', { ...address, title: 'B' }), required: ['b'] }),
      { a: 'x' },
      { a: 'x', b: {} },
    ],
    ['is left out while nothing asks for it', when(filled('a'), filled('address')), {}, {}],
    [
      'is not required by a condition that only compares it',
      when(filled('address'), filled('a')),
      { a: 'x' },
      { a: 'x' },
    ],
    [
      'is not required if another branch may hold',
      { anyOf: [filled('address'), filled('a')] },
      { a: 'x' },
      { a: 'x' },
    ],
  ])('%s', (_what, rules, values, payload) => {
    const form = structuredForm({ properties: { a: text('A'), address }, ...rules });
    expect(form.payload(values)).toEqual(payload);
  });

  it('is omitted when all of its answers are hidden, whatever is always submitted', () => {
    const box = { type: 'boolean', title: 'Box' };
    const option = { type: 'string', enum: ['x'] };
    const goods = { type: 'array', title: 'Goods', uniqueItems: true, items: option };
    const rows = { type: 'array', title: 'L', items: { type: 'object', properties: { n: text('N') } } };
    const appears = when(filled('a'), { properties: { b: text('B'), l: rows } });
    const form = structuredForm({
      properties: { g: { type: 'object', title: 'G', properties: { a: text('A'), box, goods }, ...appears } },
    });
    const before = { 'g.b': 'x', 'g.l': ['r1'], 'g.l.r1.n': 'y' };
    expect(form.payload(before)).toEqual({});
    expect(form.payload({ ...before, 'g.a': 'z' })).toEqual({
      g: { a: 'z', b: 'x', l: [{ n: 'y' }], box: false, goods: [] },
    });
  });

  it('can be empty while no rule requires it, although it has required fields', () => {
    const nominee = { ...address, required: ['city'] };
    const form = structuredForm(
      { properties: { a: text('A'), address: nominee }, ...when(is('a', 'yes'), filled('address')) },
      { address: { city: { 'ui:messages': { missing: 'Enter the city' } } } },
    );
    expect(form.validate({ a: 'no' }, today)).toEqual([]);
    expect(form.validate({ a: 'yes' }, today).map(({ field, reason }) => [field, reason])).toEqual([
      ['address.city', 'missing'],
    ]);
  });
});

describe('a list of objects', () => {
  const members = {
    type: 'array',
    title: 'Members',
    items: { type: 'object', properties: { name: text('Name') } },
  };

  it('is always present while visible, with its rows in order', () => {
    const form = structuredForm({
      properties: { a: text('A') },
      ...when(filled('a'), declares('members', members)),
    });
    const rows = { members: ['r2', 'r1'], 'members.r1.name': 'Asha', 'members.r2.name': 'Ravi' };
    expect(form.payload({ a: 'x' })).toEqual({ a: 'x', members: [] });
    expect(form.payload({ a: 'x', ...rows })).toEqual({
      a: 'x',
      members: [{ name: 'Ravi' }, { name: 'Asha' }],
    });
    expect(form.payload(rows)).toEqual({});
    expect([...form.hidden(rows)].sort()).toEqual(['members', 'members.r1.name', 'members.r2.name']);
  });
});
