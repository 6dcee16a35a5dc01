import { textFormats } from '../../formats/textFormats.ts';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { pointer, type Report } from '../issues.ts';
import { asList, isObject } from '../json.ts';
import { areLabelled, type ResolvedProperty } from '../resolveRefs.ts';
import { checkValue } from './checkValue.ts';

/** Names that no field can have: in answers of the server `data` is the whole lead, and every object has the others. */
const isReserved = (name: string) => name === 'data' || name === 'formType' || name in Object.prototype;

/**
 * Properties of a form element that React reads, and that a control of the same name would shadow. Only these break
 * rendering; any other name works (src/site/dom/unshadowed.ts).
 */
const reservedByReact: ReadonlySet<string> = new Set([
  'appendChild',
  'firstChild',
  'insertBefore',
  'nextSibling',
  'nodeName',
  'nodeType',
  'removeChild',
  'setAttribute',
]);

/**
 * What a meta-schema cannot see of single fields: words that do not go together, bounds that no value is within, and
 * values that nobody could enter. Each of them would be a rule that never applies, or a form that nobody can send.
 */
export function checkFields(report: Report, properties: Readonly<Record<string, ResolvedProperty>>): void {
  for (const [name, { schema, inner, at, labelledOptions }] of Object.entries(properties)) {
    if (isReserved(name)) {
      const problem = `A field cannot be called "${name}": the name means something else.`;
      report(at, problem, 'Give the field another name.');
    } else if (reservedByReact.has(name)) {
      const problem = `A field cannot be called "${name}": a browser would take it for a part of the form itself.`;
      report(at, problem, `Give the field another name, such as "${name}Of".`);
    } else {
      checkFormat(report, at, name, schema);
      checkRanges(report, at, schema);
      checkOptions(report, at, schema, labelledOptions !== undefined);
      // a group's and a row's fields are checked by themselves, and their rules as those of the form
      if (!inner) checkValue(report, at, name, schema, schema, { isField: true });
    }
  }
}

/** Words that say again, or otherwise, how the format writes a text. */
function checkFormat(report: Report, at: string, name: string, schema: JsonSchema): void {
  const { format } = schema;
  const isDate = format === 'date';
  if (isDate || String(format) in textFormats) {
    const keywords = isDate ? ['pattern'] : ['enum', 'const'];
    const problem = isDate
      ? `"${name}" is a day, which is always written alike.`
      : `"${name}" is always written as ${String(format)} is.`;
    const other = isDate
      ? 'A day can be bound by "notBefore", "notAfter", "enum" or "const".'
      : 'A "pattern" may stand beside "format".';
    for (const keyword of ['minLength', 'maxLength', 'digits', ...keywords].filter((one) => one in schema))
      report(at + pointer(keyword), problem, `Remove "${keyword}". ${other}`);
  } else if (schema.digits !== undefined && format !== undefined) {
    const hint = `Keep one of the two: "digits", or "format": "${String(format)}".`;
    report(at + pointer('digits'), 'Digits are no address.', hint);
  }
}

/** Pairs of bounds, and whether both are values themselves. */
const bounds = [
  ['minimum', 'maximum', true],
  ['minLength', 'maxLength', true],
  ['minItems', 'maxItems', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
] as const;

function checkRanges(report: Report, at: string, schema: JsonSchema): void {
  for (const [lower, upper, isClosed] of bounds) {
    const [low, high] = [schema[lower], schema[upper]];
    if (typeof low !== 'number' || typeof high !== 'number' || low < high) continue;
    if (isClosed && low === high) continue;
    const [span, less] = isClosed
      ? [`is at least ${low} and at most ${high}`, 'at most']
      : [`lies between ${low} and ${high}`, 'less than'];
    report(at + pointer(lower), `Nothing ${span}.`, `Write ${less} ${high}.`);
  }
  const options = isObject(schema.items) ? asList(schema.items.enum) : [];
  const lower = Number(schema.minItems ?? 0);
  if (options.length > 0 && lower > options.length) {
    const problem = `Nobody can tick ${lower} of ${options.length} options.`;
    report(at + pointer('minItems'), problem, `Write at most ${options.length}.`);
  }
}

/** Options have to be values that can be sent: texts without spaces around them and never empty, days of the calendar. */
function checkOptions(report: Report, at: string, schema: JsonSchema, isOneOf: boolean): void {
  const items = isObject(schema.items) ? schema.items : {};
  const inItems = at + (schema.items ? '/items' : '');
  for (const oneOf of [schema.oneOf, items.oneOf].filter((one) => one !== undefined)) {
    if (areLabelled(oneOf)) {
      report(
        inItems + pointer('oneOf'),
        'The options are said twice.',
        'Keep one of the two: "enum" or "oneOf".',
      );
      return;
    }
    const nameless = asList(oneOf).findIndex((one) => !isObject(one) || !('title' in one));
    if (!asList(oneOf).some((one) => isObject(one) && 'title' in one)) continue;
    const problem = 'Some of the options have a label, and this one has none.';
    report(inItems + pointer('oneOf', nameless), problem, 'Add "title": what a visitor reads.');
    return;
  }
  const listed = asList(schema.enum ?? items.enum);
  const location = (index: number) =>
    inItems + (isOneOf ? pointer('oneOf', index, 'const') : pointer('enum', index));
  const twice = listed.findIndex((value, index) => listed.indexOf(value) < index);
  if (twice >= 0) {
    const problem = `The option ${JSON.stringify(listed[twice])} stands there twice.`;
    report(location(twice), problem, 'Keep one of the two.');
    return;
  }
  const values = listed.map((value, index) => [location(index), value] as const);
  if (schema.const !== undefined) values.push([at + pointer('const'), schema.const]);
  for (const [where, value] of values) {
    if (schema.format === 'date' && !isDay(value))
      report(where, `${JSON.stringify(value)} is no day.`, 'Write a day such as "2026-11-20".');
    else if (typeof value === 'string' && (value === '' || value !== value.trim())) {
      const problem = `${JSON.stringify(value)} could not be sent: texts lose the spaces around them.`;
      report(
        where,
        problem,
        value.trim() === '' ? 'Write a text.' : `Write ${JSON.stringify(value.trim())}.`,
      );
    }
  }
}
