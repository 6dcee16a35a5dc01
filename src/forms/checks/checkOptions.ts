import type { FieldWithValue } from '../definition/fields.ts';
import type { Scalar } from '../definition/node.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { objectsIn } from '../definition/walk.ts';
import { isDay } from '../formats/calendarDays.ts';
import { cleanText } from '../formats/typedText.ts';
import { kindSchemas } from '../kinds/kindSchemas.ts';
import { below, type Place, type Report } from '../source/place.ts';

/** Requires options that can be submitted: trimmed, non-empty texts and calendar days. */
export function checkOptions(form: ObjectDefinition, report: Report): void {
  for (const { fields } of objectsIn(form))
    for (const field of fields.values()) {
      if (field.kind === 'group' || field.kind === 'yesNo') continue;
      const options = 'options' in field ? (field.options ?? []) : [];
      const { const: only } = field.value.limits;
      if (
        field.kind === 'choices' &&
        !field.optionsFrom &&
        (options.length === 0 || options.some(({ value }) => typeof value !== 'string'))
      ) {
        const hint =
          'Write "type": "string" and "enum" or "oneOf" in "items", or "type": "object" for a list of objects.';
        report(below(field.at, 'items'), `"${field.name}" is a list without options.`, hint);
      }
      for (const { value, at } of options) checkOption(report, value, at, field.kind);
      if (field.kind === 'box')
        for (const [index, value] of (field.value.limits.enum ?? []).entries())
          checkOption(report, value, below(field.at, 'enum', index), field.kind);
      if (only !== undefined) checkOption(report, only, below(field.at, 'const'), field.kind);
    }
}

function checkOption(report: Report, value: Scalar, at: Place, kind: FieldWithValue['kind']): void {
  const text = JSON.stringify(value);
  const { types, example } = kindSchemas[kind];
  if (kind === 'day' && !isDay(value))
    report(at, `${text} is not a day.`, 'Write a day such as "2026-11-20".');
  else if (kind !== 'choices' && !types.includes(typeof value))
    report(at, `${text} has the wrong type.`, `Write ${example}.`);
  else if (typeof value === 'string' && (value === '' || value !== cleanText(value))) {
    const hint = cleanText(value) === '' ? 'Write a text.' : `Write ${JSON.stringify(cleanText(value))}.`;
    report(
      at,
      `${text} cannot be submitted: leading and trailing spaces and invisible characters are removed.`,
      hint,
    );
  }
}
