import { describe, expect, it } from 'vitest';
import type { JsonSchema, Values } from '#forms/index.ts';
import { today, when } from '../support/structuredForm.ts';
import { buildTestForm, compileTestForm } from '../support/testForm.ts';

/** A rule with a message adds one error at its field, in the browser and on the server. */

const text = { type: 'string', maxLength: 50 };
const number = { type: 'integer', minimum: 1, maximum: 99 };
const goods = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['Cargo', 'Hull'] } };
const titled = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { 'ui:title': name }]));
const flat = (rule: unknown): JsonSchema => ({
  properties: { a: text, b: text, n: number, goods },
  allOf: [rule],
});
const messages = (rules: unknown): JsonSchema => ({ ...titled('a', 'b', 'n', 'goods'), 'ui:rules': rules });

const one = { field: 'b', message: 'Give a or b' };
const oneWay = { title: 'a way', anyOf: [{ required: ['a'] }, { required: ['b'] }] };
const notBoth = { title: 'not both', not: { required: ['a', 'b'] } };
const rows = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    properties: { from: number, to: number },
    allOf: [
      when(
        { required: ['from', 'to'], properties: { from: { minimum: 50 } } },
        { title: 'rising', properties: { to: { minimum: 50 } } },
      ),
    ],
  },
};

interface Case {
  readonly title: string;
  readonly schema: JsonSchema;
  readonly ui: JsonSchema;
  readonly valid: Values;
  readonly invalid: Values;
  readonly error: { readonly field: string; readonly reason: string; readonly message: string };
  /** The server's name of the field, if it differs. */
  readonly sent?: string;
}

const cases: readonly Case[] = [
  {
    title: 'anyOf: one of two fields',
    schema: flat(oneWay),
    ui: messages({ 'a way': one }),
    valid: { a: 'x' },
    invalid: {},
    error: { ...one, reason: 'missing' },
  },
  {
    title: 'then, with the error at a list',
    schema: flat(
      when({ required: ['a'] }, { title: 'hull', properties: { goods: { contains: { const: 'Hull' } } } }),
    ),
    ui: messages({ hull: { field: 'goods', message: 'Tick Hull' } }),
    valid: { a: 'x', goods: ['Hull'] },
    invalid: { a: 'x', goods: ['Cargo'] },
    error: { field: 'goods', reason: 'invalid', message: 'Tick Hull' },
  },
  {
    title: 'else, in a rule with a title',
    schema: flat({
      title: 'few',
      ...when({ required: ['a'] }, { required: ['b'] }, { properties: { n: { maximum: 5 } } }),
    }),
    ui: messages({ few: { field: 'n', message: 'At most 5 without a' } }),
    valid: { n: 5 },
    invalid: { n: 6 },
    error: { field: 'n', reason: 'invalid', message: 'At most 5 without a' },
  },
  {
    title: 'a rule of $defs with a title at the $ref',
    schema: {
      ...flat({ $ref: '#/$defs/way', title: 'a way' }),
      $defs: { way: { anyOf: oneWay.anyOf } },
    },
    ui: messages({ 'a way': one }),
    valid: { b: 'x' },
    invalid: {},
    error: { ...one, reason: 'missing' },
  },
  {
    title: 'a rule in a group, with the error at one of its fields',
    schema: {
      required: ['home'],
      properties: { home: { type: 'object', properties: { a: text, b: text }, allOf: [oneWay] } },
    },
    ui: {
      home: { 'ui:title': 'Home', ...titled('a', 'b'), 'ui:rules': { 'a way': one } },
    },
    valid: { 'home.b': 'x' },
    invalid: {},
    error: { field: 'home.b', reason: 'missing', message: one.message },
  },
  {
    title: 'a rule of the form, with the error at a field of a group',
    schema: {
      ...flat(notBoth),
      properties: { a: text, b: text, home: { type: 'object', properties: { a: text } } },
    },
    ui: {
      ...titled('a', 'b'),
      home: { 'ui:title': 'Home', ...titled('a') },
      'ui:rules': { 'not both': { field: 'home.a', message: 'Say it here' } },
    },
    valid: { a: 'x' },
    invalid: { a: 'x', b: 'x', 'home.a': 'y' },
    error: { field: 'home.a', reason: 'invalid', message: 'Say it here' },
  },
  {
    title: 'a rule with the error at a hidden field: the error is general',
    schema: {
      ...flat(notBoth),
      properties: { a: text, b: text, n: number },
      ...when({ required: ['n'] }, { properties: { c: text } }),
    },
    ui: {
      ...titled('a', 'b', 'n', 'c'),
      'ui:rules': { 'not both': { field: 'c', message: 'Not both' } },
    },
    valid: { a: 'x', n: 1, c: 'y' },
    invalid: { a: 'x', b: 'x' },
    error: { field: 'data', reason: 'missing', message: 'Not both' },
    sent: 'c',
  },
  {
    title: 'a rule of rows, with the error at the field of the row',
    schema: { ...flat({ required: ['rows'] }), properties: { rows } },
    ui: {
      rows: {
        'ui:title': 'Rows',
        'ui:itemTitle': 'Row {n}',
        'ui:messages': { missing: 'Add a row' },
        items: { ...titled('from', 'to'), 'ui:rules': { rising: { field: 'to', message: 'Go up' } } },
      },
    },
    valid: { rows: ['r1', 'r2'], 'rows.r2.from': 60, 'rows.r2.to': 61 },
    invalid: { rows: ['r1', 'r2'], 'rows.r2.from': 60, 'rows.r2.to': 40 },
    error: { field: 'rows.r2.to', reason: 'invalid', message: 'Go up' },
    sent: 'rows.1.to',
  },
];

describe('messages of rules between fields', () => {
  it.each(cases)('$title', async ({ schema, ui, valid, invalid, error, sent = error.field }) => {
    const { forms, browser } = await buildTestForm({ schema, ui });
    const form = forms.get('SAMPLE');
    const fill = (entered: Values) =>
      Object.entries(entered).reduce(
        (values, [name, value]) => browser.change(values, name, value, today),
        browser.initialValues(),
      );
    expect(browser.validate(fill(valid), today)).toEqual([]);
    expect(form?.checkLead(browser.payload(fill(valid)), today)).toEqual([]);
    expect(browser.validate(fill(invalid), today)).toEqual([error]);
    expect(form?.checkLead(browser.payload(fill(invalid)), today)).toEqual([{ ...error, field: sent }]);
  });

  const home = { type: 'object', properties: { b: text }, allOf: [oneWay] };
  const inHome = { 'ui:title': 'Home', ...titled('b'), 'ui:rules': { 'a way': one } };
  const branches = [{ title: 'a way', required: ['a'] }, { required: ['b'] }];
  const titledCondition = when({ title: 'asks', required: ['a'] }, { required: ['b'] });

  it.each([
    ['a title without a message', flat(oneWay), titled('a', 'b', 'n', 'goods'), 'schema.json#/allOf/0/title'],
    [
      'a message without a rule',
      flat(oneWay),
      messages({ 'a way': one, other: one }),
      'ui.json#/ui:rules/other',
    ],
    [
      'an unknown field',
      flat(oneWay),
      messages({ 'a way': { ...one, field: 'c' } }),
      'ui.json#/ui:rules/a way/field',
    ],
    [
      'a field of a row',
      { properties: { a: text, b: text, rows }, allOf: [oneWay] },
      { ...titled('a', 'b', 'rows'), 'ui:rules': { 'a way': { ...one, field: 'rows.from' } } },
      'ui.json#/ui:rules/a way/field',
    ],
    [
      'a computed field',
      { ...flat(oneWay), properties: { a: text, b: text, sum: { type: 'number', computedBy: 'sum' } } },
      { ...titled('a', 'b', 'sum'), 'ui:rules': { 'a way': { ...one, field: 'sum' } } },
      'ui.json#/ui:rules/a way/field',
    ],
    ['a condition', flat(titledCondition), messages({ asks: one }), 'schema.json#/allOf/0/if/title'],
    [
      'a rule within not',
      flat({ not: branches[0] }),
      messages({ 'a way': one }),
      'schema.json#/allOf/0/not/title',
    ],
    ...['anyOf', 'oneOf'].map(
      (keyword) =>
        [
          `a branch of ${keyword}`,
          flat({ [keyword]: branches }),
          messages({ 'a way': one }),
          `schema.json#/allOf/0/${keyword}/0/title`,
        ] as const,
    ),
    [
      'a title that two objects use for different messages',
      { ...flat(oneWay), properties: { a: text, b: text, home } },
      { ...titled('a', 'b'), home: inHome, 'ui:rules': { 'a way': { ...one, message: 'Another message' } } },
      'schema.json#/properties/home/allOf/0/title',
    ],
  ] as const)('%s is rejected', (_title, schema, ui, at) => {
    const { issues } = compileTestForm({ schema, ui });
    expect(issues.map(({ file, pointer }) => `${file}#${pointer}`)).toContain(at);
    expect(issues.every(({ problem, hint }) => problem.length > 10 && hint.length > 10)).toBe(true);
  });
});
