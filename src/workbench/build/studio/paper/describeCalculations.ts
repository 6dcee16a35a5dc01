import type { SourceFile } from '#forms/compile/index.ts';
import type { Rule } from '#forms/definition/rules.ts';
import type { FormDefinition } from '#forms/definition/types.ts';
import { describeExpression } from '#forms/operators/describeExpression.ts';
import { pathOf, valueAt } from '#workbench/authoring/jsonPath.ts';
import { type Description, describeJson, type NamedField, nameOf } from './describeJson.ts';

/** The calculations of a form, each in a sentence, and the units of its answers. */
export function describeCalculations(
  { calculations, units }: Pick<FormDefinition, 'calculations' | 'units'>,
  file: SourceFile | undefined,
  fields: readonly NamedField[],
): readonly Description[] {
  const all = [...calculations].map(([name, { title }]) => ({ name, label: title, inner: [] }));
  const words = {
    answer: (name: string) => (name === 'today' ? name : nameOf(name, fields)),
    calculation: (name: string) => nameOf(name, all),
    // the words of a rule of JSON Schema come from the file, where the rule is written
    rule({ at }: Rule, list?: string) {
      const scope = list === undefined ? fields : (fields.find(({ name }) => name === list)?.inner ?? []);
      return inOneLine(describeJson(valueAt(file?.json, pathOf(at.pointer)), scope));
    },
  };
  return [
    ...[...calculations].map(([name, { title, unit, is, when, breakdown, at }]) => {
      const remark = valueAt(file?.json, pathOf(`${at.pointer}/description`));
      const parts = breakdown.map((part) => nameOf(part.name, all));
      return {
        ...{ text: title, name },
        children: [
          { text: `it is ${describeExpression(is, words)}, in ${unit}` },
          ...(when ? [{ text: `only when ${words.rule(when)}` }] : []),
          ...(parts.length > 0 ? [{ text: `shown as made of ${parts.join(', ')}` }] : []),
          ...(typeof remark === 'string' ? [{ text: `remark: ${remark}` }] : []),
        ],
      };
    }),
    ...[...units].map(([path, { unit }]) => ({ text: `“${path}” is counted in ${unit}` })),
  ];
}

const inOneLine = (descriptions: readonly Description[]): string =>
  descriptions
    .map(({ text, children }) => (children ? `${text}: ${inOneLine(children)}` : text))
    .join(' and ');
