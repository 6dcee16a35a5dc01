import { describe, expect, it } from 'vitest';
import { text, understandStructure, when } from '../../support/structuredForm.ts';

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

describe('what rules declare', () => {
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
    ['a part of allOf', { allOf: [when(filled('a'), declares('b'))] }, [[true]]],
  ])('is shown by %s', (_what, rules, holds) => {
    const { form } = understandStructure({ ...a, ...rules });
    const part = form?.model.nodes?.find(({ key }) => key === 'b');
    expect(part?.visibleWhen?.map((all) => all.map((condition) => condition.holds))).toEqual(holds);
  });

  it('has one compiled condition for each that is written, however often', () => {
    const { form } = understandStructure({
      ...a,
      allOf: [when(filled('a'), declares('b')), when(filled('a'), {}, declares('c'))],
    });
    expect(Object.keys(form?.conditions ?? {})).toEqual(['shown-1']);
  });
});
