import type { FieldDefinition, Fields, ObjectDefinition, WrittenBound } from '../definition/types.ts';
import { objectsIn } from '../definition/walk.ts';
import { todayName } from '../formats/bounds.ts';
import { isDay } from '../formats/calendarDays.ts';
import { formatOfKind, formats, type MomentName } from '../formats/formats.ts';
import { formatTexts } from '../formats/formatTexts.ts';
import { nameOneOf } from '../source/issues.ts';
import type { Report } from '../source/place.ts';

/** The moment that a field holds: a text of four digits, of options or of a pattern is a year. */
function momentOf(field: FieldDefinition): MomentName | undefined {
  if (field.kind !== 'text') return formatOfKind(field.kind);
  const { format, digits, options, value } = field;
  if (format !== undefined) return undefined;
  const isListed = digits === undefined && (value.limits.pattern ?? options) !== undefined;
  return digits === 4 || isListed ? 'year' : undefined;
}

/** `notBefore` and `notAfter` have a value of the field's kind, today, or another sent field. */
export function checkBounds(form: ObjectDefinition, report: Report): void {
  for (const { fields } of objectsIn(form))
    for (const field of fields.values()) {
      const moment = momentOf(field);
      const { notBefore, notAfter } = 'bounds' in field ? field.bounds : {};
      for (const bound of [notBefore, notAfter]) {
        if (!bound) continue;
        const problem = moment
          ? faultOf(field, moment, bound, fields)
          : `"${field.name}" is no day, month, year or time.`;
        const hint = moment
          ? hintOf(field, moment, bound, fields)
          : 'Add "format": "date", "month", "year" or "time"; a year may have "digits": 4 or a "pattern".';
        if (problem !== undefined) report(bound.at, problem, hint);
      }
    }
}

/** The fields that a bound may name, where it names none that is there; otherwise examples of bounds. */
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

function faultOf(
  { name, isSent }: FieldDefinition,
  moment: MomentName,
  { bound }: WrittenBound,
  fields: Fields,
): string | undefined {
  const { kind, pattern = '' } = formats[moment];
  if ('fixed' in bound) {
    const fits = kind === 'day' ? isDay(bound.fixed) : new RegExp(pattern).test(bound.fixed);
    return fits ? undefined : `${JSON.stringify(bound.fixed)} is no ${kind}.`;
  }
  if (bound.of === todayName) return moment === 'time' ? 'Today is no time of the day.' : undefined;
  const other = fields.get(bound.of);
  if (!other) return `There is no field "${bound.of}".`;
  if (bound.of === name) return `"${name}" cannot be held against itself.`;
  if (momentOf(other) !== moment) return `"${bound.of}" is no ${kind}.`;
  if (bound.shift && kind !== 'day') return `A ${kind} of another field cannot be moved.`;
  if (!other.isSent && isSent) return `"${bound.of}" is not sent: the server could not judge by it.`;
  return undefined;
}
