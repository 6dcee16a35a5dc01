import { describe, expect, it } from 'vitest';
import { explainErrors, type SchemaError, unreadable } from '#forms/index.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';
import { proves } from '../support/proves.ts';

const messages = {
  missing: 'Enter it',
  invalid: 'Correct it',
  tooLong: 'Shorten it',
  future: 'Earlier',
  range: 'Within',
  order: 'After it',
};
const model = formModel([fieldModel('first', { messages }), fieldModel('second', { messages })]);

const error = (keyword: string, path: string, params: SchemaError['params'] = {}): SchemaError => ({
  keyword,
  instancePath: path,
  params,
});

describe('explainErrors', () => {
  it.each([
    ['required', error('required', '', { missingProperty: 'first' }), 'missing', 'Enter it'],
    ['maxLength', error('maxLength', '/first'), 'tooLong', 'Shorten it'],
    ['a future day', error('notAfter', '/first', { reason: 'future' }), 'future', 'Earlier'],
    ['minimum', error('minimum', '/first'), 'range', 'Within'],
    ['a bound of another field', error('notBefore', '/first', { reason: 'order' }), 'order', 'After it'],
    ['pattern', error('pattern', '/first'), 'invalid', 'Correct it'],
    ['an item of a list', error('enum', '/first/2'), 'invalid', 'Correct it'],
  ])('returns the reason and the message of the field for an error of %s', (_of, raised, reason, message) => {
    proves('R35');
    expect(explainErrors(model, [raised])).toEqual([{ field: 'first', reason, message }]);
  });

  it('ignores errors within a "oneOf" if two of its branches hold', () => {
    const missing = {
      ...error('required', '', { missingProperty: 'second' }),
      schemaPath: '#/allOf/1/oneOf/2/required',
    };
    const ambiguous = {
      ...error('oneOf', '', { passingSchemas: [0, 1] }),
      schemaPath: '#/allOf/1/oneOf',
    };
    expect(explainErrors(model, [missing, ambiguous]).map(({ field }) => field)).toEqual(['data']);
    const other = { ...error('pattern', '/first'), schemaPath: '#/properties/first/pattern' };
    expect(explainErrors(model, [missing, ambiguous, other]).map(({ field }) => field)).toEqual([
      'first',
      'data',
    ]);
    const none = { ...ambiguous, params: { passingSchemas: null } };
    expect(explainErrors(model, [missing, none]).map(({ field }) => field)).toEqual(['second']);
  });

  it.each([
    ['a missing answer', 'required', {}, /label/],
    ['a text that is too long', 'maxLength', { maxLength: 80 }, /label.*80/],
    ['a text that is too long for a rule', 'maxLength', {}, /^(?!.*undefined).*label/],
    ['a future day', 'notAfter', { maxLength: 80 }, /label.*future/],
    ['any other error', 'pattern', { maxLength: 80 }, /^(?!.*(80|future)).*label/],
    [
      'a missing answer, the "invalid" message',
      'required',
      { messages: { invalid: 'Correct it' } },
      /^Correct it$/,
    ],
    [
      'an invalid answer, the "missing" message',
      'pattern',
      { messages: { missing: 'Enter it' } },
      /^Enter it$/,
    ],
  ])('has a fallback for %s', (_of, keyword, facts, texts) => {
    const form = formModel([fieldModel('first', { label: 'The label', ...facts })]);
    const params = keyword === 'notAfter' ? { reason: 'future' } : {};
    const raised =
      keyword === 'required'
        ? error(keyword, '', { missingProperty: 'first' })
        : error(keyword, '/first', params);
    expect(explainErrors(form, [raised])).toMatchObject([
      { field: 'first', message: expect.stringMatching(texts) },
    ]);
  });

  describe('for a rule between fields', () => {
    const ruled = formModel(model.fields, {
      rules: {
        pan: { field: 'first', message: 'Give a PAN' },
        city: { field: 'second.city', message: 'Give a city' },
      },
    });
    const broken = (rule: string) => error('required', '', { rule });

    it.each([
      ['pan', {}, 'first', 'missing'],
      ['pan', { first: 'x' }, 'first', 'invalid'],
      ['city', { second: {} }, 'second', 'missing'],
      ['city', { second: { city: 'x' } }, 'second', 'invalid'],
    ])('returns the message of the rule %s for %j', (rule, data, field, reason) => {
      const message = rule === 'pan' ? 'Give a PAN' : 'Give a city';
      expect(explainErrors(ruled, [{ ...broken(rule), keyword: 'rule' }], data)).toEqual([
        { field, reason, message },
      ]);
    });

    it('returns the message of the field for an unreadable value', () => {
      proves('R66');
      const ofRule = { ...broken('pan'), keyword: 'rule' };
      expect(explainErrors(ruled, [ofRule], { first: unreadable })).toMatchObject([
        { message: 'Correct it' },
      ]);
    });

    it('returns only the first of two messages about a missing answer', () => {
      const missing = error('required', '', { missingProperty: 'first' });
      const ofRule = { ...broken('pan'), keyword: 'rule' };
      expect(explainErrors(ruled, [missing, ofRule], {})).toMatchObject([{ message: 'Enter it' }]);
      expect(explainErrors(ruled, [ofRule, missing], {})).toMatchObject([{ message: 'Give a PAN' }]);
    });
  });

  const unknown = (name: string) => error('additionalProperties', '', { additionalProperty: name });
  const missing = (name: string) => error('required', '', { missingProperty: name });
  const wrong = (name: string) => error('pattern', `/${name}`);
  const noSuch = 'This form has no such field';
  const whole = ['data', 'invalid', 'Some answers contradict each other. Change one of them'];

  const cases: readonly (readonly [what: string, errors: SchemaError[], expected: unknown, data?: object])[] =
    [
      [
        'an unreadable value is invalid, not out of range',
        [error('maximum', '/first')],
        [['first', 'invalid', 'Correct it']],
        { first: unreadable },
      ],
      [
        'an answer in a hidden field is reported with the label of the field',
        [error('false schema', '/first')],
        [['first', 'invalid', expect.stringMatching(/^first: /)]],
      ],
      [
        'a required field without a model is reported by its name',
        [missing('other')],
        [['other', 'missing', expect.stringMatching(/other/)]],
      ],
      [
        'each field has one error, in render order',
        [wrong('second'), error('maxLength', '/first'), wrong('first')],
        [
          ['first', 'tooLong', 'Shorten it'],
          ['second', 'invalid', 'Correct it'],
        ],
      ],
      [
        '"missing" is preferred to other errors of the same field',
        [error('enum', '/first'), missing('first')],
        [['first', 'missing', 'Enter it']],
      ],
      [
        'unknown keys follow the fields, by their names in the payload',
        [unknown('__proto__'), unknown('a/b'), wrong('second')],
        [
          ['second', 'invalid', 'Correct it'],
          ['__proto__', 'invalid', noSuch],
          ['a/b', 'invalid', noSuch],
        ],
      ],
      [
        'escaped names in JSON pointers are decoded',
        [error('type', '/a~1b~0c')],
        [['a/b~c', 'invalid', noSuch]],
      ],
      [
        'data that is not an object is invalid',
        [error('type', '')],
        [['data', 'invalid', 'The data of the lead must be an object']],
      ],
      [
        'an error of "if" or "anyOf" is omitted if an error of its branches names a field',
        [missing('first'), error('if', ''), error('anyOf', '')],
        [['first', 'missing', 'Enter it']],
      ],
      ['a rule between fields is an error of the whole form', [error('not', '')], [whole]],
      [
        '"if" and "anyOf" without other errors are an error of the whole form',
        [error('if', ''), error('anyOf', '')],
        [whole],
      ],
      ['an unknown keyword is an error of the whole form', [error('propertyNames', '')], [whole]],
      ['a failed validation without errors is an error of the whole form', [], [whole]],
      [
        'contradicting answers are reported in addition to invalid ones',
        [error('not', ''), wrong('second')],
        [['second', 'invalid', 'Correct it'], whole],
      ],
      [
        'an empty list is missing',
        [error('minItems', '/first')],
        [['first', 'missing', 'Enter it']],
        { first: [] },
      ],
      [
        'a list with too few items is invalid, not missing',
        [error('minItems', '/first')],
        [['first', 'invalid', 'Correct it']],
        { first: ['Self'] },
      ],
    ];
  const all = cases.map(([what, errors, expected, data]) => ({ what, errors, expected, data }));

  it.each(all)('$what', ({ errors, expected, data }) => {
    proves('PAY-3, R66');
    const explained = explainErrors(model, errors, data);
    expect(explained.map(({ field, reason, message }) => [field, reason, message])).toEqual(expected);
  });
});
