import { describe, expect, it } from 'vitest';
import type { JsonSchema, Values } from '#forms/index.ts';
import { bindMadeUp, madeUpForm } from '../support/madeUpForm.ts';
import { today, when } from '../support/structuredForm.ts';

/** Rules between fields with messages: one message at the named field, on both sides. */

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
  readonly what: string;
  readonly schema: JsonSchema;
  readonly ui: JsonSchema;
  readonly fits: Values;
  readonly breaks: Values;
  readonly refused: { readonly field: string; readonly reason: string; readonly message: string };
  /** The server's name of the field, if it differs. */
  readonly sent?: string;
}

const cases: readonly Case[] = [
  {
    what: 'anyOf: one field in place of all',
    schema: flat(oneWay),
    ui: messages({ 'a way': one }),
    fits: { a: 'x' },
    breaks: {},
    refused: { ...one, reason: 'missing' },
  },
  {
    what: 'then, at a list',
    schema: flat(
      when({ required: ['a'] }, { title: 'hull', properties: { goods: { contains: { const: 'Hull' } } } }),
    ),
    ui: messages({ hull: { field: 'goods', message: 'Tick Hull' } }),
    fits: { a: 'x', goods: ['Hull'] },
    breaks: { a: 'x', goods: ['Cargo'] },
    refused: { field: 'goods', reason: 'invalid', message: 'Tick Hull' },
  },
  {
    what: 'else, named around the whole',
    schema: flat({
      title: 'few',
      ...when({ required: ['a'] }, { required: ['b'] }, { properties: { n: { maximum: 5 } } }),
    }),
    ui: messages({ few: { field: 'n', message: 'At most 5 without a' } }),
    fits: { n: 5 },
    breaks: { n: 6 },
    refused: { field: 'n', reason: 'invalid', message: 'At most 5 without a' },
  },
  {
    what: 'a rule of $defs, named where it is used',
    schema: {
      ...flat({ $ref: '#/$defs/way', title: 'a way' }),
      $defs: { way: { anyOf: oneWay.anyOf } },
    },
    ui: messages({ 'a way': one }),
    fits: { b: 'x' },
    breaks: {},
    refused: { ...one, reason: 'missing' },
  },
  {
    what: 'in a group, under a field of it',
    schema: {
      required: ['home'],
      properties: { home: { type: 'object', properties: { a: text, b: text }, allOf: [oneWay] } },
    },
    ui: {
      home: { 'ui:title': 'Home', ...titled('a', 'b'), 'ui:rules': { 'a way': one } },
    },
    fits: { 'home.b': 'x' },
    breaks: {},
    refused: { field: 'home.b', reason: 'missing', message: one.message },
  },
  {
    what: 'of the form, under a field of a group',
    schema: {
      ...flat(notBoth),
      properties: { a: text, b: text, home: { type: 'object', properties: { a: text } } },
    },
    ui: {
      ...titled('a', 'b'),
      home: { 'ui:title': 'Home', ...titled('a') },
      'ui:rules': { 'not both': { field: 'home.a', message: 'Say it here' } },
    },
    fits: { a: 'x' },
    breaks: { a: 'x', b: 'x', 'home.a': 'y' },
    refused: { field: 'home.a', reason: 'invalid', message: 'Say it here' },
  },
  {
    what: 'under a field that is not shown: of the form as a whole',
    schema: {
      ...flat(notBoth),
      properties: { a: text, b: text, n: number },
      ...when({ required: ['n'] }, { properties: { c: text } }),
    },
    ui: {
      ...titled('a', 'b', 'n', 'c'),
      'ui:rules': { 'not both': { field: 'c', message: 'Not both' } },
    },
    fits: { a: 'x', n: 1, c: 'y' },
    breaks: { a: 'x', b: 'x' },
    refused: { field: 'data', reason: 'missing', message: 'Not both' },
    sent: 'c',
  },
  {
    what: 'in a row of a list, under the field of that row',
    schema: { ...flat({ required: ['rows'] }), properties: { rows } },
    ui: {
      rows: {
        'ui:title': 'Rows',
        'ui:itemTitle': 'Row {n}',
        'ui:messages': { missing: 'Add a row' },
        items: { ...titled('from', 'to'), 'ui:rules': { rising: { field: 'to', message: 'Go up' } } },
      },
    },
    fits: { rows: ['r1', 'r2'], 'rows.r2.from': 60, 'rows.r2.to': 61 },
    breaks: { rows: ['r1', 'r2'], 'rows.r2.from': 60, 'rows.r2.to': 40 },
    refused: { field: 'rows.r2.to', reason: 'invalid', message: 'Go up' },
    sent: 'rows.1.to',
  },
];

describe('messages of rules between fields', () => {
  it.each(cases)('$what', async ({ schema, ui, fits, breaks, refused, sent = refused.field }) => {
    const { forms, browser } = await madeUpForm({ schema, ui });
    const form = forms.get('SAMPLE');
    const fill = (entered: Values) =>
      Object.entries(entered).reduce(
        (values, [name, value]) => browser.change(values, name, value, today),
        browser.initialValues(),
      );
    expect(browser.validate(fill(fits), today)).toEqual([]);
    expect(form?.checkLead(browser.payload(fill(fits)), today)).toEqual([]);
    expect(browser.validate(fill(breaks), today)).toEqual([refused]);
    expect(form?.checkLead(browser.payload(fill(breaks)), today)).toEqual([{ ...refused, field: sent }]);
  });

  const home = { type: 'object', properties: { b: text }, allOf: [oneWay] };
  const inHome = { 'ui:title': 'Home', ...titled('b'), 'ui:rules': { 'a way': one } };
  const branches = [{ title: 'a way', required: ['a'] }, { required: ['b'] }];
  const asks = when({ title: 'asks', required: ['a'] }, { required: ['b'] });

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
    ['a condition', flat(asks), messages({ asks: one }), 'schema.json#/allOf/0/if/title'],
    [
      'a rule within not',
      flat({ not: branches[0] }),
      messages({ 'a way': one }),
      'schema.json#/allOf/0/not/title',
    ],
    ...['anyOf', 'oneOf'].map(
      (word) =>
        [
          `a branch of ${word}`,
          flat({ [word]: branches }),
          messages({ 'a way': one }),
          `schema.json#/allOf/0/${word}/0/title`,
        ] as const,
    ),
    [
      'one title in two objects',
      { ...flat(oneWay), properties: { a: text, b: text, home } },
      { ...titled('a', 'b'), home: inHome, 'ui:rules': { 'a way': one } },
      'schema.json#/properties/home/allOf/0/title',
    ],
  ] as const)('%s is rejected', (_what, schema, ui, at) => {
    const { issues } = bindMadeUp({ schema, ui });
    expect(issues.map(({ file, pointer }) => `${file}#${pointer}`)).toContain(at);
    expect(issues.every(({ problem, hint }) => problem.length > 10 && hint.length > 10)).toBe(true);
  });
});
