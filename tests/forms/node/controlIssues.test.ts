import { it } from 'vitest';
import type { JsonSchema } from '#forms/index.ts';
import { expectIssue } from '../../support/formFolders.ts';

const optionsOf = (...values: readonly unknown[]) =>
  values.map((value) => ({ const: value, title: `Option ${String(value)}` }));
const day = { type: 'string', format: 'date' };
const range = { type: 'integer', minimum: 0, maximum: 10 };
const own = '/properties/extra';

/** An invalid field of the health form, and the place of the first issue. */
type Mistake = readonly [field: JsonSchema, pointer: string, ui?: JsonSchema];

const mistakes: readonly Mistake[] = [
  [{ type: 'boolean', const: false }, '/extra'],
  [{ type: 'boolean' }, '/extra/ui:widget', { 'ui:widget': 'text' }],
  [
    { type: 'boolean' },
    '/extra/ui:enumNames',
    { 'ui:widget': 'yesno', 'ui:enumNames': ['Yes', 'No', 'Perhaps'] },
  ],
  [{ type: 'string', enum: ['a'], oneOf: optionsOf('a') }, `${own}/oneOf`],
  [
    { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a'], oneOf: optionsOf('a') } },
    `${own}/items/oneOf`,
  ],
  [{ type: 'integer', oneOf: optionsOf(1, 2, 1) }, `${own}/oneOf/2/const`],
  [
    { type: 'array', uniqueItems: true, items: { type: 'string', oneOf: optionsOf('a', 'a') } },
    `${own}/items/oneOf/1/const`,
  ],
  [{ type: 'string', oneOf: optionsOf('a', 'b ') }, `${own}/oneOf/1/const`],
  [{ type: 'string', oneOf: [...optionsOf('a'), { const: 'b' }] }, `${own}/oneOf`],
  [{ type: 'number', oneOf: optionsOf('1') }, `${own}/oneOf/0/const`],
  [{ type: 'string', oneOf: optionsOf('a', 'b') }, '/extra/ui:enumNames', { 'ui:enumNames': ['A', 'B'] }],
  [
    { type: 'string', oneOf: optionsOf('a', 'b') },
    '/extra/ui:optionPictures',
    { 'ui:optionPictures': { a: '/pictures/health.svg' } },
  ],
  [{ type: 'string', enum: ['a', 'b'] }, '/extra/ui:enumNames/1', { 'ui:enumNames': ['A ', ' A'] }],
  [
    { type: 'string', oneOf: ['a', 'b'].map((value) => ({ const: value, title: 'A' })) },
    `${own}/oneOf/1/title`,
  ],
  [{ type: 'string', maxLength: 9 }, '/extra/ui:title', { 'ui:title': 'Who do you want coverage for?' }],
  [{ type: 'string', maxLength: 9 }, '/extra/ui:rows', { 'ui:rows': 3 }],
  [{ type: 'boolean' }, '/extra/ui:placeholder', { 'ui:placeholder': 'Yes' }],
  [day, '/extra/ui:inputmode', { 'ui:inputmode': 'numeric' }],
  [{ type: 'number', computedBy: 'total' }, '/extra/ui:widget', { 'ui:widget': 'money' }],
  [
    { type: 'string', enum: ['a', 'b'] },
    '/extra/ui:optionPictures/c',
    { 'ui:widget': 'radio', 'ui:optionPictures': { c: '/pictures/health.svg' } },
  ],
  [{ type: 'string', maxLength: 9, notBefore: '{today}' }, `${own}/notBefore`],
  [{ ...day, notAfter: '2026-02-30' }, `${own}/notAfter`],
  [{ ...day, notAfter: '{today+2w}' }, `${own}/notAfter`],
  [{ ...day, notBefore: '{starts+1d}' }, `${own}/notBefore`],
  [{ ...day, notBefore: '{firstName}' }, `${own}/notBefore`],
  [{ ...day, notBefore: '{extra}' }, `${own}/notBefore`],
  [{ type: 'string', format: 'time', notBefore: '{today}' }, `${own}/notBefore`],
  [{ type: 'string', format: 'time', notBefore: '2026-02-30' }, `${own}/notBefore`],
  [{ type: 'string', format: 'pan', maxLength: 10 }, `${own}/maxLength`],
  [{ type: 'string', format: 'time' }, '/extra/ui:widget', { 'ui:widget': 'text' }],
  [{ type: 'integer', maximum: 10 }, '/extra/ui:widget', { 'ui:widget': 'slider' }],
  [{ ...range, default: 5 }, '/extra/ui:ticks', { 'ui:widget': 'slider', 'ui:ticks': [0, 11] }],
  [{ ...range, default: 5 }, '/extra/ui:ticks', { 'ui:widget': 'slider', 'ui:ticks': [5, 0] }],
  [range, '/extra/ui:ticks', { 'ui:ticks': [0, 10] }],
  [{ ...range, type: 'number' }, '/extra/ui:widget', { 'ui:widget': 'stepper' }],
  [{ type: 'boolean', const: true, default: true }, `${own}/default`],
  [{ type: 'string', maxLength: 20, personal: true }, '/extra/ui:prefill', { 'ui:prefill': 'extra' }],
  ...[
    { type: 'boolean', const: true },
    { type: 'string', maxLength: 20, clientOnly: true },
    { type: 'number', computedBy: 'extra' },
    { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a'] } },
  ].map((field): Mistake => [field, '/extra/ui:prefill', { 'ui:prefill': 'extra' }]),
  [
    { type: 'string', oneOf: [{ const: 'a', title: 'A', description: 'The first' }, ...optionsOf('b')] },
    '/extra/ui:widget',
    { 'ui:widget': 'search' },
  ],
];

const texts = { 'ui:title': 'Extra', 'ui:messages': { missing: 'Enter it' } };

it.each(mistakes.map((mistake) => ({ mistake })))('reports $mistake with a hint', ({ mistake }) => {
  const [field, pointer, ui] = mistake;
  const edits = {
    'health/schema.json': { [own]: field },
    'health/ui.json': { '/extra': { ...texts, ...ui } },
  };
  const file = pointer.startsWith(own) ? 'schema.json' : 'ui.json';
  expectIssue(edits, `health/${file}#${pointer}`, ['health']);
});

it('reports a required box, because a box always has an answer', () => {
  const edits = {
    'health/schema.json': { [own]: { type: 'boolean' }, '/required/-': 'extra' },
    'health/ui.json': { '/extra': texts },
  };
  expectIssue(edits, 'health/ui.json#/extra', ['health'], /has no effect/);
});
