import { describe, expect, it } from 'vitest';
import { explainErrors, type SchemaError, unreadable } from '#forms/index.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';
import { proves } from '../support/proves.ts';

const messages = {
  missing: 'Enter it',
  invalid: 'Mend it',
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
    ['a day to come', error('notAfter', '/first', { reason: 'future' }), 'future', 'Earlier'],
    ['minimum', error('minimum', '/first'), 'range', 'Within'],
    ['an order', error('notBefore', '/first', { reason: 'order' }), 'order', 'After it'],
    ['pattern', error('pattern', '/first'), 'invalid', 'Mend it'],
    ['an item of a list', error('enum', '/first/2'), 'invalid', 'Mend it'],
  ])('an error of %s has its reason and the message of the field', (_of, raised, reason, message) => {
    proves('R35');
    expect(explainErrors(model, [raised])).toEqual([{ field: 'first', reason, message }]);
  });

  it('names no field for an optional rule if two of "oneOf" hold', () => {
    const missing = {
      ...error('required', '', { missingProperty: 'second' }),
      schemaPath: '#/allOf/1/oneOf/2/required',
    };
    const crowded = {
      ...error('oneOf', '', { passingSchemas: [0, 1] }),
      schemaPath: '#/allOf/1/oneOf',
    };
    expect(explainErrors(model, [missing, crowded]).map(({ field }) => field)).toEqual(['data']);
    const beside = { ...error('pattern', '/first'), schemaPath: '#/properties/first/pattern' };
    expect(explainErrors(model, [missing, crowded, beside]).map(({ field }) => field)).toEqual([
      'first',
      'data',
    ]);
    const none = { ...crowded, params: { passingSchemas: null } };
    expect(explainErrors(model, [missing, none]).map(({ field }) => field)).toEqual(['second']);
  });

  it.each([
    ['no answer', 'required', {}, /label/],
    ['too long a text', 'maxLength', { maxLength: 80 }, /label.*80/],
    ['too long a text, without a limit of its own', 'maxLength', {}, /^(?!.*undefined).*label/],
    ['a day to come', 'notAfter', { maxLength: 80 }, /label.*future/],
    ['anything else', 'pattern', { maxLength: 80 }, /^(?!.*(80|future)).*label/],
    ['no answer, with words for a wrong one', 'required', { messages: { invalid: 'Mend it' } }, /^Mend it$/],
    ['a wrong answer, with words for none', 'pattern', { messages: { missing: 'Enter it' } }, /^Enter it$/],
  ])('has a default message for %s', (_of, keyword, facts, texts) => {
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

  describe('for a rule of the form', () => {
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
    ])('%s returns the message of the rule, for %j', (rule, data, field, reason) => {
      const message = rule === 'pan' ? 'Give a PAN' : 'Give a city';
      expect(explainErrors(ruled, [{ ...broken(rule), keyword: 'rule' }], data)).toEqual([
        { field, reason, message },
      ]);
    });

    it('returns a separate message for an unreadable value', () => {
      proves('R66');
      const ofRule = { ...broken('pan'), keyword: 'rule' };
      expect(explainErrors(ruled, [ofRule], { first: unreadable })).toMatchObject([{ message: 'Mend it' }]);
    });

    it('returns only the first message if both are about a missing answer', () => {
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

  const cases: readonly (readonly [what: string, errors: SchemaError[], said: unknown, data?: object])[] = [
    [
      'an unreadable value is reported before its other errors',
      [error('maximum', '/first')],
      [['first', 'invalid', 'Mend it']],
      { first: unreadable },
    ],
    [
      'an unexpected answer is reported with its label',
      [error('false schema', '/first')],
      [['first', 'invalid', expect.stringMatching(/^first: /)]],
    ],
    [
      'a required unknown key is missing',
      [missing('other')],
      [['other', 'missing', expect.stringMatching(/other/)]],
    ],
    [
      'there is one error per field, in render order',
      [wrong('second'), error('maxLength', '/first'), wrong('first')],
      [
        ['first', 'tooLong', 'Shorten it'],
        ['second', 'invalid', 'Mend it'],
      ],
    ],
    [
      'a missing field is reported before its other errors',
      [error('enum', '/first'), missing('first')],
      [['first', 'missing', 'Enter it']],
    ],
    [
      'unknown keys follow the fields, by their names in the payload',
      [unknown('__proto__'), unknown('a/b'), wrong('second')],
      [
        ['second', 'invalid', 'Mend it'],
        ['__proto__', 'invalid', noSuch],
        ['a/b', 'invalid', noSuch],
      ],
    ],
    ['escaped names of JSON pointers are read', [error('type', '/a~1b~0c')], [['a/b~c', 'invalid', noSuch]]],
    [
      'data that is not an object is invalid',
      [error('type', '')],
      [['data', 'invalid', 'The data of the lead must be an object']],
    ],
    [
      'errors of "if" and similar keywords are omitted if those of a branch name the field',
      [missing('first'), error('if', ''), error('anyOf', '')],
      [['first', 'missing', 'Enter it']],
    ],
    ['a rule that names no field is one of the whole form', [error('not', '')], [whole]],
    ['so are branches that say nothing themselves', [error('if', ''), error('anyOf', '')], [whole]],
    ['so is a keyword that nobody knows', [error('propertyNames', '')], [whole]],
    ['a refusal without errors is never taken for a fit', [], [whole]],
    [
      'contradicting answers are reported in addition to invalid ones',
      [error('not', ''), wrong('second')],
      [['second', 'invalid', 'Mend it'], whole],
    ],
    [
      'an empty list is missing',
      [error('minItems', '/first')],
      [['first', 'missing', 'Enter it']],
      { first: [] },
    ],
    [
      'a list with too few options is not',
      [error('minItems', '/first')],
      [['first', 'invalid', 'Mend it']],
      { first: ['Self'] },
    ],
  ];
  const all = cases.map(([what, errors, said, data]) => ({ what, errors, said, data }));

  it.each(all)('$what', ({ errors, said, data }) => {
    proves('PAY-3, R66');
    const explained = explainErrors(model, errors, data);
    expect(explained.map(({ field, reason, message }) => [field, reason, message])).toEqual(said);
  });
});
