import { inRowsOf } from '#forms/definition/findOutwards.ts';
import type { Rule } from '#forms/definition/rules.ts';
import type { FormDefinition } from '#forms/definition/types.ts';
import { describeExpression } from '#forms/operators/describeExpression.ts';
import { describeRule } from './describeRule.ts';
import { type Description, inOneLine, labelOf } from './description.ts';

/** Describes each calculation of a form in a sentence, and the units of its answers. */
export function describeCalculations(form: FormDefinition): readonly Description[] {
  const { calculations, units, fields } = form;
  const titleOf = (name: string) => `“${calculations.get(name)?.title ?? name}”`;
  const wordingIn = (rows: string | undefined) => ({
    answer: (name: string) => (name === 'today' ? name : labelOf(name, fields)),
    calculation: titleOf,
    rule: (rule: Rule, list = rows) => inOneLine(describeRule(rule, inRowsOf(form, list))),
  });
  return [
    ...[...calculations].map(([name, { title, unit, is, when, rows }]) => {
      const wording = wordingIn(rows?.name);
      return {
        ...{ text: title, name },
        children: [
          ...(rows ? [{ text: `computed for each row of ${labelOf(rows.name, fields)}` }] : []),
          { text: `it is ${describeExpression(is, wording)}, ${unitText(unit)}` },
          ...(when ? [{ text: `only if ${wording.rule(when)}` }] : []),
        ],
      };
    }),
    ...[...units].map(([path, { unit }]) => ({ text: `${labelOf(path, fields)} is ${unitText(unit)}` })),
  ];
}

const unitText = (unit: string) => (unit === '1' ? 'a plain number' : `in ${unit}`);
