import { describe, expect, it } from 'vitest';
import { structuredForm, text, understandStructure, when } from '#tests/support/structuredForm.ts';

const filled = (name: string) => ({ required: [name] });
const declares = (name: string, shape: object = text(name)) => ({ properties: { [name]: shape } });
const a = { properties: { a: text('A') } };

const otherShape = declares('b', text('other'));
const group = { type: 'object', title: 'G', ...a, ...when(filled('a'), declares('b'), otherShape) };

const refused: readonly (readonly [what: string, schema: object, at: string])[] = [
  ['two shapes for one name', { ...a, ...when(filled('a'), declares('b'), otherShape) }, '/else'],
  [
    'two shapes for one name in rules within a rule',
    { ...a, ...when(filled('a'), when(filled('a'), declares('b'), otherShape)) },
    '/then/else',
  ],
  ['two shapes for one name within a group', { properties: { g: group } }, '/properties/g/else'],
];

/** Branches of which one may hold, and rules without a condition: nobody could say when their property is shown. */
const underNoCondition: readonly (readonly [string, object, string])[] = [
  ['a rule that always holds', { allOf: [declares('b')] }, '/allOf/0'],
  ['a rule beside a condition', { ...when(filled('a'), {}), allOf: [declares('b')] }, '/allOf/0'],
  ['one of several', when(filled('a'), { oneOf: [declares('b'), filled('a')] }), '/then/oneOf/0'],
  ['a part of a branch', { anyOf: [{ allOf: [declares('b')] }, filled('a')] }, '/anyOf/0/allOf/0'],
  ['a rule within a branch', { anyOf: [when(filled('a'), declares('b')), filled('a')] }, '/anyOf/0/then'],
  ['a branch within a rule', when(filled('a'), { anyOf: [declares('b'), filled('a')] }), '/then/anyOf/0'],
  ['a "then" that always holds', when(true as never, declares('b')), '/then'],
];

/** What only asks, or only speaks of a value, declares nothing: it would be of a field that is not there. */
const declaresNothing: readonly (readonly [string, object, string])[] = [
  ['the condition of a rule', when(declares('b'), {}), '/if'],
  ['what must not be so', { not: declares('b') }, '/not'],
  ['what is said of a value', when(filled('a'), declares('b', { minLength: 2 })), '/then'],
  ['what has to be empty', when(filled('a'), { properties: { b: false } }), '/then'],
];

describe('what rules declare', () => {
  it.each(underNoCondition)('refuses what is declared by %s', (_what, rules, at) => {
    expect(understandStructure({ ...a, ...rules }).issues).toMatchObject([
      {
        pointer: `${at}/properties/b`,
        problem: expect.stringMatching(/declared in a rule, but under no condition/),
        hint: expect.stringMatching(/\w/),
      },
    ]);
  });

  it.each(declaresNothing)('is nothing in %s', (_what, rules, at) => {
    expect(understandStructure({ ...a, ...rules }).issues).toMatchObject([
      { pointer: `${at}/properties/b`, problem: expect.stringMatching(/there is no such field/) },
    ]);
  });

  it('is nothing where a rule never holds, or speaks of a field of the form', () => {
    for (const held of [false as never, declares('a', { minLength: 2 })]) {
      const { form, issues } = understandStructure({ ...a, ...when(filled('a'), held) });
      expect(issues).toEqual([]);
      expect(form?.model.fields.map(({ name }) => name)).toEqual(['a']);
      expect(form?.model.nodes).toBeUndefined();
    }
  });

  it.each(refused)('refuses %s, with a remedy', (_what, schema, at) => {
    const { form, issues } = understandStructure({ ...schema });
    expect(form).toBeUndefined();
    const issue = {
      file: 'schema.json',
      pointer: `${at}/properties/b`,
      problem: expect.stringMatching(/another shape/),
    };
    expect(issues).toEqual([expect.objectContaining({ ...issue, hint: expect.stringMatching(/\w/) })]);
  });

  it.each([
    ['then', when(filled('a'), declares('b')), [false, true]],
    ['else', when(filled('a'), {}, declares('b')), [true, false]],
    ['then and else, in the same shape', when(filled('a'), declares('b'), declares('b')), [true, true]],
    ['a rule within a rule', when(filled('a'), when(filled('a'), {}, declares('b'))), [false, false]],
    ['dependentSchemas', { dependentSchemas: { a: declares('b') } }, [false, true]],
    ['a shape of another place', when(filled('a'), declares('b', { $ref: '#/$defs/shape' })), [false, true]],
    ['a part of allOf', { allOf: [when(filled('a'), declares('b'))] }, [false, true]],
  ])('is shown by %s: without the answer and with it %j', (_what, rules, shown) => {
    const form = structuredForm({ ...a, $defs: { shape: text('B') }, ...rules });
    expect([{ a: '' }, { a: 'x' }].map((values) => !form.hidden(values).has('b'))).toEqual(shown);
  });

  it('takes a group for the same shape where one of two has a reference in it', () => {
    const place = (city: object) => declares('b', { type: 'object', title: 'B', properties: { city } });
    const { issues } = understandStructure({
      ...a,
      ...when(filled('a'), place({ $ref: '#/$defs/city' }), place(text('City'))),
      $defs: { city: text('City') },
    });
    expect(issues).toEqual([]);
  });

  it('compiles a condition that is written twice once for RJSF and once for the payload', () => {
    const { form } = understandStructure({
      ...a,
      allOf: [when(filled('a'), declares('b')), when(filled('a'), declares('c'))],
    });
    expect(Object.keys(form?.conditions ?? {})).toHaveLength(2);
  });
});
