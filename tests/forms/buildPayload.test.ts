import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPayload } from '#forms/buildPayload.ts';
import type { FormModel, Values } from '#forms/index.ts';
import { untouchedMark } from '#forms/marks.ts';
import { catalogue, formOf } from '../support/catalogue.ts';
import { fieldModel, formModel } from '../support/formModel.ts';
import { proves } from '../support/proves.ts';

const model = formModel([
  fieldModel('name'),
  fieldModel('day', { kind: 'date' }),
  fieldModel('count', { kind: 'number' }),
  fieldModel('wishes', { kind: 'list' }),
  fieldModel('repeatEmail', { clientOnly: true }),
]);
const dataOf = (form: FormModel, values: Values) => buildPayload(form, values, {}, false, '').data;
const payload = (values: Values) => dataOf(model, values);

describe('buildPayload', () => {
  it('contains only fields of the form, without clientOnly fields', () => {
    proves('PAY-3, PAY-27');
    expect(payload({ name: 'Asha', repeatEmail: 'a@example.com', formType: 'x', isAdmin: true })).toEqual({
      name: 'Asha',
      wishes: [],
    });
  });

  it('converts each day to midnight in UTC', () => {
    proves('PAY-4, PAY-5, R9');
    fc.assert(
      fc.property(fc.date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
        const day = date.toISOString().slice(0, 10);
        const sent = String(payload({ day }).day);
        expect(sent).toBe(new Date(sent).toISOString());
        expect(sent.slice(0, 10)).toBe(day);
      }),
    );
  });

  it('converts numbers and texts of numbers to numbers', () => {
    proves('PAY-6, PAY-7, PAY-8');
    const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).filter((number) => number !== 0);
    fc.assert(
      fc.property(numbers, (count) => {
        expect(payload({ count }).count).toBe(count);
        expect(payload({ count: ` ${count} ` }).count).toBe(count);
      }),
    );
  });

  it.each([
    ['an invalid day, unchanged', 'day', 'on 2020-12-31', 'on 2020-12-31', 'PAY-4'],
    ['a day with a time', 'day', '2020-01-01T05:30', '2020-01-01T05:30', 'PAY-4'],
    ['a text that looks like a day', 'name', '2026-11-20', '2026-11-20', 'PAY-4'],
    ['an invalid number, unchanged', 'count', '12 km', '12 km', 'PAY-6'],
    ['a number out of range, as text', 'count', '1e999', '1e999', 'PAY-6'],
    ['NaN, as text', 'count', Number.NaN, 'NaN', 'PAY-6'],
    ['infinity, as text', 'count', -Infinity, '-Infinity', 'PAY-6'],
    ['a list, in the order of the choices', 'wishes', ['b', 'a'], ['b', 'a'], 'PAY-10'],
    ['a list with a text as value, as []', 'wishes', 'Claims', [], 'PAY-10'],
    ['a text with a list as value, omitted', 'name', ['Asha'], undefined, 'PAY-11'],
    ['the text 0, as text', 'name', '0', '0', 'PAY-12'],
  ] as const)('submits %s: %s with %j becomes %j', (_what, name, value, sent, ids) => {
    proves(ids);
    expect(payload({ [name]: value })[name]).toEqual(sent);
  });

  it.each([
    ['GET_IN_TOUCH', 'assistance'],
    ['HEALTH', 'assistance'],
    ['PROPERTY', 'assistance'],
    ['MOTOR', 'coverType'],
    ['LIABILITIES', 'coverLiabilities'],
    ['EMPLOYEE_BENEFITS', 'coverLiabilities'],
  ])('submits an empty list as []: %s, %s', (formType, name) => {
    proves('PAY-9, PAY-10, R7, R30');
    expect(dataOf(formOf(formType).model, {})).toEqual({ [name]: [] });
  });

  it.each([
    ...['', ' ', '\n'].map((text) => [{ name: text, day: text, count: text }, 'PAY-11'] as const),
    ...[0, -0, '0', ' 0.0 '].map((count) => [{ count }, 'PAY-12'] as const),
    [{}, 'PAY-13'],
    [{ name: undefined } as never, 'PAY-13'],
  ] as const)('%j results in a payload with only the empty list', (values, ids) => {
    proves(ids);
    expect(payload(values)).toStrictEqual({ wishes: [] });
  });

  it.each([
    ['no answer', {}, undefined],
    ['an unticked box', { 'g.box': false }, undefined],
    ['a ticked box', { 'g.box': true }, { box: true }],
    ['the answer No', { 'g.smoker': false }, { smoker: false }],
    ['a hidden answer', { 'g.hidden': 'x' }, undefined],
    ['defaults', { 'g.kind': 'Flat', 'g.floor': 0, 'g.insured': true }, undefined],
    ['a changed default', { 'g.kind': 'House' }, { kind: 'House' }],
    ['a changed default number', { 'g.floor': 2 }, { floor: 2 }],
    ['an unticked default', { 'g.insured': false }, { insured: false }],
    ['an emptied default', { 'g.kind': '' }, undefined],
    ['the initial rows of a list', { 'g.first': ['r1'] }, undefined],
    ['an answer in an initial row', { 'g.first.r1.name': 'Asha' }, { first: [{ name: 'Asha' }] }],
    ['an added row', { 'g.rows': ['r1'] }, { rows: [{}] }],
    ['an answer in a nested group', { 'g.in.city': 'Pune' }, { in: { city: 'Pune' } }],
    ['an invalid value', { 'g.floor': 'x' }, { floor: 'x' }],
  ])('a group with only %s (%j) is submitted as %j', (_what, values, group) => {
    proves('R72');
    const options = [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ];
    const name = fieldModel('name');
    const rows = {
      ...{ fields: [name], nodes: [{ key: 'name', index: 0, name: 'name' }], dependencies: [] },
      ...{ itemTitle: '', addLabel: '' },
    };
    const fields = [
      fieldModel('g.box', { kind: 'boolean' }),
      fieldModel('g.smoker', { kind: 'boolean', options }),
      fieldModel('g.hidden'),
      fieldModel('g.kind', { default: 'Flat' }),
      fieldModel('g.floor', { kind: 'number', acceptsZero: true, default: 0 }),
      fieldModel('g.insured', { kind: 'boolean', default: true }),
      fieldModel('g.first', { kind: 'rows', rows: { ...rows, min: 1 } }),
      fieldModel('g.rows', { kind: 'rows', rows: { ...rows, min: 0 } }),
      fieldModel('g.in.city'),
    ];
    const nodes = fields.slice(0, -1).map(({ name }, index) => ({
      ...{ key: name.slice(2), index, name },
      ...(name === 'g.hidden' && { visibleWhen: 'never' }),
    }));
    const inner = {
      key: 'in',
      index: 8,
      name: 'g.in',
      nodes: [{ key: 'city', index: 0, name: 'g.in.city' }],
    };
    const form = formModel(fields, {
      nodes: [{ key: 'g', index: 0, name: 'g', nodes: [...nodes, inner] }],
    });
    const untouched = { box: false, kind: 'Flat', floor: 0, insured: true, first: [{}], rows: [] };
    const { data, renderData, untouchedGroups } = buildPayload(
      form,
      values,
      { never: () => false },
      false,
      '',
    );
    const sent = { ...untouched, ...group };
    expect(data).toStrictEqual(group ? { g: sent } : {});
    expect(untouchedMark in Object(renderData.g)).toBe(group === undefined);
    expect(renderData).toMatchObject({ g: group ?? {} });
    expect(untouchedGroups.has('g')).toBe(group === undefined);
  });

  it('trims texts at both ends only', () => {
    proves('R12');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...' \n\t\u00a0\u2003\ufeffaé') }), (text) => {
        expect(payload({ name: text }).name ?? '').toBe(text.trim());
      }),
    );
  });

  it.each(catalogue.forms.map((form) => [form.model.formType, form.model] as const))(
    'builds a payload of %s from values of wrong types without an exception',
    (_formType, form) => {
      proves('PAY-3');
      const names = form.fields.map((field) => field.name);
      const sent = dataOf(form, { firstName: [], phoneNumber: 0 });
      expect(names).toEqual(expect.arrayContaining(Object.keys(sent)));
    },
  );
});
