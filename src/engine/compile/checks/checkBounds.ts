import { type Bound, boundValue, readBound, todayName } from '../../formats/bounds.ts';
import { textFormats } from '../../formats/textFormats.ts';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { type FormFault, pointer } from '../faults.ts';
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

function kindOf({ format, digits }: JsonSchema): Kind | undefined {
  if (digits === 4) return 'year';
  return typeof format === 'string' && format in examples ? (format as Kind) : undefined;
}

const fits = (kind: Kind, text: string) =>
  kind === 'date' ? isDay(text) : new RegExp(textFormats[kind]?.pattern ?? '').test(text);

/**
 * `notBefore` and `notAfter` stand on days, months, years and times, and say something that such a field can be held
 * against: a value of its kind, today, or another field that is sent as well.
 */
export function checkBounds(file: string, properties: Properties): FormFault[] {
  return Object.entries(properties).flatMap(([name, { schema }]) => {
    const written = (['notBefore', 'notAfter'] as const).filter((word) => schema[word] !== undefined);
    const kind = kindOf(schema);
    const said = written.flatMap((word): FormFault[] => {
      const at = pointer('properties', name, word);
      if (kind === undefined) {
        const problem = `"${name}" is no day, month, year or time.`;
        return [{ file, pointer: at, problem, remedy: 'Add "format": "date", "month", "year" or "time".' }];
      }
      const problem = problemOf(name, kind, readBound(String(schema[word])), properties);
      return problem === undefined
        ? []
        : [{ file, pointer: at, problem, remedy: `Write ${examples[kind]}.` }];
    });
    return said.length > 0 || kind === undefined ? said : checkBetween(file, name, kind, schema);
  });
}

function problemOf(name: string, kind: Kind, bound: Bound, properties: Properties): string | undefined {
  if ('fixed' in bound)
    return fits(kind, bound.fixed) ? undefined : `${JSON.stringify(bound.fixed)} is no ${wordFor[kind]}.`;
  if (bound.of === todayName) return kind === 'time' ? 'Today is no time of the day.' : undefined;
  const other = Object.hasOwn(properties, bound.of) ? properties[bound.of]?.schema : undefined;
  if (!other) return `There is no field "${bound.of}".`;
  if (bound.of === name) return `"${name}" cannot be held against itself.`;
  if (kindOf(other) !== kind) return `"${bound.of}" is no ${wordFor[kind]}.`;
  if (bound.shift && kind !== 'date') return `A ${wordFor[kind]} of another field cannot be moved.`;
  const own = properties[name]?.schema;
  if (other.notSent === true && own?.notSent !== true)
    return `"${bound.of}" is not sent: the server could not judge by it.`;
  return undefined;
}

const wordFor: Readonly<Record<Kind, string>> = { date: 'day', month: 'month', year: 'year', time: 'time' };

/** Two bounds that nothing is between, on any day. */
function checkBetween(file: string, name: string, kind: Kind, schema: JsonSchema): FormFault[] {
  const [first, last] = [schema.notBefore, schema.notAfter].map((text) =>
    text === undefined ? undefined : boundOn('2026-06-15', readBound(String(text))),
  );
  const faults: FormFault[] = [];
  if (first !== undefined && last !== undefined && first.slice(0, last.length) > last) {
    const problem = `No ${wordFor[kind]} is from ${String(schema.notBefore)} to ${String(schema.notAfter)}.`;
    faults.push({
      file,
      pointer: pointer('properties', name, 'notBefore'),
      problem,
      remedy: 'Write an earlier "notBefore" or a later "notAfter".',
    });
  }
  if (schema.notAfter !== undefined && schema.notAfterToday === true) {
    faults.push({
      file,
      pointer: pointer('properties', name, 'notAfterToday'),
      problem: `"${name}" has two last days.`,
      remedy: 'Keep "notAfter" alone: "{today}" is its word for today.',
    });
  }
  return faults;
}

const boundOn = (today: string, bound: Bound) =>
  boundValue(bound, (name) => (name === todayName ? today : undefined));
