import { type Bound, readBound, todayName } from '../../formats/bounds.ts';
import { textFormats } from '../../formats/textFormats.ts';
import { cleanText } from '../../formats/typedText.ts';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { nameOneOf, pointer, type Report } from '../issues.ts';
import { asList, isObject } from '../json.ts';
import type { Properties } from '../resolveRefs.ts';
import { checkBoundPairs, checkValue } from './checkRules.ts';

/**
 * Names that no field can have: in answers of the server `data` is the whole lead, every object has some, and React
 * reads others of a form element, which a control of that name would shadow.
 */
const reserved: ReadonlySet<string> = new Set([
  ...['data', 'formType', 'appendChild', 'firstChild', 'insertBefore', 'nextSibling', 'nodeName', 'nodeType'],
  ...['removeChild', 'setAttribute'],
]);
const isReserved = (name: string) => reserved.has(name) || name in Object.prototype;

/** What a meta-schema cannot see of single fields: words that do not go together, values that nobody could enter. */
export function checkFields(report: Report, properties: Properties): void {
  for (const [name, { schema, inner, at, labelledOptions }] of Object.entries(properties)) {
    if (isReserved(name)) {
      const problem = `A field cannot be called "${name}": the name means something else.`;
      report(at, problem, `Give the field another name, such as "${name}Of".`);
      continue;
    }
    checkOptions(report, at, schema, labelledOptions !== undefined);
    // a group's and a row's fields are checked by themselves, and their rules as those of the form
    if (inner) checkBoundPairs(report, at, schema);
    else checkValue(report, at, name, schema, schema, { isField: true });
  }
  for (const name of Object.keys(properties)) checkBounds(report, name, properties);
}

/** Options have to be values that can be sent: texts without spaces around them and never empty, days of the calendar. */
function checkOptions(report: Report, at: string, schema: JsonSchema, isOneOf: boolean): void {
  const items = isObject(schema.items) ? schema.items : {};
  const inItems = at + (schema.items ? '/items' : '');
  // options that are well written have become an "enum"
  const written = asList(schema.oneOf ?? items.oneOf);
  if (written.some((one) => isObject(one) && 'title' in one)) {
    const problem = 'The options are said twice, or one of them has no label.';
    report(inItems + pointer('oneOf'), problem, 'Write "enum" or "oneOf", not both, and a "title" for each.');
    return;
  }
  const listed = asList(schema.enum ?? items.enum);
  const location = (index: number) =>
    inItems + (isOneOf ? pointer('oneOf', index, 'const') : pointer('enum', index));
  const values = listed.map((value, index) => [location(index), value] as const);
  if (schema.const !== undefined) values.push([at + pointer('const'), schema.const]);
  for (const [where, value] of values) {
    const text = JSON.stringify(value);
    if (schema.format === 'date' && !isDay(value))
      report(where, `${text} is no day.`, 'Write a day such as "2026-11-20".');
    else if (typeof value === 'string' && (value === '' || value !== cleanText(value))) {
      const hint = cleanText(value) === '' ? 'Write a text.' : `Write ${JSON.stringify(cleanText(value))}.`;
      report(where, `${text} could not be sent: texts lose spaces and invisible signs at their ends.`, hint);
    }
  }
}

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

/** `notBefore` and `notAfter` have a value of the field's kind, today, or another sent field. */
function checkBounds(report: Report, name: string, properties: Properties): void {
  const { schema = {}, at = '' } = properties[name] ?? {};
  const kind = kindOf(schema);
  for (const keyword of ['notBefore', 'notAfter'].filter((one) => schema[one] !== undefined)) {
    const problem = kind
      ? problemOf(name, kind, readBound(String(schema[keyword])), properties)
      : `"${name}" is no day, month, year or time.`;
    const hint = kind
      ? hintOf(name, kind, readBound(String(schema[keyword])), properties)
      : 'Add "format": "date", "month", "year" or "time"; a year may have "digits": 4 or a "pattern".';
    if (problem !== undefined) report(at + pointer(keyword), problem, hint);
  }
}

/** The fields that a bound may name, where it names none that is there; otherwise examples of bounds. */
function hintOf(name: string, kind: Kind, bound: Bound, properties: Properties): string {
  const others = Object.entries(properties).filter(
    ([other, { schema }]) => other !== name && kindOf(schema) === kind,
  );
  const isKnown = 'fixed' in bound || bound.of === todayName || Object.hasOwn(properties, bound.of);
  return isKnown || others.length === 0
    ? `Write ${examples[kind]}.`
    : nameOneOf(others.map(([other]) => other));
}

function problemOf(name: string, kind: Kind, bound: Bound, properties: Properties): string | undefined {
  const day = kind === 'date' ? 'day' : kind;
  if ('fixed' in bound) {
    const fits =
      kind === 'date' ? isDay(bound.fixed) : new RegExp(textFormats[kind]?.pattern ?? '').test(bound.fixed);
    return fits ? undefined : `${JSON.stringify(bound.fixed)} is no ${day}.`;
  }
  if (bound.of === todayName) return kind === 'time' ? 'Today is no time of the day.' : undefined;
  const other = Object.hasOwn(properties, bound.of) ? properties[bound.of]?.schema : undefined;
  if (!other) return `There is no field "${bound.of}".`;
  if (bound.of === name) return `"${name}" cannot be held against itself.`;
  if (kindOf(other) !== kind) return `"${bound.of}" is no ${day}.`;
  if (bound.shift && kind !== 'date') return `A ${day} of another field cannot be moved.`;
  if (other.clientOnly === true && properties[name]?.schema.clientOnly !== true)
    return `"${bound.of}" is not sent: the server could not judge by it.`;
  return undefined;
}
