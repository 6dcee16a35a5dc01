import { type Bound, boundValue, readBound, todayName } from '../../formats/bounds.ts';
import { textFormats } from '../../formats/textFormats.ts';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { pointer, type Report } from '../issues.ts';
import type { ResolvedProperty } from '../resolveRefs.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/** What a bound can be written as, by what the field holds. */
const examples = {
  date: '"2026-04-01", "{today}", "{today-2y}" or "{starts+1d}"',
  month: '"2026-04", "{today-6m}" or "{starts}"',
  year: '"1990", "{today-15y}" or "{starts}"',
  time: '"09:00" or "{starts}"',
} as const;

type Kind = keyof typeof examples;

function kindOf({ type, format, digits, pattern, enum: options }: JsonSchema): Kind | undefined {
  if (typeof format === 'string') return format in examples ? (format as Kind) : undefined;
  const isYear = digits === 4 || (digits === undefined && (pattern ?? options) !== undefined);
  return type === 'string' && isYear ? 'year' : undefined;
}

const fits = (kind: Kind, text: string) =>
  kind === 'date' ? isDay(text) : new RegExp(textFormats[kind]?.pattern ?? '').test(text);

/**
 * `notBefore` and `notAfter` belong to days, months, years and times, and have a value of the field's kind, today, or
 * another sent field.
 */
export function checkBounds(report: Report, properties: Properties): void {
  for (const [name, { schema, at }] of Object.entries(properties)) {
    const kind = kindOf(schema);
    const bounds = (['notBefore', 'notAfter'] as const).filter((keyword) => schema[keyword] !== undefined);
    for (const keyword of bounds) {
      const problem = kind
        ? problemOf(name, kind, readBound(String(schema[keyword])), properties)
        : `"${name}" is no day, month, year or time.`;
      const hint = kind
        ? `Write ${examples[kind]}.`
        : 'Add "format": "date", "month", "year" or "time"; a year may have "digits": 4 or a "pattern".';
      if (problem !== undefined) report(at + pointer(keyword), problem, hint);
    }
    // two bounds that nothing is between, on any day
    const [first, last] = [schema.notBefore, schema.notAfter].map((text) =>
      text === undefined ? undefined : boundOn('2026-06-15', readBound(String(text))),
    );
    if (first === undefined || last === undefined || first.slice(0, last.length) <= last) continue;
    const problem = `No ${kind === 'date' ? 'day' : kind} is from ${String(schema.notBefore)} to ${String(schema.notAfter)}.`;
    report(at + pointer('notBefore'), problem, 'Write an earlier "notBefore" or a later "notAfter".');
  }
}

function problemOf(name: string, kind: Kind, bound: Bound, properties: Properties): string | undefined {
  const keyword = kind === 'date' ? 'day' : kind;
  if ('fixed' in bound)
    return fits(kind, bound.fixed) ? undefined : `${JSON.stringify(bound.fixed)} is no ${keyword}.`;
  if (bound.of === todayName) return kind === 'time' ? 'Today is no time of the day.' : undefined;
  const other = Object.hasOwn(properties, bound.of) ? properties[bound.of]?.schema : undefined;
  if (!other) return `There is no field "${bound.of}".`;
  if (bound.of === name) return `"${name}" cannot be held against itself.`;
  if (kindOf(other) !== kind) return `"${bound.of}" is no ${keyword}.`;
  if (bound.shift && kind !== 'date') return `A ${keyword} of another field cannot be moved.`;
  if (other.clientOnly === true && properties[name]?.schema.clientOnly !== true)
    return `"${bound.of}" is not sent: the server could not judge by it.`;
  return undefined;
}

const boundOn = (today: string, bound: Bound) =>
  boundValue(bound, (name) => (name === todayName ? today : undefined));
