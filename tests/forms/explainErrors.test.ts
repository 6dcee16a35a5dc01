import { describe, expect, it } from 'vitest';
import { explainErrors, type SchemaError, unreadable } from '#forms/index.ts';
import { fieldModel, formModel } from '#tests/support/formModel.ts';

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
    ['notAfterToday', error('notAfterToday', '/first'), 'future', 'Earlier'],
    ['minimum', error('minimum', '/first'), 'range', 'Within'],
    ['notBefore', error('notBefore', '/first'), 'range', 'Within'],
    ['notBeforeField', error('notBeforeField', '/first'), 'order', 'After it'],
    ['pattern', error('pattern', '/first'), 'invalid', 'Mend it'],
    ['an item of a list', error('enum', '/first/2'), 'invalid', 'Mend it'],
  ])(
    '[R35] an error of %s has its reason and the words written with the field',
    (_of, raised, reason, message) => {
      expect(explainErrors(model, [raised])).toEqual([{ field: 'first', reason, message }]);
    },
  );

  it('blames no field for a rule that need not hold, where two hold of which one may', () => {
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
    ['a day to come', 'notAfterToday', { maxLength: 80 }, /label.*future/],
    ['anything else', 'pattern', { maxLength: 80 }, /^(?!.*(80|future)).*label/],
    ['no answer, with words for a wrong one', 'required', { messages: { invalid: 'Mend it' } }, /^Mend it$/],
    ['a wrong answer, with words for none', 'pattern', { messages: { missing: 'Enter it' } }, /^Enter it$/],
  ])('has words for %s where the field has none of its own', (_of, keyword, facts, texts) => {
    const form = formModel([fieldModel('first', { label: 'The label', ...facts })]);
    const raised =
      keyword === 'required' ? error(keyword, '', { missingProperty: 'first' }) : error(keyword, '/first');
    expect(explainErrors(form, [raised])).toMatchObject([
      { field: 'first', message: expect.stringMatching(texts) },
    ]);
  });

  describe('of a rule of the form', () => {
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
    ])('%s it says the words written with it, for %j', (rule, data, field, reason) => {
      const message = rule === 'pan' ? 'Give a PAN' : 'Give a city';
      expect(explainErrors(ruled, [{ ...broken(rule), keyword: 'rule' }], data)).toEqual([
        { field, reason, message },
      ]);
    });

    it('says only what was said first, where both say that an answer is missing', () => {
      const missing = error('required', '', { missingProperty: 'first' });
      const ofRule = { ...broken('pan'), keyword: 'rule' };
      expect(explainErrors(ruled, [missing, ofRule], {})).toMatchObject([{ message: 'Enter it' }]);
      expect(explainErrors(ruled, [ofRule, missing], {})).toMatchObject([{ message: 'Give a PAN' }]);
    });
  });

  it('[R66] says of what is no value that it needs mending, whatever else is wrong with it', () => {
    expect(explainErrors(model, [error('maximum', '/first')], { first: unreadable })).toEqual([
      { field: 'first', reason: 'invalid', message: 'Mend it' },
    ]);
  });

  it('says of an answer that the others do not ask for so, by its label and not in words for a wrong one', () => {
    const [announced] = explainErrors(model, [error('false schema', '/first')]);
    expect(announced).toMatchObject({ field: 'first', reason: 'invalid' });
    expect(announced?.message).toMatch(/^first: /);
  });

  it('says of a key that the form does not know, and that is asked for, that it is missing', () => {
    expect(explainErrors(model, [error('required', '', { missingProperty: 'other' })])).toMatchObject([
      { field: 'other', reason: 'missing', message: expect.stringMatching(/other/) },
    ]);
  });

  it('tells one error a field, in drawing order', () => {
    const errors = [error('pattern', '/second'), error('maxLength', '/first'), error('pattern', '/first')];
    expect(explainErrors(model, errors).map(({ field, reason }) => [field, reason])).toEqual([
      ['first', 'tooLong'],
      ['second', 'invalid'],
    ]);
  });

  it('says that a field is missing before anything else about it', () => {
    const errors = [error('enum', '/first'), error('required', '', { missingProperty: 'first' })];
    expect(explainErrors(model, errors)).toMatchObject([{ field: 'first', reason: 'missing' }]);
  });

  it('[PAY-3] names unknown keys as they were sent, after the fields', () => {
    const unknown = (name: string) => error('additionalProperties', '', { additionalProperty: name });
    const errors = [unknown('__proto__'), unknown('a/b'), error('pattern', '/second')];
    expect(explainErrors(model, errors)).toEqual([
      { field: 'second', reason: 'invalid', message: 'Mend it' },
      { field: '__proto__', reason: 'invalid', message: 'This form has no such field' },
      { field: 'a/b', reason: 'invalid', message: 'This form has no such field' },
    ]);
  });

  it('reads escaped names of JSON pointers', () => {
    expect(explainErrors(model, [error('type', '/a~1b~0c')])).toMatchObject([{ field: 'a/b~c' }]);
  });

  it('says so when the whole data is no object', () => {
    expect(explainErrors(model, [error('type', '')])).toEqual([
      { field: 'data', reason: 'invalid', message: 'The data of the lead must be an object' },
    ]);
  });

  it('leaves out the errors of if and its kin where those of a branch say which field', () => {
    const errors = [error('required', '', { missingProperty: 'first' }), error('if', ''), error('anyOf', '')];
    expect(explainErrors(model, errors).map(({ field }) => field)).toEqual(['first']);
  });

  const whole = {
    field: 'data',
    reason: 'invalid',
    message: 'Your answers do not match each other. Change one of them',
  };

  it.each([
    ['a rule that names no field', [error('not', '')]],
    ['branches that say nothing themselves', [error('if', ''), error('anyOf', '')]],
    ['a keyword that nobody knows', [error('propertyNames', '')]],
    ['nothing at all', []],
  ])('never takes a refusal for a fit: %s is said of the whole form', (_what, errors) => {
    expect(explainErrors(model, errors)).toEqual([whole]);
  });

  it('says of answers that do not go together beside what is wrong with single ones', () => {
    const errors = [error('not', ''), error('pattern', '/second')];
    expect(explainErrors(model, errors)).toMatchObject([{ field: 'second' }, whole]);
  });

  it.each([
    [[], 'missing', 'Enter it'],
    [['Self'], 'invalid', 'Mend it'],
  ])('of a list with too few options it says what is so with %j: it is %s', (first, reason, message) => {
    expect(explainErrors(model, [error('minItems', '/first')], { first })).toEqual([
      { field: 'first', reason, message },
    ]);
  });
});
