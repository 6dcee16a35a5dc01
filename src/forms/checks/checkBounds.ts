import type { FieldDefinition, Fields, ObjectDefinition, WrittenBound } from '../definition/types.ts';
import { objectsIn } from '../definition/walk.ts';
import { todayName } from '../formats/bounds.ts';
import { isDay } from '../formats/calendarDays.ts';
import { formatOfKind, formats, type MomentName } from '../formats/formats.ts';
import { formatTexts } from '../formats/formatTexts.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';

/** The moment that a field contains: a day, month, year or time. Texts of four digits, or with options or a pattern, are years. */
export function momentOf(field: FieldDefinition): MomentName | undefined {
  if (field.kind !== 'text') return formatOfKind(field.kind);
  const { format, digits, options, value } = field;
  if (format !== undefined) return undefined;
  const isListed = digits === undefined && (value.limits.pattern ?? options) !== undefined;
  return digits === 4 || isListed ? 'year' : undefined;
}

/** Requires `notBefore` and `notAfter` to be a value of the field's kind, today, or another submitted field. */
export function checkBounds(form: ObjectDefinition, report: Report): void {
  for (const { fields } of objectsIn(form))
    for (const field of fields.values()) {
      const moment = momentOf(field);
      const { notBefore, notAfter } = 'bounds' in field ? field.bounds : {};
      for (const bound of [notBefore, notAfter]) {
        if (!bound) continue;
        const problem = moment
          ? problemOf(field, moment, bound, fields)
          : `"${field.name}" is not a day, month, year or time.`;
        const hint = moment
          ? hintOf(field, moment, bound, fields)
          : 'Add "format": "date", "month", "year" or "time"; for a year, "digits": 4 or a "pattern" also works.';
        if (problem !== undefined) report(bound.at, problem, hint);
      }
    }
}

/** If a bound names an unknown field, lists the known ones. Otherwise gives examples of bounds. */
function hintOf(
  { name }: FieldDefinition,
  moment: MomentName,
  { bound }: WrittenBound,
  fields: Fields,
): string {
  const others = [...fields.values()].filter((other) => other.name !== name && momentOf(other) === moment);
  const isKnown = 'fixed' in bound || bound.of === todayName || fields.has(bound.of);
  return isKnown || others.length === 0
    ? `Write ${formatTexts[moment].bounds}.`
    : nameOneOf(others.map((other) => other.name));
}

function problemOf(
  { name, isSent }: FieldDefinition,
  moment: MomentName,
  { bound }: WrittenBound,
  fields: Fields,
): string | undefined {
  const { kind, pattern = '' } = formats[moment];
  if ('fixed' in bound) {
    const fits = kind === 'day' ? isDay(bound.fixed) : new RegExp(pattern).test(bound.fixed);
    return fits ? undefined : `${JSON.stringify(bound.fixed)} is not a ${kind}.`;
  }
  if (bound.of === todayName) return moment === 'time' ? '"today" is a day, not a time.' : undefined;
  const other = fields.get(bound.of);
  if (!other) return `Unknown field "${bound.of}".`;
  if (bound.of === name) return `"${name}" is compared with itself.`;
  if (momentOf(other) !== moment) return `"${bound.of}" is not a ${kind}.`;
  if (bound.shift && kind !== 'day')
    return `Only a day can have an offset such as +1d; "${bound.of}" is a ${kind}.`;
  if (!other.isSent && isSent) return `"${bound.of}" is not submitted, so the server cannot check the bound.`;
  return undefined;
}
