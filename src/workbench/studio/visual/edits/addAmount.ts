import { type FolderTexts, formatJson } from '#forms/compile/index.ts';
import { optionNames } from '#forms/operators/answerNamed.ts';
import { freeName } from '#workbench/authoring/index.ts';
import { readJson, recordAt, withValue } from '#workbench/authoring/jsonPath.ts';
import { type FieldOutline, isComputed, type Outline } from '../outline/outlineOf.ts';
import { nameFromLabel } from '../outline/paletteItems.ts';
import { rewriteJson } from '../text/rewriteJson.ts';
import { addField } from './moveField.ts';

/** An amount that a form computes from a rate table. */
export interface NewAmount {
  /** Its label, 'Premium'. */
  readonly title: string;
  readonly unit: string;
  /** The names of one to three fields with options: the keys of the table. */
  readonly by: readonly string[];
}

/** The maximum number of keys of a rate table. */
export const maxTableKeys = 3;

/** Above it, a table of sample rates is of no help. */
const maxSampleRates = 400;

const sampleRate = 1000;

/** The fields of the form whose options can be keys of a rate table. */
export function tableKeys({ fields }: Outline): readonly FieldOutline[] {
  return fields.filter(
    (field) => !isComputed(field) && field.definition.kind !== 'box' && optionsOf(field).length > 0,
  );
}

const optionsOf = ({ definition }: FieldOutline): readonly string[] => optionNames(definition) ?? [];

/** Returns why an amount cannot be added; undefined if it can. */
export function whyNoAmount(outline: Outline, { title, by }: NewAmount): string | undefined {
  if (tableKeys(outline).length === 0) return 'Add a field with options first: its options have the rates.';
  if (title.trim() === '') return 'Name the amount.';
  if (by.length === 0) return 'Choose a field.';
  if (by.length > maxTableKeys) return `Choose at most ${maxTableKeys} fields.`;
  const rates = keysOf(outline, by).reduce((product, field) => product * optionsOf(field).length, 1);
  return rates > maxSampleRates
    ? `These fields have ${rates} combinations. Choose fields with at most ${maxSampleRates}.`
    : undefined;
}

const keysOf = (outline: Outline, by: readonly string[]) =>
  tableKeys(outline).filter(({ name }) => by.includes(name));

/**
 * Adds a computed field with its calculation and a table of sample rates, which the owner replaces. Returns the
 * changed texts and the name of the field.
 */
export function addAmount(
  texts: FolderTexts,
  outline: Outline,
  { title, unit, by }: NewAmount,
): { readonly name: string; readonly texts: FolderTexts } {
  const { definition, fields, steps } = outline;
  const label = title.trim();
  const name = freeName(
    nameFromLabel(label, 'amount'),
    (one) => fields.some((field) => field.name === one) || definition.calculations.has(one),
  );
  const keys = keysOf(outline, by);
  const table = freeName(kebabCase(name), (one) => `rates/${one}.json` in texts, '-');
  const lastStep = steps?.findLastIndex((step) => step.fields.length > 0);
  const added = addField(
    { schema: texts['schema.json'] ?? '', ui: texts['ui.json'] ?? '' },
    outline,
    {
      ...{ name, schema: { type: 'number', minimum: 0, computedBy: name }, isRequired: false },
      ui: { 'ui:title': label },
    },
    { parent: '', step: lastStep },
  );
  const calculation = { title: label, unit, is: { table, by: keys.map((key) => key.name) } };
  const before = readJson(texts['computed.json']) ?? { $schema: '../meta/computed.schema.json' };
  const computed = withValue(recordAt(before), ['computed', name], calculation);
  return {
    name,
    texts: {
      'schema.json': added.schema,
      'ui.json': added.ui,
      'computed.json': texts['computed.json']
        ? rewriteJson(texts['computed.json'], computed)
        : formatJson(computed),
      [`rates/${table}.json`]: formatJson({
        $schema: '../../meta/rates.schema.json',
        status: 'sample',
        description: `Sample rates of ${label}. Replace them, and write "status": "final".`,
        unit,
        keys: keys.map((key) => ({ name: key.label, kind: 'options' })),
        rates: sampleRates(keys.map(optionsOf)),
      }),
    },
  };
}

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function sampleRates([options = [], ...others]: readonly (readonly string[])[]): object {
  return Object.fromEntries(
    options.map((option) => [option, others.length > 0 ? sampleRates(others) : sampleRate]),
  );
}
