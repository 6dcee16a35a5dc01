import type { FormDefinition } from '../definition/types.ts';
import type { Report } from '../source/place.ts';
import { checkCalculations } from './checkCalculations.ts';
import { checkComputedFields, checkWholeFields } from './checkComputedFields.ts';
import { checkCycles } from './checkCycles.ts';
import { checkTables } from './checkTables.ts';

/** A stage runs only if earlier stages found no issue. Otherwise it would report the same mistakes at other places. */
const stages = [[checkTables], [checkComputedFields, checkCalculations], [checkCycles], [checkWholeFields]];

/** Checks tables, calculations and computed fields. */
export function checkComputed(form: FormDefinition, report: Report): void {
  let isValid = true;
  const reportInvalid: Report = (...issue) => {
    isValid = false;
    report(...issue);
  };
  for (const checks of stages) if (isValid) for (const check of checks) check(form, reportInvalid);
}
