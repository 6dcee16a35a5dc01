import { inRowsOf } from '../definition/findOutwards.ts';
import type { Rule } from '../definition/rules.ts';
import type { FormDefinition } from '../definition/types.ts';
import type { ComputedModel } from '../formModel.ts';
import { compileExpression, walkExpression } from '../operators/mapExpression.ts';
import type { KeyOf } from './conditions.ts';
import { printCondition } from './printRule.ts';

/** Prints the calculations for the browser's model, with keys in place of rules. */
export function printCalculations(
  form: FormDefinition,
  keyOf: KeyOf,
): Readonly<Record<string, ComputedModel>> {
  const printed = [...form.calculations].map(([name, { title, unit, is, when, rows }]) => {
    const condition = (rule: Rule, list = rows?.name) => keyOf(printCondition(rule, inRowsOf(form, list)));
    const key = when && condition(when);
    const calculation: ComputedModel = {
      ...{ title, unit, is: compileExpression(is, condition) },
      ...(key !== undefined && { when: key }),
      ...(rows && { rows: rows.name }),
    };
    return [name, calculation] as const;
  });
  return Object.fromEntries(printed);
}

/** Prints the units of the number fields in calculations. */
export const printUnits = ({ units }: FormDefinition): Readonly<Record<string, string>> =>
  Object.fromEntries([...units].map(([name, { unit }]) => [name, unit]));

/** The days from which calculations compute an age, by their names in computed.json: 'dob', 'members[].dob'. */
export function birthDatesOf({ calculations }: Pick<FormDefinition, 'calculations'>): ReadonlySet<string> {
  const parts = [...calculations.values()].flatMap(({ is }) => walkExpression(is).expressions);
  return new Set(parts.flatMap((part) => (part.kind === 'age' ? [part.born] : [])));
}
