import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#engine';
import { faultsAfter } from '#tests/support/formFolders.ts';

/** A field of the health form that is written wrongly, and the fault that the check finds first. */
interface Mistake {
  readonly what: string;
  readonly field: JsonSchema;
  readonly ui?: JsonSchema;
  readonly isRequired?: boolean;
  readonly pointer: string;
  readonly problem: RegExp;
  readonly remedy: RegExp;
}

const mistakes: readonly Mistake[] = [
  {
    what: 'a box that is required, although it is always answered',
    field: { type: 'boolean' },
    isRequired: true,
    pointer: '/extra',
    problem: /never missing/,
    remedy: /"const": true .* "ui:widget": "yesno"/,
  },
  {
    what: 'a box that nobody may tick',
    field: { type: 'boolean', const: false },
    pointer: '/extra',
    problem: /nobody may tick/,
    remedy: /"const": true/,
  },
  {
    what: 'a yes or no as text',
    field: { type: 'boolean' },
    ui: { 'ui:widget': 'text' },
    pointer: '/extra/ui:widget',
    problem: /Nobody could fill "extra" in/,
    remedy: /checkbox, yesno/,
  },
  {
    what: 'three words for yes and no',
    field: { type: 'boolean' },
    ui: { 'ui:widget': 'yesno', 'ui:enumNames': ['Yes', 'No', 'Perhaps'] },
    pointer: '/extra/ui:enumNames',
    problem: /3 labels for 2 options/,
    remedy: /one label for each option/,
  },
];

const said = (...values: readonly unknown[]) =>
  values.map((value) => ({ const: value, title: `Option ${String(value)}` }));

const optionMistakes: readonly Mistake[] = [
  {
    what: 'options that are said twice over',
    field: { type: 'string', enum: ['a'], oneOf: said('a') },
    pointer: '/properties/extra/oneOf',
    problem: /said twice/,
    remedy: /"enum" or "oneOf"/,
  },
  {
    what: 'options of a list that are said twice over',
    field: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a'], oneOf: said('a') } },
    pointer: '/properties/extra/items/oneOf',
    problem: /said twice/,
    remedy: /"enum" or "oneOf"/,
  },
  {
    what: 'an option that is there twice',
    field: { type: 'integer', oneOf: said(1, 2, 1) },
    pointer: '/properties/extra/oneOf/2/const',
    problem: /The option 1 stands there twice/,
    remedy: /Keep one/,
  },
  {
    what: 'an option with a space at its end',
    field: { type: 'string', oneOf: said('a', 'b ') },
    pointer: '/properties/extra/oneOf/1/const',
    problem: /could not be sent/,
    remedy: /Write "b"/,
  },
  {
    what: 'an option without a label',
    field: { type: 'string', oneOf: [{ const: 'a' }] },
    pointer: '/properties/extra/oneOf/0',
    problem: /"title" is missing/,
    remedy: /Add "title"/,
  },
  {
    what: 'a text as an option of a number',
    field: { type: 'number', oneOf: said('1') },
    pointer: '/properties/extra/oneOf/0/const',
    problem: /wrong type/,
    remedy: /number/,
  },
  {
    what: 'labels in two places',
    field: { type: 'string', oneOf: said('a', 'b') },
    ui: { 'ui:enumNames': ['A', 'B'] },
    pointer: '/extra/ui:enumNames',
    problem: /labels in schema.json already/,
    remedy: /Remove "ui:enumNames"/,
  },
  {
    what: 'pictures in a select',
    field: { type: 'string', oneOf: said('a', 'b') },
    ui: { 'ui:widget': 'select', 'ui:optionPictures': { a: '/pictures/health.svg' } },
    pointer: '/extra/ui:widget',
    problem: /A select cannot show/,
    remedy: /"radio"/,
  },
  {
    what: 'a picture of no option',
    field: { type: 'string', enum: ['a', 'b'] },
    ui: { 'ui:optionPictures': { c: '/pictures/health.svg' } },
    pointer: '/extra/ui:optionPictures/c',
    problem: /no option "c"/,
    remedy: /a, b/,
  },
];

describe('a control that is written wrongly', () => {
  it.each([...mistakes, ...optionMistakes])('$what: is refused with its place and a remedy', (mistake) => {
    const { field, ui, isRequired, pointer, problem, remedy } = mistake;
    const faults = faultsAfter({
      'health/schema.json': { '/properties/extra': field, ...(isRequired && { '/required/-': 'extra' }) },
      'health/ui.json': {
        '/extra': { 'ui:title': 'Extra', 'ui:messages': { missing: 'Enter it' }, ...ui },
      },
    });
    expect(faults[0]).toMatchObject({ pointer });
    expect(faults[0]?.problem).toMatch(problem);
    expect(faults[0]?.remedy).toMatch(remedy);
  });
});
