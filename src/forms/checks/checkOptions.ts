import type { Scalar } from '../definition/node.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { objectsIn } from '../definition/walk.ts';
import { isDay } from '../formats/calendarDays.ts';
import { cleanText } from '../formats/typedText.ts';
import { below, type Place, type Report } from '../source/place.ts';

/** Options are values that can be sent: texts without spaces around them and never empty, days of the calendar. */
export function checkOptions(form: ObjectDefinition, report: Report): void {
  for (const { fields } of objectsIn(form))
    for (const field of fields.values()) {
      if (field.kind === 'group' || field.kind === 'yesNo') continue;
      const options = 'options' in field ? (field.options ?? []) : [];
      const { const: only } = field.value.limits;
      if (
        field.kind === 'choices' &&
        (options.length === 0 || options.some(({ value }) => typeof value !== 'string'))
      ) {
        const hint =
          'Write "type": "string" and "enum" or "oneOf" in its "items", or "type": "object" for rows.';
        report(below(field.at, 'items'), `"${field.name}" is a list without options.`, hint);
      }
      for (const { value, at } of options) checkOption(report, value, at, field.kind === 'day');
      if (only !== undefined) checkOption(report, only, below(field.at, 'const'), field.kind === 'day');
    }
}

function checkOption(report: Report, value: Scalar, at: Place, isOfDays: boolean): void {
  const text = JSON.stringify(value);
  if (isOfDays && !isDay(value)) report(at, `${text} is no day.`, 'Write a day such as "2026-11-20".');
  else if (typeof value === 'string' && (value === '' || value !== cleanText(value))) {
    const hint = cleanText(value) === '' ? 'Write a text.' : `Write ${JSON.stringify(cleanText(value))}.`;
    report(at, `${text} could not be sent: texts lose spaces and invisible signs at their ends.`, hint);
  }
}
