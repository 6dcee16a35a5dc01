import type { ComputedField } from '../definition/fields.ts';
import type { FormDefinition } from '../definition/types.ts';
import { isWholeCalculation } from '../operators/isWholeCalculation.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';

/** The computed fields of the form and of the rows of its lists, with their lists. Groups cannot have any. */
const computedFields = (form: FormDefinition): readonly (readonly [ComputedField, list?: string])[] =>
  [...form.fields.values()].flatMap((field): ReturnType<typeof computedFields> => {
    if (field.kind === 'computed') return [[field]];
    if (field.kind !== 'rows') return [];
    const inRow = [...field.inner.fields.values()];
    return inRow.flatMap((one) => (one.kind === 'computed' ? [[one, field.name] as const] : []));
  });

/** Requires computed fields to be numbers and to name an existing calculation. */
export function checkComputedFields(form: FormDefinition, report: Report): void {
  for (const [{ name, calculation, isNumber, at }, list] of computedFields(form)) {
    const known = form.calculations.get(calculation.name);
    if (!known) {
      const missing = `Add "${calculation.name}" to computed.json (form-schemas/GUIDE.md, "Computed fields").`;
      const names = [...form.calculations.keys()];
      const hint = names.length === 0 ? missing : nameOneOf(names);
      report(calculation.at, `Unknown calculation "${calculation.name}".`, hint);
    } else if (!isNumber)
      report(below(at, 'type'), `The computed field "${name}" is not a number.`, 'Write "type": "number".');
    else if (known.rows?.name !== list) {
      const problem = known.rows
        ? `"${calculation.name}" is computed for each row of "${known.rows.name}", where "${name}" is not.`
        : `"${calculation.name}" is computed once, but "${name}" is in each row of "${list}".`;
      const hint = list ? `Add "rows": "${list}" to the calculation` : 'Remove "rows" from the calculation';
      report(calculation.at, problem, `${hint}, or name another one.`);
    }
  }
}

/** Requires a computed field of whole numbers to have a whole result. Expects calculations without cycles. */
export function checkWholeFields(form: FormDefinition, report: Report): void {
  for (const [{ name, calculation, isWhole }] of computedFields(form)) {
    if (!isWhole || isWholeCalculation(form, calculation.name)) continue;
    const problem = `"${name}" is a whole number, but the result of "${calculation.name}" may have decimals.`;
    report(calculation.at, problem, 'Round the result with "round", or write "type": "number".');
  }
}
