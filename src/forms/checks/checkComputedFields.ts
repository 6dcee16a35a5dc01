import type { ComputedField, FormDefinition } from '../definition/types.ts';
import { isWholeCalculation } from '../operators/isWholeCalculation.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';

/** The computed fields of the form. Groups and rows cannot have any. */
const computedFields = ({ fields }: FormDefinition): readonly ComputedField[] =>
  [...fields.values()].flatMap((field) => (field.kind === 'computed' ? [field] : []));

/** Requires computed fields to be numbers and to name an existing calculation. */
export function checkComputedFields(form: FormDefinition, report: Report): void {
  for (const { name, calculation, isNumber, at } of computedFields(form))
    if (!form.calculations.has(calculation.name)) {
      const missing = `Add "${calculation.name}" to computed.json (form-schemas/GUIDE.md, "Computed fields").`;
      const names = [...form.calculations.keys()];
      const hint = names.length === 0 ? missing : nameOneOf(names);
      report(calculation.at, `Unknown calculation "${calculation.name}".`, hint);
    } else if (!isNumber)
      report(below(at, 'type'), `The computed field "${name}" is not a number.`, 'Write "type": "number".');
}

/** Requires a computed field of whole numbers to have a whole result. Expects calculations without cycles. */
export function checkWholeFields(form: FormDefinition, report: Report): void {
  for (const { name, calculation, isWhole } of computedFields(form)) {
    if (!isWhole || isWholeCalculation(form, calculation.name)) continue;
    const problem = `"${name}" is a whole number, but the result of "${calculation.name}" may have decimals.`;
    report(calculation.at, problem, 'Round the result with "round", or write "type": "number".');
  }
}
