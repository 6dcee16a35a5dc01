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

it('the dependencies of a form are the fields that its conditions read', () => {
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

describe('the payload', () => {
  it('is cached for the same values and form', () => {
    const form = structuredForm({ properties: { address } });
    const values = { 'address.city': 'Pune' };
    expect(form.payload(values)).toBe(form.payload(values));
    expect(form.payload({ ...values, 'address.city': 'Goa' })).toEqual({ address: { city: 'Goa' } });
    const other = structuredForm({ properties: { address, b: text('B') } });
    expect(other.payload({ ...values, b: 'x' })).toEqual({ address: { city: 'Pune' }, b: 'x' });
    expect(structuredForm({ properties: { home: address } }).payload(values)).toEqual({});
  });

  it('omits clientOnly fields, which are still validated', () => {
    const form = structuredForm({
      properties: { address, code: text('Code', { clientOnly: true, maxLength: 1 }) },
    });
    const values = { 'address.city': 'Pune', code: 'xx' };
    expect(form.payload(values)).toEqual({ address: { city: 'Pune' } });
    expect(form.validate(values, today).map(({ field }) => field)).toEqual(['code']);
    expect(form.payload(values)).toEqual({ address: { city: 'Pune' } });
  });
});

describe('conditional fields that depend on each other', () => {
  // the rules are in reverse order: each condition depends on the field that the next rule declares
  const form = structuredForm({
    properties: { a: text('A') },
    allOf: [
      when(is('c', 'yes'), declares('d')),
      when(is('b', 'yes'), declares('c')),
      when(is('a', 'yes'), declares('b')),
    ],
  });

  it.each([
    ['no field', { a: 'no', b: 'yes', c: 'yes', d: 'x' }, { a: 'no' }, ['b', 'c', 'd']],
    ['one field', { a: 'yes', b: 'no', c: 'yes', d: 'x' }, { a: 'yes', b: 'no' }, ['c', 'd']],
    ['two fields', { a: 'yes', b: 'yes', c: 'no', d: 'x' }, { a: 'yes', b: 'yes', c: 'no' }, ['d']],
    ['every field', { a: 'yes', b: 'yes', c: 'yes', d: 'x' }, { a: 'yes', b: 'yes', c: 'yes', d: 'x' }, []],
  ])(
    'are omitted while hidden, even if answered: the conditions of %s hold',
    (_what, values, payload, hidden) => {
      expect(form.payload(values)).toEqual(payload);
      expect([...form.hidden(values)].sort()).toEqual(hidden);
    },
  );

  it('have nodes in the order of their conditions, and a payload in render order', () => {
    expect(form.model.nodes?.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'd']);
    const values = { a: 'yes', b: 'yes', c: 'yes', d: 'x' };
    const rendered = form.model.fields.map(({ name }) => name);
    expect(Object.keys(form.payload(values))).toEqual(rendered);
  });

  it('can depend on the fields of "dependentRequired" in a condition', () => {
    const chain = structuredForm({
      properties: { a: text('A') },
      allOf: [when({ dependentRequired: { b: ['a'] } }, declares('c')), when(filled('a'), declares('b'))],
    });
    expect(chain.model.nodes?.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    // b is hidden, so it requires nothing
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
    ['one of several days requires a field', when(days, filled('a')), { day }, { day, a: 'x' }],
    [
      'a day in a group requires a field',
      when({ required: ['home'], properties: { home: days } }, filled('a')),
      { home: { day } },
      { home: { day: other } },
    ],
    [
      'a day in a row requires a field',
      when({ properties: { people: { contains: days } } }, filled('a')),
      { people: [{ day }] },
      { people: [{ day: other }] },
    ],
    [
      'a field requires two rows',
      when(filled('a'), { required: ['people'], properties: { people: { minItems: 2 } } }),
      { a: 'x', people: [first] },
      { a: 'x', people: [first, second] },
    ],
    [
      'a field forbids rows',
      when(filled('a'), declares('people', false)),
      { a: 'x', people: [first] },
      { a: 'x' },
    ],
  ])('is enforced by the server: %s', (_what, rule, breaks, fits) => {
    const { form } = compileStructure({ properties, ...rule });
    const isAccepted = (lead: object) => form?.checkLead({ people: [], ...lead }, today).length === 0;
    expect([breaks, fits].map(isAccepted)).toEqual([false, true]);
  });
});

describe('a hidden field', () => {
  const inside = { properties: { a: text('A') }, ...when(filled('a'), declares('b')) };
  const group = { type: 'object', title: 'G', ...inside };

  it.each([
    ['declared in "then"', inside, { b: 'x' }, { a: 'y', b: 'x' }],
    [
      'declared in "else"',
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
  ])('is rejected by the server if it is submitted: %s', (_where, schema, hidden, shown) => {
    proves('PAY-3');
    const { form } = compileStructure(schema);
    const isAccepted = (lead: object) => form?.checkLead(lead, today).length === 0;
    expect([hidden, shown].map(isAccepted)).toEqual([false, true]);
  });
});

it('a field declared by two rules is visible if either applies', () => {
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
    ['is omitted if nothing in it is filled in', {}, { a: 'x' }, { a: 'x' }],
    [
      'is submitted with its filled-in fields',
      {},
      { 'address.city': ' Pune ' },
      { address: { city: 'Pune' } },
    ],
    ['is submitted empty if the form requires it', { required: ['address'] }, {}, { address: {} }],
    [
      'is submitted empty if the rule that declares it also requires it',
      when(filled('a'), { ...declares('b', { ...address, title: 'B' }), required: ['b'] }),
      { a: 'x' },
      { a: 'x', b: {} },
    ],
    ['is omitted while no rule requires it', when(filled('a'), filled('address')), {}, {}],
    [
      'is not required by an "if" that mentions it',
      when(filled('address'), filled('a')),
      { a: 'x' },
      { a: 'x' },
    ],
    [
      'is not required if another "anyOf" branch can apply',
      { anyOf: [filled('address'), filled('a')] },
      { a: 'x' },
      { a: 'x' },
    ],
  ])('%s', (_what, rules, values, payload) => {
    const form = structuredForm({ properties: { a: text('A'), address }, ...rules });
    expect(form.payload(values)).toEqual(payload);
  });

  it('is omitted if all its filled-in fields are hidden, even if it has checkboxes or lists', () => {
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

  it('can be empty while no rule requires it, even if it has required fields', () => {
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

  it('is in the payload while it is visible, with its rows in order', () => {
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
