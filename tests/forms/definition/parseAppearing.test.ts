import { describe, expect, it } from 'vitest';
import { compileStructure, structuredForm, text, when } from '#tests/support/structuredForm.ts';

const filled = (name: string) => ({ required: [name] });
const declares = (name: string, shape: object = text(name)) => ({ properties: { [name]: shape } });
const a = { properties: { a: text('A') } };

const otherSchema = declares('b', text('other'));
const group = { type: 'object', title: 'G', ...a, ...when(filled('a'), declares('b'), otherSchema) };

const conflicts: readonly (readonly [what: string, schema: object, at: string])[] = [
  ['two schemas for one name', { ...a, ...when(filled('a'), declares('b'), otherSchema) }, '/else'],
  [
    'two schemas for one name in nested rules',
    { ...a, ...when(filled('a'), when(filled('a'), declares('b'), otherSchema)) },
    '/then/else',
  ],
  ['two schemas for one name within a group', { properties: { g: group } }, '/properties/g/else'],
];

/** Alternative branches and rules without a condition do not determine when their property is visible. */
const underNoCondition: readonly (readonly [string, object, string])[] = [
  ['a rule that always holds', { allOf: [declares('b')] }, '/allOf/0'],
  ['a rule next to a condition', { ...when(filled('a'), {}), allOf: [declares('b')] }, '/allOf/0'],
  ['a "oneOf"', when(filled('a'), { oneOf: [declares('b'), filled('a')] }), '/then/oneOf/0'],
  ['an "allOf" in an "anyOf"', { anyOf: [{ allOf: [declares('b')] }, filled('a')] }, '/anyOf/0/allOf/0'],
  ['an "if" in an "anyOf"', { anyOf: [when(filled('a'), declares('b')), filled('a')] }, '/anyOf/0/then'],
  ['an "anyOf" in a "then"', when(filled('a'), { anyOf: [declares('b'), filled('a')] }), '/then/anyOf/0'],
  ['the "then" of a condition that always holds', when(true as never, declares('b')), '/then'],
];

/** Conditions and rules about a value do not declare fields. */
const declaresNothing: readonly (readonly [string, object, string])[] = [
  ['an "if"', when(declares('b'), {}), '/if'],
  ['"not"', { not: declares('b') }, '/not'],
  ['a rule about a value', when(filled('a'), declares('b', { minLength: 2 })), '/then'],
  ['a field that must be empty', when(filled('a'), { properties: { b: false } }), '/then'],
];

describe('a field that a rule declares', () => {
  it.each(underNoCondition)('is reported if it is declared in %s', (_what, rules, at) => {
    expect(compileStructure({ ...a, ...rules }).issues).toMatchObject([
      {
        pointer: `${at}/properties/b`,
        problem: expect.stringMatching(/declared in a rule without a condition/),
        hint: expect.stringMatching(/\w/),
      },
    ]);
  });

  it.each(declaresNothing)('is unknown if it is only in %s', (_what, rules, at) => {
    expect(compileStructure({ ...a, ...rules }).issues).toMatchObject([
      { pointer: `${at}/properties/b`, problem: expect.stringMatching(/^Unknown field/) },
    ]);
  });

  it('is not added if the rule is false, or limits a field of the form', () => {
    for (const held of [false as never, declares('a', { minLength: 2 })]) {
      const { form, issues } = compileStructure({ ...a, ...when(filled('a'), held) });
      expect(issues).toEqual([]);
      expect(form?.model.fields.map(({ name }) => name)).toEqual(['a']);
      expect(form?.model.nodes).toBeUndefined();
    }
  });

  it.each(conflicts)('is reported with a hint: %s', (_what, schema, at) => {
    const { form, issues } = compileStructure({ ...schema });
    expect(form).toBeUndefined();
    const issue = {
      file: 'schema.json',
      pointer: `${at}/properties/b`,
      problem: expect.stringMatching(/different schemas/),
    };
    expect(issues).toEqual([expect.objectContaining({ ...issue, hint: expect.stringMatching(/\w/) })]);
  });

  it.each([
    ['then', when(filled('a'), declares('b')), [false, true]],
    ['else', when(filled('a'), {}, declares('b')), [true, false]],
    ['then and else, with the same schema', when(filled('a'), declares('b'), declares('b')), [true, true]],
    ['a rule in a "then"', when(filled('a'), when(filled('a'), {}, declares('b'))), [false, false]],
    ['dependentSchemas', { dependentSchemas: { a: declares('b') } }, [false, true]],
    ['a referenced schema', when(filled('a'), declares('b', { $ref: '#/$defs/shape' })), [false, true]],
    ['a part of allOf', { allOf: [when(filled('a'), declares('b'))] }, [false, true]],
  ])('is declared in %s; visible without the answer to "a", and with it: %j', (_what, rules, shown) => {
    const form = structuredForm({ ...a, $defs: { shape: text('B') }, ...rules });
    expect([{ a: '' }, { a: 'x' }].map((values) => !form.hidden(values).has('b'))).toEqual(shown);
  });

  it('can be a group declared twice, once with a reference in it', () => {
    const place = (city: object) => declares('b', { type: 'object', title: 'B', properties: { city } });
    const { issues } = compileStructure({
      ...a,
      ...when(filled('a'), place({ $ref: '#/$defs/city' }), place(text('City'))),
      $defs: { city: text('City') },
    });
    expect(issues).toEqual([]);
  });

  it('has a condition that is compiled once for RJSF and once for the payload', () => {
    const { form } = compileStructure({
      ...a,
      allOf: [when(filled('a'), declares('b')), when(filled('a'), declares('c'))],
    });
    expect(Object.keys(form?.conditions ?? {})).toHaveLength(2);
  });
});
