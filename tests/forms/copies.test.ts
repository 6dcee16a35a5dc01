import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema, Value } from '#forms/index.ts';
import { compileStructure, text, today, when } from '../support/structuredForm.ts';

const person = {
  type: 'object',
  required: ['name'],
  properties: { name: text('Name', { maxLength: 80 }), city: text('City'), tags: { $ref: '#/$defs/tags' } },
};
const group = { $ref: '#/$defs/person' };
const messages = { 'ui:messages': { missing: 'Enter it' } };
const personUi = (title: string) => ({ name: messages, 'ui:title': title, tags: { 'ui:title': 'Tags' } });
const isOn = { required: ['on'], properties: { on: { const: true } } };

const schema = {
  $defs: { person, tags: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } } },
  required: ['proposer', 'insured'],
  properties: {
    proposer: group,
    same: {
      type: 'boolean',
      title: 'Same as proposer',
      copies: { insured: 'proposer', town: 'proposer.city' },
    },
    insured: group,
    town: text('Town'),
    on: { type: 'boolean', title: 'On' },
    members: {
      type: 'array',
      title: 'Members',
      items: {
        type: 'object',
        properties: {
          here: { type: 'boolean', title: 'Lives here', copies: { city: 'proposer.city', note: 'secret' } },
          city: text('City'),
          note: text('Note'),
        },
      },
    },
  },
  ...when(isOn, { properties: { secret: text('Secret') } }),
};
const { form: compiled, issues: unexpected } = compileStructure(schema, {
  proposer: personUi('Proposer'),
  insured: personUi('Insured'),
});
if (!compiled) throw new Error(JSON.stringify(unexpected));
const { engine: form, checkLead } = compiled;
type Change = readonly [name: string, value: Value];
const changed = (...changes: readonly Change[]) =>
  changes.reduce((values, [name, value]) => form.change(values, name, value, today), form.initialValues());

const asha: readonly Change[] = [
  ['proposer.name', 'Asha'],
  ['proposer.city', 'Pune'],
  ['proposer.tags', ['b', 'a']],
];

describe('answers that a ticked box copies', () => {
  it('are sent and not asked, and bring back what was typed when the box is unticked', () => {
    const typed = changed(...asha, ['insured.name', 'Ravi'], ['town', 'Agra']);
    const ticked = form.change(typed, 'same', true, today);
    const proposer = { name: 'Asha', city: 'Pune', tags: ['b', 'a'] };
    expect(form.payload(ticked)).toMatchObject({ proposer, insured: proposer, town: 'Pune', same: true });
    expect([...form.hidden(ticked)]).toEqual(expect.arrayContaining(['insured', 'insured.name', 'town']));
    expect(form.visibleAnswers(ticked)).toMatchObject({ 'insured.name': 'Asha', town: 'Pune' });
    expect(form.validate(ticked, today)).toEqual([]);
    expect(checkLead(form.payload(ticked), today)).toEqual([]);
    const unticked = form.change(ticked, 'same', false, today);
    expect(form.payload(unticked)).toMatchObject({ insured: { name: 'Ravi' }, town: 'Agra' });
    expect(form.hidden(unticked).has('insured')).toBe(false);
  });

  it('are answers of the form or of its groups in a row', () => {
    const rows: readonly Change[] = [
      ['members', ['r1', 'r2']],
      ['members.r2.here', true],
    ];
    const values = changed(...asha, ['secret', 'x'], ...rows);
    expect(form.payload(values).members).toEqual([{ here: false }, { here: true, city: 'Pune' }]);
    const shown = form.change(values, 'on', true, today);
    expect(form.payload(shown).members).toMatchObject([{}, { here: true, city: 'Pune', note: 'x' }]);
    expect(form.visibleAnswers(shown)).toMatchObject({ 'members.r2.city': 'Pune', 'members.r2.note': 'x' });
  });

  it('show their errors once, at the answers that they copy', () => {
    expect(form.validate(changed(['same', true]), today).map(({ field }) => field)).toEqual([
      'proposer.name',
    ]);
  });

  it('may not differ from the answers that they copy', () => {
    const { insured, members, ...lead } = form.payload(
      changed(...asha, ['same', true], ['members', ['r1']], ['members.r1.here', true]),
    );
    const errorsOf = (data: object) => checkLead(data, today).map(({ field }) => field);
    expect(errorsOf({ ...lead, insured, members })).toEqual([]);
    expect(errorsOf({ ...lead, members, insured: { name: 'Ravi', city: 'Pune', tags: ['b', 'a'] } })).toEqual(
      ['insured.name'],
    );
    expect(errorsOf({ ...lead, members, insured: { name: 'Asha', city: 'Pune', tags: ['a'] } })).toEqual([
      'insured.tags',
    ]);
    expect(errorsOf({ ...lead, insured, members, town: 'Agra' })).toEqual(['town']);
    expect(errorsOf({ ...lead, insured, members: [{ here: true, city: 'Agra' }] })).toEqual([
      'members.0.city',
    ]);
    expect(errorsOf({ ...lead, same: false, members, insured: { name: 'Ravi', tags: [] } })).toEqual([]);
  });

  it('equal their sources after any changes', () => {
    const change = fc.oneof(
      fc.tuple(fc.constantFrom('same', 'on', 'members.r1.here'), fc.boolean()),
      fc.tuple(
        fc.constantFrom(
          'proposer.name',
          'proposer.city',
          'insured.name',
          'town',
          'secret',
          'members.r1.city',
        ),
        fc.constantFrom('', 'Asha', 'Pune'),
      ),
    );
    const property = fc.property(fc.array(change), (changes) => {
      const values = changed(['members', ['r1']], ...changes);
      const data = form.payload(values);
      const names = checkLead(data, today).map(({ field }) => field);
      expect(names.filter((name) => !name.endsWith('.name') && !/^(?:proposer|insured)$/.test(name))).toEqual(
        [],
      );
      if (data.same === true) expect(data.insured).toEqual(data.proposer);
    });
    fc.assert(property);
  });
});

describe('the check of copies', () => {
  const box = (copies: object) => ({ type: 'boolean', title: 'Same', copies });
  const a = text('A');
  const inGroup = { type: 'object', title: 'G', properties: { b: a } };
  const list = { type: 'array', title: 'L', items: inGroup };
  const wrong: readonly (readonly [problem: RegExp, schema: JsonSchema])[] = [
    [/Unknown field "c" beside "same"/, { properties: { a, same: box({ c: 'a' }) } }],
    [/Unknown field "c"/, { properties: { a, same: box({ a: 'c' }) } }],
    [/copied from itself/, { properties: { a, same: box({ a: 'a' }) } }],
    [
      /other fields, options or limits/,
      { properties: { a, b: text('B', { maxLength: 5 }), same: box({ b: 'a' }) } },
    ],
    [
      /other fields, options or limits/,
      { properties: { a, b: text('B', { personal: true }), same: box({ a: 'b' }) } },
    ],
    [/Two boxes copy/, { properties: { a, b: a, same: box({ b: 'a' }), too: box({ b: 'a' }) } }],
    [/Circular copy: a → b → a/, { properties: { a, b: a, same: box({ b: 'a', a: 'b' }) } }],
    [
      /is required, but "a" may be empty/,
      { required: ['b'], properties: { a, b: a, same: box({ b: 'a' }) } },
    ],
    [
      /beside the list "l" and cannot copy into its rows/,
      { properties: { a, l: list, same: box({ 'l[].b': 'a' }) } },
    ],
    [/"g.b" is in a group, not beside "same"/, { properties: { a, g: inGroup, same: box({ 'g.b': 'a' }) } }],
    [/not submitted/, { properties: { a, b: a, same: { ...box({ b: 'a' }), clientOnly: true } } }],
  ];

  it.each(wrong)('rejects %s', (problem, changes) => {
    const ui = { a: { 'ui:title': 'A', ...messages }, b: { 'ui:title': 'B', ...messages } };
    const { issues } = compileStructure(changes, { ...ui, too: { 'ui:title': 'Too' } });
    expect(issues.map((one) => one.problem).join('\n')).toMatch(problem);
    expect(issues[0]?.hint).toMatch(/\w/);
  });

  const inRow = (source: string, required: readonly string[]) =>
    compileStructure(
      {
        required,
        properties: {
          home: { type: 'object', title: 'Home', required: ['city'], properties: { city: text('City') } },
          town: text('Town'),
          members: {
            type: 'array',
            title: 'Members',
            items: {
              type: 'object',
              required: ['town'],
              properties: { town: text('Town'), same: box({ town: source }) },
            },
          },
        },
      },
      { home: { city: messages }, town: messages, members: { items: { town: messages } } },
    ).issues;

  it('accepts a required answer of a required group as the source of a required one', () => {
    expect(inRow('home.city', ['home'])).toEqual([]);
    expect(inRow('home.city', [])[0]?.problem).toMatch(/"home.city" may be empty/);
  });

  it('explains which of two fields with one name it found', () => {
    expect(inRow('town', ['town'])[0]?.hint).toMatch(/Rename one of both fields/);
  });
});
