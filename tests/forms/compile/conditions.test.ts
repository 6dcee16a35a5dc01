import { describe, expect, it } from 'vitest';
import { structuredForm, text, understandStructure, when } from '#tests/support/structuredForm.ts';

const filled = (name: string) => ({ required: [name] });
const declares = (name: string, shape: object = text(name)) => ({ properties: { [name]: shape } });
const a = { properties: { a: text('A') } };

interface Case {
  readonly what: string;
  readonly schema: object;
  readonly at: string;
  readonly problem: RegExp;
  readonly hint: RegExp;
}

const refused: readonly Case[] = [
  {
    what: 'a property that a rule declares under no condition',
    schema: { ...a, allOf: [declares('b')] },
    at: '/allOf/0/properties/b',
    problem: /"b" is declared in a rule, but under no condition/,
    hint: /Write "b" below "properties"/,
  },
  {
    what: 'a branch that declares',
    schema: { ...a, anyOf: [{ ...declares('b'), required: ['a'] }, filled('a')] },
    at: '/anyOf/0/properties/b',
    problem: /"b" is declared in a rule, but under no condition/,
    hint: /Write "b" below "properties"/,
  },
  {
    what: 'two shapes for one name',
    schema: { ...a, ...when(filled('a'), declares('b'), declares('b', { type: 'number', title: 'b' })) },
    at: '/else/properties/b',
    problem: /"b" has another shape at \/then\/properties\/b/,
    hint: /Give both the same shape, or each a name of its own/,
  },
  {
    what: 'two shapes for one name in rules within a rule',
    schema: { ...a, ...when(filled('a'), when(filled('a'), declares('b'), declares('b', text('other')))) },
    at: '/then/else/properties/b',
    problem: /"b" has another shape at \/then\/then\/properties\/b/,
    hint: /same shape/,
  },
  {
    what: 'two shapes for one name within a group',
    schema: {
      properties: {
        g: {
          type: 'object',
          title: 'G',
          ...a,
          ...when(filled('a'), declares('b'), declares('b', text('other'))),
        },
      },
    },
    at: '/properties/g/else/properties/b',
    problem: /"b" has another shape at \/properties\/g\/then\/properties\/b/,
    hint: /same shape/,
  },
];

/** Branches of which one may hold, and rules without a condition: nobody could say when their property is shown. */
const underNoCondition: readonly (readonly [string, object, string])[] = [
  ['one of several', { oneOf: [declares('b'), filled('a')] }, '/oneOf/0'],
  ['a part of a branch', { anyOf: [{ allOf: [declares('b')] }, filled('a')] }, '/anyOf/0/allOf/0'],
  ['a rule within a branch', { anyOf: [when(filled('a'), declares('b')), filled('a')] }, '/anyOf/0/then'],
  ['a branch within a rule', when(filled('a'), { anyOf: [declares('b'), filled('a')] }), '/then/anyOf/0'],
  ['a "then" without an "if"', Object.fromEntries([['then', declares('b')]]), '/then'],
  ['a "then" that always holds', when(true as never, declares('b')), '/then'],
];

/** What only asks, or only speaks of a value, declares nothing: it would be of a field that is not there. */
const declaresNothing: readonly (readonly [string, object, string])[] = [
  ['the condition of a rule', when(declares('b'), {}), '/if'],
  ['what must not be so', { not: declares('b') }, '/not'],
  ['what is said of a value', when(filled('a'), declares('b', { minLength: 2 })), '/then'],
];

describe('what rules declare', () => {
  it.each(underNoCondition)('refuses what is declared by %s', (_what, rules, at) => {
    expect(understandStructure({ ...a, ...rules }).issues).toMatchObject([
      {
        pointer: `${at}/properties/b`,
        problem: expect.stringMatching(/declared in a rule, but under no condition/),
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

  it('is part of the form only while the answer is there on which it depends', () => {
    const form = structuredForm({ ...a, dependentSchemas: { a: declares('b') } });
    expect([...form.hidden(form.initialValues())]).toEqual(['b']);
    expect([...form.hidden({ ...form.initialValues(), a: 'x' })]).toEqual([]);
  });

  it.each(refused)('refuses $what', ({ schema, at, problem, hint }) => {
    const { form, issues } = understandStructure({ ...schema });
    expect(form).toBeUndefined();
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatchObject({ file: 'schema.json', pointer: at });
    expect(issues[0]?.problem).toMatch(problem);
    expect(issues[0]?.hint).toMatch(hint);
  });

  it.each([
    ['then', when(filled('a'), declares('b')), [[true]]],
    ['else', when(filled('a'), {}, declares('b')), [[false]]],
    ['then and else, in the same shape', when(filled('a'), declares('b'), declares('b')), [[true], [false]]],
    ['a rule within a rule', when(filled('a'), when(filled('a'), {}, declares('b'))), [[true, false]]],
    ['dependentSchemas', { dependentSchemas: { a: declares('b') } }, [[true]]],
    ['a shape of another place', when(filled('a'), declares('b', { $ref: '#/$defs/shape' })), [[true]]],
    ['a part of allOf', { allOf: [when(filled('a'), declares('b'))] }, [[true]]],
  ])('is shown by %s', (_what, rules, holds) => {
    const { form } = understandStructure({ ...a, $defs: { shape: text('B') }, ...rules });
    const part = form?.model.nodes?.find(({ key }) => key === 'b');
    expect(part?.visibleWhen?.map((all) => all.map((condition) => condition.holds))).toEqual(holds);
  });

  it('has one compiled condition for each that is written, however often', () => {
    const { form } = understandStructure({
      ...a,
      allOf: [when(filled('a'), declares('b')), when(filled('a'), {}, declares('c'))],
    });
    expect(Object.keys(form?.conditions ?? {})).toEqual(['visible-1']);
  });
});
