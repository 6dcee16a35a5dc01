import type { FormDefinition } from '../definition/types.ts';
import type { Report } from '../source/place.ts';
import { checkCircles } from './checkCircles.ts';
import { checkComputedFields, checkWholeFields } from './checkComputedFields.ts';
import { checkFigures } from './checkFigures.ts';
import { checkTables } from './checkTables.ts';

/** Each expects that those before it found nothing: it would report the same mistake at other places. */
const stages = [[checkTables], [checkComputedFields, checkFigures], [checkCircles], [checkWholeFields]];

/** Tables, figures, and the fields that show them. */
export function checkComputed(form: FormDefinition, report: Report): void {
  let isRight = true;
  const reportOnce: Report = (...issue) => {
    isRight = false;
    report(...issue);
  };
  for (const checks of stages) if (isRight) for (const check of checks) check(form, reportOnce);
}
