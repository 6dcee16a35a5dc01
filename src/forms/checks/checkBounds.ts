import { isDay } from '../compile/days.ts';
import { nameOneOf } from '../compile/issues.ts';
import type { Report } from '../definition/place.ts';
import type { FieldDefinition, ObjectDefinition, WrittenBound } from '../definition/types.ts';
import { objectsIn } from '../definition/walk.ts';
import { todayName } from '../formats/bounds.ts';
import { textFormats } from '../formats/textFormats.ts';

const examples = {
  day: '"2026-04-01", "{today}", "{today-2y}" or "{starts+1d}"',
  month: '"2026-04", "{today-6m}" or "{starts}"',
  year: '"1990", "{today-15y}" or "{starts}"',
  time: '"09:00" or "{starts}"',
} as const;

type Moment = keyof typeof examples;

/** The moment that a field holds: a text of four digits, of options or of a pattern is a year. */
function momentOf(field: FieldDefinition): Moment | undefined {
  if (field.kind !== 'text') return field.kind in examples ? (field.kind as Moment) : undefined;
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

type Fields = ObjectDefinition['fields'];

/** The fields that a bound may name, where it names none that is there; otherwise examples of bounds. */
function hintOf({ name }: FieldDefinition, moment: Moment, { bound }: WrittenBound, fields: Fields): string {
  const others = [...fields.values()].filter((other) => other.name !== name && momentOf(other) === moment);
  const isKnown = 'fixed' in bound || bound.of === todayName || fields.has(bound.of);
  return isKnown || others.length === 0
    ? `Write ${examples[moment]}.`
    : nameOneOf(others.map((other) => other.name));
}

function faultOf(
  { name, isSent }: FieldDefinition,
  moment: Moment,
  { bound }: WrittenBound,
  fields: Fields,
): string | undefined {
  if ('fixed' in bound) {
    const pattern = new RegExp(textFormats[moment]?.pattern ?? '');
    const fits = moment === 'day' ? isDay(bound.fixed) : pattern.test(bound.fixed);
    return fits ? undefined : `${JSON.stringify(bound.fixed)} is no ${moment}.`;
  }
  if (bound.of === todayName) return moment === 'time' ? 'Today is no time of the day.' : undefined;
  const other = fields.get(bound.of);
  if (!other) return `There is no field "${bound.of}".`;
  if (bound.of === name) return `"${name}" cannot be held against itself.`;
  if (momentOf(other) !== moment) return `"${bound.of}" is no ${moment}.`;
  if (bound.shift && moment !== 'day') return `A ${moment} of another field cannot be moved.`;
  if (!other.isSent && isSent) return `"${bound.of}" is not sent: the server could not judge by it.`;
  return undefined;
}
