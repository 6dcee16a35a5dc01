import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import { compileTestForm } from '../../support/testForm.ts';

const choice = { type: 'string', enum: ['Own', 'Hire'] };
const schema: JsonSchema = {
  properties: {
    use: choice,
    secret: { ...choice, clientOnly: true },
    home: { type: 'object', properties: { use: choice } },
    cars: { type: 'array', maxItems: 3, items: { type: 'object', properties: { use: choice } } },
  },
};
const use = { 'ui:title': 'Use' };
const hire = { required: ['use'], properties: { use: { const: 'Hire' } } };
const notice = { when: hire, tone: 'stop', below: 'use', text: 'Call us' };
const asked = { asked: { title: 'Asked' } };

/** Returns the places of the issues of ui.json. */
function issuesOf(ui: JsonSchema): readonly string[] {
  const home = { 'ui:title': 'Home', use, ...(ui.home as JsonSchema) };
  const cars = { 'ui:title': 'Cars', items: { use, ...((ui.cars as JsonSchema) ?? {}) } };
  const all = { use, secret: { 'ui:title': 'Secret' }, ...ui, home, cars };
  return compileTestForm({ schema, ui: all }).issues.map(({ file, pointer, hint }) => {
    expect(hint).toMatch(/\w/);
    return `${file}#${pointer}`;
  });
}

const onForm = (change: JsonSchema, ui: JsonSchema = {}): JsonSchema => ({
  'ui:notices': [{ ...notice, ...change }],
  ...ui,
});
const secret = { required: ['secret'], properties: { secret: { const: 'Hire' } } };

describe('notices and outcomes', () => {
  it.each<[string, JsonSchema, string]>([
    ['an unknown field in a condition', onForm({ when: { required: ['colour'] } }), '0/when/required/0'],
    ['a condition on a field that is not submitted', onForm({ when: secret }), '0/when/required/0'],
    [
      'a condition that an empty field meets',
      onForm({ when: { properties: hire.properties } }),
      '0/when/properties/use',
    ],
    [
      'an option that the field does not have, so that the condition never holds',
      onForm({ when: { required: ['use'], properties: { use: { const: 'Rent' } } } }),
      '0/when/properties/use/const',
    ],
    ['a misspelt keyword in a condition', onForm({ when: { require: ['use'] } }), '0/when/require'],
    ['a reference in a condition', onForm({ when: { $ref: '#/$defs/a' } }), '0/when'],
    ['an empty condition, which always holds', onForm({ when: {} }), '0/when'],
    ['an unknown place', onForm({ below: 'colour' }), '0/below'],
    ['a group as the place', onForm({ below: 'home' }), '0/below'],
    ['an unknown outcome', onForm({ outcome: 'asked' }), '0/outcome'],
    [
      'an outcome of a caution',
      onForm({ tone: 'caution', outcome: 'asked' }, { 'ui:outcomes': asked }),
      '0/outcome',
    ],
  ])('are rejected with %s', (_what, ui, at) => {
    expect(issuesOf(ui)).toContain(`ui.json#/ui:notices/${at}`);
  });

  it('are rejected if an outcome never applies', () => {
    expect(issuesOf({ 'ui:outcomes': asked })).toEqual(['ui.json#/ui:outcomes/asked']);
  });

  it('are checked in groups and rows, and rejected on plain fields', () => {
    const wrong = { 'ui:notices': [{ ...notice, below: 'colour' }] };
    expect(issuesOf({ home: wrong, cars: wrong })).toEqual([
      'ui.json#/home/ui:notices/0/below',
      'ui.json#/cars/items/ui:notices/0/below',
    ]);
    expect(issuesOf({ use: { ...use, 'ui:notices': [notice] } })).toEqual(['ui.json#/use/ui:notices']);
  });

  it('are accepted on the form, in groups and in rows', () => {
    const inside = { 'ui:notices': [{ ...notice, outcome: 'asked' }] };
    const inGroup = { required: ['home'], properties: { home: hire } };
    const ui = onForm({ when: inGroup, below: 'home.use' }, { 'ui:outcomes': asked });
    expect(issuesOf({ ...ui, home: inside, cars: inside })).toEqual([]);
  });
});
