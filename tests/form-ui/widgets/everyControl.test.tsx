import { expect, it } from 'vitest';
import { compileWithoutExamples, type FolderSources } from '#forms/compile/index.ts';
import type { ControlKeyword } from '#forms/controls/control.ts';
import { controlNames, controls } from '#forms/controls/controls.ts';
import { controlTexts } from '#forms/controls/controlTexts.ts';
import type { FieldSample } from '#forms/fieldSample.ts';
import type { JsonSchema } from '#forms/index.ts';
import { readFormFolders } from '#forms/node/index.ts';
import { sourcesOf } from '#workbench/authoring/index.ts';
import { findAll, type HtmlElement, textOf } from '../../support/readHtml.ts';
import { controlsOf, renderEntry } from '../../support/renderForm.tsx';

const { shared } = readFormFolders(['form-schemas']);

/**
 * A value of each keyword that changes the control. Undefined for keywords that have an effect only later or in a
 * review.
 */
const values: Readonly<Record<ControlKeyword, ((sample: FieldSample) => JsonSchema) | undefined>> = {
  'ui:absent': () => ({ 'ui:absent': [{ text: 'Not yet' }] }),
  'ui:add': () => ({ 'ui:add': 'One more' }),
  'ui:autocomplete': () => ({ 'ui:autocomplete': 'name' }),
  'ui:before': () => ({ 'ui:before': { text: 'A note' } }),
  'ui:clears': undefined,
  'ui:columns': () => ({ 'ui:columns': 1 }),
  'ui:enterkeyhint': () => ({ 'ui:enterkeyhint': 'go' }),
  'ui:enumNames': (sample) => ({ 'ui:enumNames': optionsOf(sample).map((one) => `${one}!`) }),
  'ui:fillsIn': undefined,
  'ui:inputmode': () => ({ 'ui:inputmode': 'url' }),
  'ui:itemTitle': () => ({ 'ui:itemTitle': 'Row {n}' }),
  'ui:markRequired': () => ({ 'ui:markRequired': true }),
  'ui:messages': undefined,
  'ui:notices': undefined,
  'ui:optionDetails': undefined,
  'ui:optionAmount': (sample) => ({
    'ui:optionAmount': { field: 'total', note: 'a year' },
    'ui:optionDetails': { [optionsOf(sample)[0] ?? '']: details },
  }),
  'ui:optionPictures': (sample) => ({
    'ui:optionPictures': { [optionsOf(sample)[0] ?? '']: '/pictures/a.svg' },
  }),
  'ui:placeholder': () => ({ 'ui:placeholder': 'Such as this' }),
  'ui:prefill': undefined,
  'ui:rows': () => ({ 'ui:rows': 9 }),
  'ui:rules': undefined,
  'ui:ticks': () => ({ 'ui:ticks': [10, 40] }),
  'ui:unit': undefined,
  'ui:widget': undefined,
  'ui:width': () => ({ 'ui:width': 'half' }),
};
const details = { facts: [{ label: 'Term', value: 'Long' }] };

function optionsOf({ schema }: FieldSample): readonly string[] {
  if (schema.type === 'boolean') return ['Yes', 'No'];
  const { enum: listed } = (schema.type === 'array' ? schema.items : schema) as { enum?: readonly string[] };
  return listed ?? [];
}

/** Renders a form with an optional field, which has these keywords of ui.json, and a computed field. */
function renderField(
  { property, schema, label, messages, ui }: FieldSample,
  more: JsonSchema = {},
): HtmlElement {
  const files = {
    'schema.json': {
      ...{ $schema: '../meta/form.schema.json', formType: 'SAMPLE', title: 'Sample', type: 'object' },
      required: [],
      properties: { [property]: schema, total: { type: 'number', computedBy: 'total' } },
    },
    'ui.json': {
      ...{ $schema: '../meta/ui.schema.json', 'ui:submit': 'Send', 'ui:confirmation': 'Sent.' },
      total: { 'ui:title': 'Total' },
      [property]: { 'ui:title': label, 'ui:messages': messages, ...ui, ...more },
    },
    'computed.json': {
      $schema: '../meta/computed.schema.json',
      computed: { total: { title: 'Total', unit: 'INR', is: { value: 5, unit: 'INR' } } },
    },
  };
  const sources: FolderSources = sourcesOf('sample', 'form-schemas', files);
  const { form, issues } = compileWithoutExamples(sources, { shared });
  if (!form) throw new Error(JSON.stringify(issues));
  return renderEntry(form.engine, form.validators, {}).render();
}

const samples: readonly (readonly [keyof typeof controls, FieldSample])[] = controlNames.map((name) => [
  name,
  controlTexts[name].examples[name] as FieldSample,
]);

it.each(samples)('%s renders each keyword of ui.json that its definition lists', (name, sample) => {
  const plain = JSON.stringify(renderField(sample));
  const undrawn = controls[name].keywords.filter((keyword) => {
    const value = values[keyword];
    return value && JSON.stringify(renderField(sample, value(sample))) === plain;
  });
  expect(undrawn).toEqual([]);
});

it.each(samples)('%s renders an input, or a button that adds one', (_name, sample) => {
  const page = renderField(sample);
  const adding = findAll(page, ({ attributes }) => attributes['data-row-action'] === 'add');
  expect([...controlsOf(page, sample.property), ...adding]).not.toEqual([]);
});

it.each(samples)(
  '%s has one label: a legend for several inputs, or a label element for one',
  (_name, sample) => {
    const page = renderField(sample);
    const isOne = controlsOf(page, sample.property).length === 1;
    const labels = ['label', 'legend'].flatMap((tag) =>
      findAll(page, (one) => one.tag === tag && textOf(one).startsWith(sample.label)).map((one) => one.tag),
    );
    expect(labels).toEqual([isOne ? 'label' : 'legend']);
  },
);
