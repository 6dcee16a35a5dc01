import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema, Value } from '#forms/index.ts';
import { enteredValues } from '../support/browserForm.ts';
import { proves } from '../support/proves.ts';
import { findAll, textOf } from '../support/readHtml.ts';
import { renderEntry, withId } from '../support/renderForm.tsx';
import { today, when } from '../support/structuredForm.ts';
import { buildTestForm } from '../support/testForm.ts';

type Filled = Readonly<Record<string, Value>>;

/** Keywords of schema.json, and of ui.json by field. */
interface Keywords {
  readonly fields?: Readonly<Record<string, JsonSchema>>;
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly ui?: Readonly<Record<string, JsonSchema>>;
}

/** Keywords, with valid and invalid answers. */
interface Case extends Keywords {
  readonly title: string;
  readonly valid: readonly Filled[];
  /** Keys: an invalid field and the reason, such as `a missing`. */
  readonly invalid: Readonly<Record<string, readonly Filled[]>>;
}

const text = { type: 'string', maxLength: 50 };
const longText = 'x'.repeat(51);
const aAndB = { a: text, b: text };
const both = { required: ['a', 'b'], properties: { a: { const: 'x' }, b: { const: 'x' } } };
const goods = {
  type: 'array',
  uniqueItems: true,
  items: { type: 'string', enum: ['Cargo', 'Hull', 'Other'] },
};
const day = { type: 'string', format: 'date' };
const cases: readonly Case[] = [
  {
    title: '"not" on the form',
    fields: aAndB,
    rules: { not: both },
    valid: [{}, { a: 'x' }, { a: 'x', b: 'y' }],
    invalid: { 'a tooLong': [{ a: longText }], 'data invalid': [{ a: 'x', b: 'x' }] },
  },
  {
    title: 'anyOf on the form: one of two fields',
    fields: aAndB,
    rules: { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    valid: [{ a: 'x' }, { b: 'x' }, { a: 'x', b: 'x' }],
    invalid: { 'a missing': [{}] },
  },
  {
    title: 'pattern and digits',
    fields: { a: { type: 'string', digits: 10, pattern: '^[6-9][0-9]*$' } },
    valid: [{ a: '9234567890' }],
    invalid: { 'a invalid': [{ a: '1234567890' }, { a: '923456789' }] },
  },
  {
    title: 'a pattern of a URL',
    fields: { a: { type: 'string', format: 'uri', pattern: '^https://', maxLength: 40 } },
    valid: [{ a: 'https://example.com/about?a=b#c' }],
    invalid: {
      'a invalid': [{ a: 'http://example.com' }, { a: 'https://exam ple.com' }],
      'a tooLong': [{ a: `https://example.com/${'a'.repeat(40)}` }],
    },
  },
  {
    title: 'a required list',
    fields: { a: goods },
    required: ['a'],
    valid: [{ a: ['Cargo'] }],
    invalid: { 'a missing': [{}], 'a invalid': [{ a: ['Pets'] }] },
  },
  {
    title: 'minItems',
    fields: { a: { ...goods, minItems: 2 } },
    valid: [{ a: ['Cargo', 'Hull'] }],
    invalid: { 'a missing': [{}], 'a invalid': [{ a: ['Cargo'] }] },
  },
  {
    title: 'a rule that requires a list',
    fields: { a: goods, b: text },
    rules: when({ required: ['a'] }, { required: ['b'] }),
    valid: [{}, { a: ['Hull'], b: 'x' }],
    invalid: { 'b missing': [{ a: ['Hull'] }] },
  },
  {
    title: '0 among the options',
    fields: { a: { type: 'integer', enum: [0, 1, 2] } },
    required: ['a'],
    valid: [{ a: 0 }, { a: 1 }],
    invalid: { 'a missing': [{}], 'a invalid': [{ a: 3 }] },
  },
  {
    title: '0 within explicit bounds',
    fields: { a: { type: 'integer', minimum: 0, maximum: 9 } },
    required: ['a'],
    valid: [{ a: '0' }, { a: '9' }],
    invalid: { 'a missing': [{ a: '' }], 'a range': [{ a: '10' }] },
  },
  {
    title: 'a date in a rule',
    fields: { a: day, b: text },
    rules: when({ required: ['a'], properties: { a: { const: '2026-11-20' } } }, { required: ['b'] }),
    valid: [{}, { a: '2026-11-21' }, { a: '2026-11-20', b: 'x' }],
    invalid: { 'b missing': [{ a: '2026-11-20' }] },
  },
  {
    title: 'a checkbox that must be ticked',
    fields: { a: { type: 'boolean', const: true } },
    required: ['a'],
    valid: [{ a: true }],
    invalid: { 'a missing': [{}, { a: false }] },
  },
  {
    title: 'a yes/no question',
    fields: { a: { type: 'boolean' }, b: text },
    ui: { a: { 'ui:widget': 'yesno' } },
    required: ['a'],
    rules: when({ required: ['a'], properties: { a: { const: false } } }, { required: ['b'] }),
    valid: [{ a: true }, { a: false, b: 'x' }],
    invalid: { 'a missing': [{}], 'b missing': [{ a: false }] },
  },
  {
    title: 'options with titles (oneOf)',
    fields: {
      a: { type: 'string', oneOf: [{ const: 'x', title: 'Ten' }] },
      b: { type: 'integer', oneOf: [0, 5].map((value) => ({ const: value, title: `${value} lakh` })) },
      c: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', oneOf: [{ const: 'y', title: 'Why' }] },
      },
    },
    valid: [{}, { a: 'x', b: 0, c: ['y'] }, { b: 5 }],
    invalid: { 'a invalid': [{ a: 'Ten' }], 'b invalid': [{ b: 1 }], 'c invalid': [{ c: ['Why'] }] },
  },
  {
    title: 'bounds relative to today',
    fields: { a: { ...day, notBefore: '{today-2y}', notAfter: '{today+10d}' } },
    valid: [{}, { a: '2024-11-20' }, { a: '2026-11-30' }],
    invalid: { 'a range': [{ a: '2024-11-19' }, { a: '2026-12-01' }], 'a invalid': [{ a: '2026-02-30' }] },
  },
  {
    title: 'a date bounded by another date',
    fields: { a: day, b: { ...day, notBefore: '{a+1d}', notAfter: '{a+1m}' } },
    valid: [
      {},
      { b: '1999-01-01' },
      { a: '2026-01-31', b: '2026-02-28' },
      { a: '2026-01-31', b: '2026-02-01' },
    ],
    invalid: {
      'a invalid': [{ a: '2026-02-30' }],
      'b order': [
        { a: '2026-01-31', b: '2026-01-31' },
        { a: '2026-01-31', b: '2026-03-01' },
      ],
    },
  },
  {
    title: 'months, years and times within bounds',
    fields: {
      a: { type: 'string', format: 'month', notAfter: '{today}' },
      b: { type: 'string', format: 'year', notBefore: '{today-15y}' },
      c: { type: 'string', format: 'time', notBefore: '09:00' },
      d: { type: 'string', digits: 4, notBefore: '{b}' },
    },
    valid: [{ a: '2026-11', b: '2011', c: '09:00', d: '2011' }],
    invalid: {
      'a future': [{ a: '2026-12' }],
      'a invalid': [{ a: '2026' }],
      'b range': [{ b: '2010' }],
      'd order': [{ b: '2012', d: '2011' }],
      'c range': [{ c: '08:59' }],
      'c invalid': [{ c: '24:00' }],
    },
  },
  {
    title: 'a number with a default',
    fields: { a: { type: 'integer', minimum: 0, maximum: 9, default: 5 } },
    ui: { a: { 'ui:widget': 'slider' } },
    required: ['a'],
    valid: [{}, { a: '0' }],
    invalid: { 'a range': [{ a: '10' }], 'a missing': [{ a: '' }] },
  },
  {
    title: 'an amount of money',
    fields: { a: { type: 'integer', minimum: 1000, maximum: 2_000_000 } },
    ui: { a: { 'ui:widget': 'money' } },
    valid: [{}, { a: '₹ 12,50,000/-' }, { a: 'Rs. 12.5 lakh' }],
    invalid: {
      'a range': [{ a: '20,00,001' }, { a: '999' }],
      'a invalid': [{ a: '1.250.000' }, { a: '1e5' }, { a: '1,000.5' }],
    },
  },
  {
    title: 'exclusiveMinimum and exclusiveMaximum',
    fields: { a: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 } },
    valid: [{}, { a: '0.5' }, { a: '0' }],
    invalid: { 'a range': [{ a: '1' }, { a: '-0.5' }] },
  },
  {
    title: 'multipleOf, also with decimals',
    fields: { a: { type: 'number', multipleOf: 0.1 }, b: { type: 'integer', multipleOf: 100000 } },
    valid: [{ a: '0.3' }, { a: '1234567.8' }, { a: '-0.7' }, { b: '300000' }],
    invalid: { 'a invalid': [{ a: '0.35' }, { a: '0.30000001' }], 'b invalid': [{ b: '300001' }] },
  },
  {
    title: 'a pattern without anchors',
    fields: { a: { ...text, pattern: '[0-9]' } },
    valid: [{}, { a: 'block 7 east' }],
    invalid: { 'a invalid': [{ a: 'east' }], 'a tooLong': [{ a: longText }, { a: `${longText}7` }] },
  },
  {
    title: 'contains, minContains and maxContains',
    fields: { a: { ...goods, contains: { enum: ['Cargo', 'Hull'] }, minContains: 1, maxContains: 1 } },
    required: ['a'],
    valid: [{ a: ['Cargo'] }, { a: ['Hull', 'Other'] }],
    invalid: { 'a missing': [{}], 'a invalid': [{ a: ['Other'] }, { a: ['Cargo', 'Hull'] }] },
  },
  {
    title: 'anyOf, oneOf and not on a value',
    fields: {
      a: { ...text, anyOf: [{ pattern: '^[0-9]+$' }, { const: 'none' }], not: { const: '0' } },
      b: { type: 'integer', oneOf: [{ maximum: 2 }, { minimum: 8 }] },
    },
    valid: [{}, { a: 'none' }, { a: '17' }, { b: '1' }, { b: '9' }],
    invalid: { 'a invalid': [{ a: 'some' }, { a: '0' }], 'b range': [{ b: '5' }] },
  },
  {
    title: 'oneOf with false, and const',
    fields: { a: { ...text, const: 'x', oneOf: [false, { minLength: 1 }] }, b: { ...text, oneOf: [false] } },
    valid: [{}, { a: 'x' }],
    invalid: { 'a invalid': [{ a: 'y' }], 'b invalid': [{ b: 'x' }] },
  },
  {
    title: 'if and then on a value',
    fields: { a: { ...text, ...when({ pattern: '^A' }, { minLength: 3 }, {}) } },
    valid: [{}, { a: 'b' }, { a: 'Abc' }],
    invalid: { 'a invalid': [{ a: 'Ab' }] },
  },
  {
    title: 'oneOf: exactly one of two fields',
    fields: aAndB,
    rules: { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    valid: [{ a: 'x' }, { b: 'x' }],
    invalid: { 'a missing': [{}], 'data invalid': [{ a: 'x', b: 'x' }] },
  },
  {
    title: 'dependentRequired',
    fields: { ...aAndB, c: goods },
    rules: { dependentRequired: { a: ['b'], c: ['b'] } },
    valid: [{}, { b: 'x' }, { a: 'x', b: 'x' }],
    invalid: { 'b missing': [{ a: 'x' }, { c: ['Cargo'] }] },
  },
  {
    title: 'dependentSchemas, with false for a field that must be empty',
    fields: { ...aAndB, c: goods },
    rules: { dependentSchemas: { a: { properties: { b: false, c: false } } } },
    valid: [{}, { a: 'x' }, { b: 'x', c: ['Hull'] }],
    invalid: { 'b invalid': [{ a: 'x', b: 'x' }], 'c invalid': [{ a: 'x', c: ['Hull'] }] },
  },
  {
    title: 'a condition with the "type" of a conditional field, and "true" as a rule',
    fields: { a: text, b: text },
    rules: {
      not: { required: ['c'], properties: { c: { type: 'string', const: 'z' } } },
      allOf: [
        when({ required: ['a'] }, { properties: { c: { ...text, title: 'C' } } }),
        when(
          { required: ['c'], properties: { c: { type: 'string', const: 'x', $comment: 'only x' } } },
          { required: ['b'] },
        ),
        true,
      ],
    },
    valid: [{}, { a: 'x' }, { a: 'x', c: 'y' }, { a: 'x', b: 'x', c: 'x' }],
    invalid: {
      'b missing': [{ a: 'x', c: 'x' }],
      'c tooLong': [{ a: 'x', c: longText }],
      'data invalid': [{ a: 'x', c: 'z' }],
    },
  },
  {
    title: '$ref to $defs in rules and fields',
    fields: { a: { $ref: '#/$defs/short', maxLength: 2 }, b: { ...text, not: { $ref: '#/$defs/bad' } } },
    rules: {
      $defs: {
        bad: { enum: ['bad', 'worse'] },
        short: { $ref: '#/$defs/plain', maxLength: 3 },
        plain: { ...text, pattern: '^[a-z]*$' },
        both: { required: ['a', 'b'] },
      },
      not: { type: 'object', $ref: '#/$defs/both', properties: { b: { $ref: '#/$defs/bad' } } },
      anyOf: [{ not: { $ref: '#/$defs/both' } }, { properties: { b: { const: 'x' } } }],
    },
    valid: [{}, { a: 'ab' }, { a: 'ab', b: 'x' }],
    invalid: {
      'a tooLong': [{ a: 'abc' }],
      'a invalid': [{ a: 'A' }],
      'b invalid': [{ b: 'worse' }],
      'data invalid': [
        { a: 'a', b: 'y' },
        { a: 'a', b: 'bad' },
      ],
    },
  },
];

const number = { type: 'integer', minimum: 1, maximum: 9 };
const option = { type: 'string', enum: ['x', 'y'] };

/** A field "b", a rule, and the rendered attributes or options of "b" before and while the rule applies. */
const rendered: readonly (readonly [b: JsonSchema, rule: object, before: object, after: object])[] = [
  [text, { required: ['b'] }, { required: undefined }, { required: '' }],
  [text, { properties: { b: { maxLength: 7 } } }, { maxlength: undefined }, { maxlength: undefined }],
  [number, { properties: { b: { minimum: 5 } } }, { min: '1' }, { min: '5' }],
  [number, { properties: { b: { maximum: 5 } } }, { max: '9' }, { max: '5' }],
  [option, { properties: { b: { const: 'y' } } }, ['', 'x', 'y'], ['', 'y']],
  [option, { properties: { b: { enum: ['x'] } } }, ['', 'x', 'y'], ['', 'x']],
];

/** Creates a form with these keywords for browser and server. */
async function formWith({ fields = {}, rules = {}, required = [], ui = {} }: Keywords) {
  const texts = Object.entries(fields).map(([name, { title = name, type }]) => [
    name,
    {
      ...(title === name && { 'ui:title': name }),
      ...(type !== 'object' && { 'ui:messages': { missing: `Enter ${name}` } }),
      ...ui[name],
    },
  ]);
  const schema = { required, ...rules, properties: fields };
  const { forms, browser, validators } = await buildTestForm({ schema, ui: Object.fromEntries(texts) });
  const check = (data: unknown) => forms.get('SAMPLE')?.checkLead(data, today);
  /** The errors of browser and server as fields with reasons. */
  const errorsFor = (filled: Filled) => {
    const values = enteredValues(browser, filled, today);
    const reasons = (errors: readonly { readonly field: string; readonly reason?: string }[] = []) =>
      errors.map(({ field, reason }) => `${field} ${reason}`);
    const data: unknown = JSON.parse(JSON.stringify(browser.payload(values)));
    return {
      browser: reasons(browser.validate(values, today)),
      server: reasons(check(data)),
    };
  };
  return { form: browser, validators, errorsFor, check };
}

describe('keywords of schema.json', () => {
  it.each(cases)('$title: browser and server find the same errors', async (keywords) => {
    proves('PAY-39, R4');
    const { form, validators, errorsFor } = await formWith(keywords);
    for (const filled of keywords.valid)
      expect(errorsFor(filled), JSON.stringify(filled)).toEqual({ browser: [], server: [] });
    const invalid = Object.entries(keywords.invalid).flatMap(([error, all]) =>
      all.map((filled) => ({ error, filled })),
    );
    for (const { error, filled } of invalid) {
      const { browser, server } = errorsFor(filled);
      expect(browser, JSON.stringify(filled)).toContain(error);
      expect(server).toEqual(browser);
      renderEntry(form, validators, filled).render();
    }
  });

  it('a client-only field is validated in the browser and rejected by the server', async () => {
    proves('PAY-3');
    const { form, check } = await formWith({
      fields: { a: text, again: { type: 'string', minLength: 3, clientOnly: true } },
      required: ['again'],
    });
    const values = enteredValues(form, { a: 'x', again: 'xyz' }, today);
    expect(form.validate(values, today)).toEqual([]);
    expect(form.validate({ ...values, again: '' }, today)).toMatchObject([{ reason: 'missing' }]);
    expect(form.payload(values)).toEqual({ a: 'x' });
    expect(check({ a: 'x' })).toEqual([]);
    expect(check({ a: 'x', again: 'xyz' })).toMatchObject([{ field: 'again' }]);
  });

  it('an empty text is a missing answer, even without minLength', async () => {
    proves('R74');
    const { check } = await formWith({ fields: { a: text, b: text }, required: ['a'] });
    expect(check({ a: '' })).toMatchObject([{ field: 'a', reason: 'missing' }]);
    expect(check({ a: 'x', b: '' })).toMatchObject([{ field: 'b', reason: 'missing' }]);
  });

  it('the pattern of a rule is not tested on a text longer than maxLength', async () => {
    const rules = when({ required: ['a'], properties: { a: { pattern: '^y' } } }, { required: ['b'] });
    const a = { ...text, maxLength: 7, allOf: [{ pattern: '^x' }, { not: { pattern: 'z$' } }] };
    const { check } = await formWith({ fields: { a, b: text }, rules });
    const test = vi.spyOn(RegExp.prototype, 'test');
    const errors = check({ a: 'x'.repeat(70) });
    const longest = Math.max(0, ...test.mock.calls.map(([tested]) => tested.length));
    test.mockRestore();
    expect(errors).toMatchObject([{ field: 'a', reason: 'tooLong' }]);
    expect(longest).toBeLessThanOrEqual(7);
  });

  it.each(rendered)(
    '%j with the rule %j is rendered with %j, then with %j',
    async (b, rule, before, after) => {
      const home = { type: 'object', properties: { b: { ...b, title: 'B' } } };
      const rules = when(
        { required: ['a'] },
        { allOf: [rule, { required: ['home'], properties: { home: rule } }] },
      );
      const ui = { home: { b: { 'ui:messages': { missing: 'Enter b' } } } };
      const { form, validators } = await formWith({ fields: { a: text, b, home }, rules, ui });
      expect(form.model.dependencies).toEqual(['a']);
      const attributesOf = (filled: Filled) => {
        const page = renderEntry(form, validators, filled).render();
        return ['sample_b', 'sample_home_b'].map((id) => {
          const control = withId(page, id) ?? page;
          const options = findAll(control, ({ tag }) => tag === 'option');
          if (Array.isArray(before)) return options.map(({ attributes }) => attributes.value);
          return Object.fromEntries(Object.keys(before).map((name) => [name, control.attributes[name]]));
        });
      };
      expect([{}, { a: 'x' }, { a: '' }].map(attributesOf)).toEqual([
        [before, before],
        [after, after],
        [before, before],
      ]);
    },
  );

  it('contradicting answers are an error in the summary without a link', async () => {
    proves('R35');
    const { form, validators } = await formWith({ fields: { ...aAndB, c: text }, rules: { not: both } });
    const rendered = renderEntry(form, validators, { a: 'x', b: 'x', c: longText });
    rendered.store.submit();
    expect(rendered.store.state().value).toMatchObject({ submission: 'editing' });
    const [summary] = findAll(rendered.render(), ({ attributes }) => attributes.class === 'error-summary');
    if (!summary) throw new Error('The form has no error summary.');
    const lines = findAll(summary, ({ tag }) => tag === 'li');
    expect(lines.map((line) => findAll(line, ({ tag }) => tag === 'a').length)).toEqual([1, 0]);
    expect(textOf(summary)).toContain('contradict each other');
  });
});
