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
    field: { type: 'string', oneOf: [...said('a'), { const: 'b' }] },
    pointer: '/properties/extra/oneOf/1',
    problem: /this one has none/,
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

const day = { type: 'string', format: 'date' };
const boundMistakes: readonly Mistake[] = [
  {
    what: 'a bound of a text',
    field: { type: 'string', maxLength: 9, notBefore: '{today}' },
    pointer: '/properties/extra/notBefore',
    problem: /no day, month, year or time/,
    remedy: /"format": "date"/,
  },
  {
    what: 'a bound that is no day',
    field: { ...day, notAfter: '2026-02-30' },
    pointer: '/properties/extra/notAfter',
    problem: /"2026-02-30" is no day/,
    remedy: /"\{today-2y\}"/,
  },
  {
    what: 'a bound in weeks',
    field: { ...day, notAfter: '{today+2w}' },
    pointer: '/properties/extra/notAfter',
    problem: /is no day/,
    remedy: /"\{today-2y\}"/,
  },
  {
    what: 'a bound that is another field, which is not there',
    field: { ...day, notBefore: '{starts+1d}' },
    pointer: '/properties/extra/notBefore',
    problem: /no field "starts"/,
    remedy: /"\{starts\+1d\}"/,
  },
  {
    what: 'a bound that is a field of another kind',
    field: { ...day, notBefore: '{firstName}' },
    pointer: '/properties/extra/notBefore',
    problem: /"firstName" is no day/,
    remedy: /Write/,
  },
  {
    what: 'a bound that is the field itself',
    field: { ...day, notBefore: '{extra}' },
    pointer: '/properties/extra/notBefore',
    problem: /against itself/,
    remedy: /Write/,
  },
  {
    what: 'a time held against today',
    field: { type: 'string', format: 'time', notBefore: '{today}' },
    pointer: '/properties/extra/notBefore',
    problem: /no time of the day/,
    remedy: /"09:00"/,
  },
  {
    what: 'bounds with nothing between them',
    field: { ...day, notBefore: '{today+1d}', notAfter: '{today-1y}' },
    pointer: '/properties/extra/notBefore',
    problem: /No day is from \{today\+1d\} to \{today-1y\}/,
    remedy: /earlier "notBefore"/,
  },
  {
    what: 'a length of a PAN',
    field: { type: 'string', format: 'pan', maxLength: 10 },
    pointer: '/properties/extra/maxLength',
    problem: /always written as pan is/,
    remedy: /Remove "maxLength"/,
  },
  {
    what: 'a time as text',
    field: { type: 'string', format: 'time' },
    ui: { 'ui:widget': 'text' },
    pointer: '/extra/ui:widget',
    problem: /Nobody could fill/,
    remedy: /time/,
  },
];

const range = { type: 'integer', minimum: 0, maximum: 10 };
const otherMistakes: readonly Mistake[] = [
  {
    what: 'a slider that stands nowhere',
    field: { type: 'integer', maximum: 10 },
    ui: { 'ui:widget': 'slider' },
    pointer: '/extra/ui:widget',
    problem: /always stands somewhere/,
    remedy: /Add "minimum", "default"/,
  },
  {
    what: 'a tick beside the slider',
    field: { ...range, default: 5 },
    ui: { 'ui:widget': 'slider', 'ui:ticks': [0, 11] },
    pointer: '/extra/ui:ticks',
    problem: /11 is not on the slider/,
    remedy: /from 0 to 10/,
  },
  {
    what: 'ticks in no order',
    field: { ...range, default: 5 },
    ui: { 'ui:widget': 'slider', 'ui:ticks': [5, 0] },
    pointer: '/extra/ui:ticks',
    problem: /no order/,
    remedy: /smallest first/,
  },
  {
    what: 'ticks without a slider',
    field: range,
    ui: { 'ui:ticks': [0, 10] },
    pointer: '/extra/ui:ticks',
    problem: /no slider/,
    remedy: /"ui:widget": "slider"/,
  },
  {
    what: 'buttons for parts of a number',
    field: { ...range, type: 'number' },
    ui: { 'ui:widget': 'stepper' },
    pointer: '/extra/ui:widget',
    problem: /Nobody could fill/,
    remedy: /number, money, slider/,
  },
  {
    what: 'a start that the form refuses',
    field: { ...range, default: 11 },
    pointer: '/properties/extra/default',
    problem: /refuses what "extra" starts with/,
    remedy: /a value that the field takes/,
  },
  {
    what: 'consent that is ticked already',
    field: { type: 'boolean', const: true, default: true },
    pointer: '/properties/extra/default',
    problem: /for the visitor to tick/,
    remedy: /Remove "default"/,
  },
  {
    what: 'a personal field in the address',
    field: { type: 'string', maxLength: 20, personal: true },
    ui: { 'ui:prefill': 'extra' },
    pointer: '/extra/ui:prefill',
    problem: /is personal/,
    remedy: /Remove "ui:prefill"/,
  },
  {
    what: 'consent in the address',
    field: { type: 'boolean', const: true },
    ui: { 'ui:prefill': 'extra' },
    pointer: '/extra/ui:prefill',
    problem: /for the visitor to tick/,
    remedy: /Remove "ui:prefill"/,
  },
  {
    what: 'cards in a search',
    field: { type: 'string', oneOf: [{ const: 'a', title: 'A', description: 'The first' }] },
    ui: { 'ui:widget': 'search' },
    pointer: '/extra/ui:widget',
    problem: /A search cannot show/,
    remedy: /"radio"/,
  },
];

describe('a control that is written wrongly', () => {
  it.each([...mistakes, ...optionMistakes, ...boundMistakes, ...otherMistakes])(
    '$what: is refused with its place and a remedy',
    (mistake) => {
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
    },
  );
});
