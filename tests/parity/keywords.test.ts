import { describe, expect, it, vi } from 'vitest';
import type { JsonSchema, Value } from '#forms/index.ts';
import { enter } from '../support/browserForm.ts';
import { madeUpForm } from '../support/madeUpForm.ts';
import { proves } from '../support/proves.ts';
import { findAll, textOf } from '../support/readHtml.ts';
import { renderEntry, withId } from '../support/renderForm.tsx';
import { today, when } from '../support/structuredForm.ts';

type Filled = Readonly<Record<string, Value>>;

/** Keywords of schema.json, and of ui.json by field. */
interface Texts {
  readonly fields?: Readonly<Record<string, JsonSchema>>;
  readonly rules?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
  readonly ui?: Readonly<Record<string, JsonSchema>>;
}

/** Keywords, with valid and invalid answers. */
interface Written extends Texts {
  readonly what: string;
  readonly takes: readonly Filled[];
  /** By the invalid field and its reason. */
  readonly refuses: Readonly<Record<string, readonly Filled[]>>;
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
const written: readonly Written[] = [
  {
    what: 'not, on the form',
    fields: aAndB,
    rules: { not: both },
    takes: [{}, { a: 'x' }, { a: 'x', b: 'y' }],
    refuses: { 'a tooLong': [{ a: longText }], 'data invalid': [{ a: 'x', b: 'x' }] },
  },
  {
    what: 'anyOf, on the form: one of two fields',
    fields: aAndB,
    rules: { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
    takes: [{ a: 'x' }, { b: 'x' }, { a: 'x', b: 'x' }],
    refuses: { 'a missing': [{}] },
  },
  {
    what: 'a pattern beside digits',
    fields: { a: { type: 'string', digits: 10, pattern: '^[6-9][0-9]*$' } },
    takes: [{ a: '9234567890' }],
    refuses: { 'a invalid': [{ a: '1234567890' }, { a: '923456789' }] },
  },
  {
    what: 'a pattern of a URL',
    fields: { a: { type: 'string', format: 'uri', pattern: '^https://', maxLength: 40 } },
    takes: [{ a: 'https://example.com/about?a=b#c' }],
    refuses: {
      'a invalid': [{ a: 'http://example.com' }, { a: 'https://exam ple.com' }],
      'a tooLong': [{ a: `https://example.com/${'a'.repeat(40)}` }],
    },
  },
  {
    what: 'a list that is required',
    fields: { a: goods },
    required: ['a'],
    takes: [{ a: ['Cargo'] }],
    refuses: { 'a missing': [{}], 'a invalid': [{ a: ['Pets'] }] },
  },
  {
    what: 'a least number of options',
    fields: { a: { ...goods, minItems: 2 } },
    takes: [{ a: ['Cargo', 'Hull'] }],
    refuses: { 'a missing': [{}], 'a invalid': [{ a: ['Cargo'] }] },
  },
  {
    what: 'a list that a rule looks for, which is always there',
    fields: { a: goods, b: text },
    rules: when({ required: ['a'] }, { required: ['b'] }),
    takes: [{}, { a: ['Hull'], b: 'x' }],
    refuses: { 'b missing': [{ a: ['Hull'] }] },
  },
  {
    what: '0 among the options',
    fields: { a: { type: 'integer', enum: [0, 1, 2] } },
    required: ['a'],
    takes: [{ a: 0 }, { a: 1 }],
    refuses: { 'a missing': [{}], 'a invalid': [{ a: 3 }] },
  },
  {
    what: '0 within bounds that are written down',
    fields: { a: { type: 'integer', minimum: 0, maximum: 9 } },
    required: ['a'],
    takes: [{ a: '0' }, { a: '9' }],
    refuses: { 'a missing': [{ a: '' }], 'a range': [{ a: '10' }] },
  },
  {
    what: 'a day in a rule',
    fields: { a: day, b: text },
    rules: when({ required: ['a'], properties: { a: { const: '2026-11-20' } } }, { required: ['b'] }),
    takes: [{}, { a: '2026-11-21' }, { a: '2026-11-20', b: 'x' }],
    refuses: { 'b missing': [{ a: '2026-11-20' }] },
  },
  {
    what: 'a box that has to be ticked',
    fields: { a: { type: 'boolean', const: true } },
    required: ['a'],
    takes: [{ a: true }],
    refuses: { 'a missing': [{}, { a: false }] },
  },
  {
    what: 'a question with two answers',
    fields: { a: { type: 'boolean' }, b: text },
    ui: { a: { 'ui:widget': 'yesno' } },
    required: ['a'],
    rules: when({ required: ['a'], properties: { a: { const: false } } }, { required: ['b'] }),
    takes: [{ a: true }, { a: false, b: 'x' }],
    refuses: { 'a missing': [{}], 'b missing': [{ a: false }] },
  },
  {
    what: 'options that are said one by one',
    fields: {
      a: { type: 'string', oneOf: [{ const: 'x', title: 'Ten' }] },
      b: { type: 'integer', oneOf: [0, 5].map((value) => ({ const: value, title: `${value} lakh` })) },
      c: {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', oneOf: [{ const: 'y', title: 'Why' }] },
      },
    },
    takes: [{}, { a: 'x', b: 0, c: ['y'] }, { b: 5 }],
    refuses: { 'a invalid': [{ a: 'Ten' }], 'b invalid': [{ b: 1 }], 'c invalid': [{ c: ['Why'] }] },
  },
  {
    what: 'bounds that count from today',
    fields: { a: { ...day, notBefore: '{today-2y}', notAfter: '{today+10d}' } },
    takes: [{}, { a: '2024-11-20' }, { a: '2026-11-30' }],
    refuses: { 'a range': [{ a: '2024-11-19' }, { a: '2026-12-01' }], 'a invalid': [{ a: '2026-02-30' }] },
  },
  {
    what: 'a day after another one',
    fields: { a: day, b: { ...day, notBefore: '{a+1d}', notAfter: '{a+1m}' } },
    takes: [
      {},
      { b: '1999-01-01' },
      { a: '2026-01-31', b: '2026-02-28' },
      { a: '2026-01-31', b: '2026-02-01' },
    ],
    refuses: {
      'a invalid': [{ a: '2026-02-30' }],
      'b order': [
        { a: '2026-01-31', b: '2026-01-31' },
        { a: '2026-01-31', b: '2026-03-01' },
      ],
    },
  },
  {
    what: 'months, years and times within bounds',
    fields: {
      a: { type: 'string', format: 'month', notAfter: '{today}' },
      b: { type: 'string', format: 'year', notBefore: '{today-15y}' },
      c: { type: 'string', format: 'time', notBefore: '09:00' },
      d: { type: 'string', digits: 4, notBefore: '{b}' },
    },
    takes: [{ a: '2026-11', b: '2011', c: '09:00', d: '2011' }],
    refuses: {
      'a future': [{ a: '2026-12' }],
      'a invalid': [{ a: '2026' }],
      'b range': [{ b: '2010' }],
      'd order': [{ b: '2012', d: '2011' }],
      'c range': [{ c: '08:59' }],
      'c invalid': [{ c: '24:00' }],
    },
  },
  {
    what: 'a number that starts somewhere',
    fields: { a: { type: 'integer', minimum: 0, maximum: 9, default: 5 } },
    ui: { a: { 'ui:widget': 'slider' } },
    required: ['a'],
    takes: [{}, { a: '0' }],
    refuses: { 'a range': [{ a: '10' }], 'a missing': [{ a: '' }] },
  },
  {
    what: 'an amount of money',
    fields: { a: { type: 'integer', minimum: 1000, maximum: 2_000_000 } },
    ui: { a: { 'ui:widget': 'money' } },
    takes: [{}, { a: '₹ 12,50,000/-' }, { a: 'Rs. 12.5 lakh' }],
    refuses: {
      'a range': [{ a: '20,00,001' }, { a: '999' }],
      'a invalid': [{ a: '1.250.000' }, { a: '1e5' }, { a: '1,000.5' }],
    },
  },
  {
    what: 'open bounds',
    fields: { a: { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 } },
    takes: [{}, { a: '0.5' }, { a: '0' }],
    refuses: { 'a range': [{ a: '1' }, { a: '-0.5' }] },
  },
  {
    what: 'steps, counted in decimals',
    fields: { a: { type: 'number', multipleOf: 0.1 }, b: { type: 'integer', multipleOf: 100000 } },
    takes: [{ a: '0.3' }, { a: '1234567.8' }, { a: '-0.7' }, { b: '300000' }],
    refuses: { 'a invalid': [{ a: '0.35' }, { a: '0.30000001' }], 'b invalid': [{ b: '300001' }] },
  },
  {
    what: 'a pattern that may match anywhere',
    fields: { a: { ...text, pattern: '[0-9]' } },
    takes: [{}, { a: 'block 7 east' }],
    refuses: { 'a invalid': [{ a: 'east' }], 'a tooLong': [{ a: longText }, { a: `${longText}7` }] },
  },
  {
    what: 'what a list contains',
    fields: { a: { ...goods, contains: { enum: ['Cargo', 'Hull'] }, minContains: 1, maxContains: 1 } },
    required: ['a'],
    takes: [{ a: ['Cargo'] }, { a: ['Hull', 'Other'] }],
    refuses: { 'a missing': [{}], 'a invalid': [{ a: ['Other'] }, { a: ['Cargo', 'Hull'] }] },
  },
  {
    what: 'parts of what a value has to be',
    fields: {
      a: { ...text, anyOf: [{ pattern: '^[0-9]+$' }, { const: 'none' }], not: { const: '0' } },
      b: { type: 'integer', oneOf: [{ maximum: 2 }, { minimum: 8 }] },
    },
    takes: [{}, { a: 'none' }, { a: '17' }, { b: '1' }, { b: '9' }],
    refuses: { 'a invalid': [{ a: 'some' }, { a: '0' }], 'b range': [{ b: '5' }] },
  },
  {
    what: 'parts of which one is never true, beside the one value allowed',
    fields: { a: { ...text, const: 'x', oneOf: [false, { minLength: 1 }] }, b: { ...text, oneOf: [false] } },
    takes: [{}, { a: 'x' }],
    refuses: { 'a invalid': [{ a: 'y' }], 'b invalid': [{ b: 'x' }] },
  },
  {
    what: 'a condition on a value',
    fields: { a: { ...text, ...when({ pattern: '^A' }, { minLength: 3 }, {}) } },
    takes: [{}, { a: 'b' }, { a: 'Abc' }],
    refuses: { 'a invalid': [{ a: 'Ab' }] },
  },
  {
    what: 'oneOf: exactly one of two fields',
    fields: aAndB,
    rules: { oneOf: [{ required: ['a'] }, { required: ['b'] }] },
    takes: [{ a: 'x' }, { b: 'x' }],
    refuses: { 'a missing': [{}], 'data invalid': [{ a: 'x', b: 'x' }] },
  },
  {
    what: 'dependentRequired',
    fields: { ...aAndB, c: goods },
    rules: { dependentRequired: { a: ['b'], c: ['b'] } },
    takes: [{}, { b: 'x' }, { a: 'x', b: 'x' }],
    refuses: { 'b missing': [{ a: 'x' }, { c: ['Cargo'] }] },
  },
  {
    what: 'dependentSchemas, and false for a field that has to be empty',
    fields: { ...aAndB, c: goods },
    rules: { dependentSchemas: { a: { properties: { b: false, c: false } } } },
    takes: [{}, { a: 'x' }, { b: 'x', c: ['Hull'] }],
    refuses: { 'b invalid': [{ a: 'x', b: 'x' }], 'c invalid': [{ a: 'x', c: ['Hull'] }] },
  },
  {
    what: 'a condition that repeats the type of a field that is not always there, beside a rule that always holds',
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
    takes: [{}, { a: 'x' }, { a: 'x', c: 'y' }, { a: 'x', b: 'x', c: 'x' }],
    refuses: {
      'b missing': [{ a: 'x', c: 'x' }],
      'c tooLong': [{ a: 'x', c: longText }],
      'data invalid': [{ a: 'x', c: 'z' }],
    },
  },
  {
    what: 'rules and values that stand in $defs',
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
    takes: [{}, { a: 'ab' }, { a: 'ab', b: 'x' }],
    refuses: {
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

/** A field "b", a rule about it, and its rendered attributes or options before and after the rule applies. */
const rendered: readonly (readonly [b: JsonSchema, rule: object, before: object, after: object])[] = [
  [text, { required: ['b'] }, { required: undefined }, { required: '' }],
  [text, { properties: { b: { maxLength: 7 } } }, { maxlength: undefined }, { maxlength: undefined }],
  [number, { properties: { b: { minimum: 5 } } }, { min: '1' }, { min: '5' }],
  [number, { properties: { b: { maximum: 5 } } }, { max: '9' }, { max: '5' }],
  [option, { properties: { b: { const: 'y' } } }, ['', 'x', 'y'], ['', 'y']],
  [option, { properties: { b: { enum: ['x'] } } }, ['', 'x', 'y'], ['', 'x']],
];

/** Creates a form with these keywords for browser and server. */
async function formWith({ fields = {}, rules = {}, required = [], ui = {} }: Texts) {
  const texts = Object.entries(fields).map(([name, { title = name, type }]) => [
    name,
    {
      ...(title === name && { 'ui:title': name }),
      ...(type !== 'object' && { 'ui:messages': { missing: `Enter ${name}` } }),
      ...ui[name],
    },
  ]);
  const schema = { required, ...rules, properties: fields };
  const { forms, browser, validators } = await madeUpForm({ schema, ui: Object.fromEntries(texts) });
  const check = (data: unknown) => forms.get('SAMPLE')?.checkLead(data, today);
  /** The invalid fields of each side, with reasons. */
  const verdicts = (filled: Filled) => {
    const values = enter(browser, filled, today);
    const messages = (errors: readonly { readonly field: string; readonly reason?: string }[] = []) =>
      errors.map(({ field, reason }) => `${field} ${reason}`);
    const data: unknown = JSON.parse(JSON.stringify(browser.payload(values)));
    return {
      browser: messages(browser.validate(values, today)),
      server: messages(check(data)),
    };
  };
  return { form: browser, validators, verdicts, check };
}

describe('keywords of schema.json', () => {
  it.each(written)('$what: browser and server find the same errors', async (texts) => {
    proves('PAY-39, R4');
    const { form, validators, verdicts } = await formWith(texts);
    for (const filled of texts.takes)
      expect(verdicts(filled), JSON.stringify(filled)).toEqual({ browser: [], server: [] });
    const refused = Object.entries(texts.refuses).flatMap(([said, all]) =>
      all.map((filled) => ({ said, filled })),
    );
    for (const { said, filled } of refused) {
      const { browser, server } = verdicts(filled);
      expect(browser, JSON.stringify(filled)).toContain(said);
      expect(server).toEqual(browser);
      renderEntry(form, validators, filled).draw();
    }
  });

  it('a field that is not sent is validated in the browser only, and rejected by the server', async () => {
    proves('PAY-3');
    const { form, check } = await formWith({
      fields: { a: text, again: { type: 'string', minLength: 3, clientOnly: true } },
      required: ['again'],
    });
    const values = enter(form, { a: 'x', again: 'xyz' }, today);
    expect(form.validate(values, today)).toEqual([]);
    expect(form.validate({ ...values, again: '' }, today)).toMatchObject([{ reason: 'missing' }]);
    expect(form.payload(values)).toEqual({ a: 'x' });
    expect(check({ a: 'x' })).toEqual([]);
    expect(check({ a: 'x', again: 'xyz' })).toMatchObject([{ field: 'again' }]);
  });

  it('an empty text is a missing answer, also without minLength', async () => {
    proves('R74');
    const { check } = await formWith({ fields: { a: text, b: text }, required: ['a'] });
    expect(check({ a: '' })).toMatchObject([{ field: 'a', reason: 'missing' }]);
    expect(check({ a: 'x', b: '' })).toMatchObject([{ field: 'b', reason: 'missing' }]);
  });

  it('no pattern of a rule is tested on a text beyond the maximum length of its field', async () => {
    const rules = when({ required: ['a'], properties: { a: { pattern: '^y' } } }, { required: ['b'] });
    const a = { ...text, maxLength: 7, allOf: [{ pattern: '^x' }, { not: { pattern: 'z$' } }] };
    const { check } = await formWith({ fields: { a, b: text }, rules });
    const test = vi.spyOn(RegExp.prototype, 'test');
    const errors = check({ a: 'x'.repeat(70) });
    const longest = Math.max(0, ...test.mock.calls.map(([tried]) => tried.length));
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
      const draw = (filled: Filled) => {
        const page = renderEntry(form, validators, filled).draw();
        return ['sample_b', 'sample_home_b'].map((id) => {
          const control = withId(page, id) ?? page;
          const options = findAll(control, ({ tag }) => tag === 'option');
          if (Array.isArray(before)) return options.map(({ attributes }) => attributes.value);
          return Object.fromEntries(Object.keys(before).map((word) => [word, control.attributes[word]]));
        });
      };
      expect([{}, { a: 'x' }, { a: '' }].map(draw)).toEqual([
        [before, before],
        [after, after],
        [before, before],
      ]);
    },
  );

  it('contradicting answers are an error above the form without a link', async () => {
    proves('R35');
    const { form, validators } = await formWith({ fields: { ...aAndB, c: text }, rules: { not: both } });
    const rendered = renderEntry(form, validators, { a: 'x', b: 'x', c: longText });
    rendered.store.submit();
    expect(rendered.store.state().value).toMatchObject({ submission: 'editing' });
    const [summary] = findAll(rendered.draw(), ({ attributes }) => attributes.class === 'error-summary');
    if (!summary) throw new Error('The form has no error summary.');
    const lines = findAll(summary, ({ tag }) => tag === 'li');
    expect(lines.map((line) => findAll(line, ({ tag }) => tag === 'a').length)).toEqual([1, 0]);
    expect(textOf(summary)).toContain('contradict each other');
  });
});
