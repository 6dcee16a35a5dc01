import { expect, it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import { issuesAfter } from '../../support/formFolders.ts';

const said = (...values: readonly unknown[]) =>
  values.map((value) => ({ const: value, title: `Option ${String(value)}` }));
const day = { type: 'string', format: 'date' };
const range = { type: 'integer', minimum: 0, maximum: 10 };
const own = '/properties/extra';

/** A field of the health form that is written wrongly, and the fault that the check finds first. */
type Mistake = readonly [field: JsonSchema, pointer: string, problem: RegExp, ui?: JsonSchema];

const mistakes: readonly Mistake[] = [
  [{ type: 'boolean', const: false }, '/extra', /nobody may tick/],
  [{ type: 'boolean' }, '/extra/ui:widget', /Nobody could fill "extra" in/, { 'ui:widget': 'text' }],
  [
    { type: 'boolean' },
    '/extra/ui:enumNames',
    /3 labels for 2 options/,
    { 'ui:widget': 'yesno', 'ui:enumNames': ['Yes', 'No', 'Perhaps'] },
  ],
  [{ type: 'string', enum: ['a'], oneOf: said('a') }, `${own}/oneOf`, /said twice/],
  [
    { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a'], oneOf: said('a') } },
    `${own}/items/oneOf`,
    /said twice/,
  ],
  [{ type: 'integer', oneOf: said(1, 2, 1) }, `${own}/oneOf/2/const`, /The option 1 stands there twice/],
  [{ type: 'string', oneOf: said('a', 'b ') }, `${own}/oneOf/1/const`, /could not be sent/],
  [{ type: 'string', oneOf: [...said('a'), { const: 'b' }] }, `${own}/oneOf/1`, /this one has none/],
  [{ type: 'number', oneOf: said('1') }, `${own}/oneOf/0/const`, /wrong type/],
  [
    { type: 'string', oneOf: said('a', 'b') },
    '/extra/ui:enumNames',
    /labels in schema.json already/,
    { 'ui:enumNames': ['A', 'B'] },
  ],
  [
    { type: 'string', oneOf: said('a', 'b') },
    '/extra/ui:widget',
    /A select cannot show/,
    { 'ui:widget': 'select', 'ui:optionPictures': { a: '/pictures/health.svg' } },
  ],
  [
    { type: 'string', enum: ['a', 'b'] },
    '/extra/ui:optionPictures/c',
    /no option "c"/,
    { 'ui:optionPictures': { c: '/pictures/health.svg' } },
  ],
  [{ type: 'string', maxLength: 9, notBefore: '{today}' }, `${own}/notBefore`, /no day, month, year or time/],
  [{ ...day, notAfter: '2026-02-30' }, `${own}/notAfter`, /"2026-02-30" is no day/],
  [{ ...day, notAfter: '{today+2w}' }, `${own}/notAfter`, /is no day/],
  [{ ...day, notBefore: '{starts+1d}' }, `${own}/notBefore`, /no field "starts"/],
  [{ ...day, notBefore: '{firstName}' }, `${own}/notBefore`, /"firstName" is no day/],
  [{ ...day, notBefore: '{extra}' }, `${own}/notBefore`, /against itself/],
  [{ type: 'string', format: 'time', notBefore: '{today}' }, `${own}/notBefore`, /no time of the day/],
  [
    { ...day, notBefore: '{today+1d}', notAfter: '{today-1y}' },
    `${own}/notBefore`,
    /No day is from \{today\+1d\} to \{today-1y\}/,
  ],
  [{ type: 'string', format: 'pan', maxLength: 10 }, `${own}/maxLength`, /always written as pan is/],
  [{ type: 'string', format: 'time' }, '/extra/ui:widget', /Nobody could fill/, { 'ui:widget': 'text' }],
  [
    { type: 'integer', maximum: 10 },
    '/extra/ui:widget',
    /always stands somewhere/,
    { 'ui:widget': 'slider' },
  ],
  [
    { ...range, default: 5 },
    '/extra/ui:ticks',
    /11 is not on the slider/,
    { 'ui:widget': 'slider', 'ui:ticks': [0, 11] },
  ],
  [{ ...range, default: 5 }, '/extra/ui:ticks', /no order/, { 'ui:widget': 'slider', 'ui:ticks': [5, 0] }],
  [range, '/extra/ui:ticks', /no slider/, { 'ui:ticks': [0, 10] }],
  [{ ...range, type: 'number' }, '/extra/ui:widget', /Nobody could fill/, { 'ui:widget': 'stepper' }],
  [{ ...range, default: 11 }, `${own}/default`, /refuses what "extra" starts with/],
  [{ type: 'boolean', const: true, default: true }, `${own}/default`, /for the visitor to tick/],
  [
    { type: 'string', maxLength: 20, personal: true },
    '/extra/ui:prefill',
    /is personal/,
    { 'ui:prefill': 'extra' },
  ],
  [
    { type: 'boolean', const: true },
    '/extra/ui:prefill',
    /for the visitor to tick/,
    { 'ui:prefill': 'extra' },
  ],
  [
    { type: 'string', oneOf: [{ const: 'a', title: 'A', description: 'The first' }] },
    '/extra/ui:widget',
    /A search cannot show/,
    { 'ui:widget': 'search' },
  ],
];

it.each(mistakes.map((mistake) => ({ mistake })))('refuses $mistake with a remedy', ({ mistake }) => {
  const [field, pointer, problem, ui] = mistake;
  const [issue] = issuesAfter({
    'health/schema.json': { [own]: field },
    'health/ui.json': { '/extra': { 'ui:title': 'Extra', 'ui:messages': { missing: 'Enter it' }, ...ui } },
  });
  expect(issue).toMatchObject({ pointer, hint: expect.stringMatching(/\w/) });
  expect(issue?.problem).toMatch(problem);
});

it('a box that is required, although it is always answered: is refused', () => {
  const [issue] = issuesAfter({
    'health/schema.json': { [own]: { type: 'boolean' }, '/required/-': 'extra' },
    'health/ui.json': { '/extra': { 'ui:title': 'Extra', 'ui:messages': { missing: 'Enter it' } } },
  });
  expect(issue?.problem).toMatch(/never missing/);
});
