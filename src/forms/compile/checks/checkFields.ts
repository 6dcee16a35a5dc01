import { textFormats } from '../../formats/textFormats.ts';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { pointer, type Say } from '../issues.ts';
import { asList, isObject } from '../json.ts';
import { isSaid, type ResolvedProperty } from '../resolveRefs.ts';
import { checkPattern, checkValue } from './checkValue.ts';

/** Names that no field can have: in answers of the server `data` is the whole lead, and every object has the others. */
const taken = (name: string) => name === 'data' || name === 'formType' || name in Object.prototype;

/**
 * What React itself reads of a form, which answers to the names of its controls first. Of all members of a form these are
 * the ones with which it cannot draw; any other name serves (src/site/dom/unshadowed.ts).
 */
const readByReact: ReadonlySet<string> = new Set([
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
export function checkFields(say: Say, properties: Readonly<Record<string, ResolvedProperty>>): void {
  for (const [name, { schema, inner, at, said }] of Object.entries(properties)) {
    checkPattern(say, at, schema);
    if (taken(name)) {
      const problem = `A field cannot be called "${name}": the name means something else.`;
      say(at, problem, 'Give the field another name.');
    } else if (readByReact.has(name)) {
      const problem = `A field cannot be called "${name}": a browser would take it for a part of the form itself.`;
      say(at, problem, `Give the field another name, such as "${name}Of".`);
    } else {
      checkFormat(say, at, name, schema);
      checkRanges(say, at, schema);
      checkOptions(say, at, schema, said !== undefined);
      // a group's and a row's fields are checked by themselves, and their rules as those of the form
      if (!inner) checkValue(say, at, name, schema, schema, { isField: true });
    }
  }
}

/** Words that say again, or otherwise, how the format writes a text. */
function checkFormat(say: Say, at: string, name: string, schema: JsonSchema): void {
  const { format } = schema;
  const isDate = format === 'date';
  if (isDate || String(format) in textFormats) {
    const words = isDate ? ['pattern'] : ['enum', 'const'];
    const problem = isDate
      ? `"${name}" is a day, which is always written alike.`
      : `"${name}" is always written as ${String(format)} is.`;
    const other = isDate
      ? 'A day can be bound by "notBefore", "notAfter", "enum" or "const".'
      : 'A "pattern" may stand beside "format".';
    for (const word of ['minLength', 'maxLength', 'digits', ...words].filter((one) => one in schema))
      say(at + pointer(word), problem, `Remove "${word}". ${other}`);
  } else if (schema.digits !== undefined && format !== undefined) {
    const hint = `Keep one of the two: "digits", or "format": "${String(format)}".`;
    say(at + pointer('digits'), 'Digits are no address.', hint);
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

function checkRanges(say: Say, at: string, schema: JsonSchema): void {
  for (const [least, most, isClosed] of bounds) {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== 'number' || typeof high !== 'number' || low < high) continue;
    if (!isClosed)
      say(at + pointer(least), `Nothing lies between ${low} and ${high}.`, `Write less than ${high}.`);
    else if (low > high)
      say(at + pointer(least), `Nothing is at least ${low} and at most ${high}.`, `Write at most ${high}.`);
  }
  const options = isObject(schema.items) ? asList(schema.items.enum) : [];
  const least = Number(schema.minItems ?? 0);
  if (options.length > 0 && least > options.length) {
    const problem = `Nobody can tick ${least} of ${options.length} options.`;
    say(at + pointer('minItems'), problem, `Write at most ${options.length}.`);
  }
}

/** Options have to be values that can be sent: texts without spaces around them and never empty, days of the calendar. */
function checkOptions(say: Say, at: string, schema: JsonSchema, isOneOf: boolean): void {
  const items = isObject(schema.items) ? schema.items : {};
  const inItems = at + (schema.items ? '/items' : '');
  for (const oneOf of [schema.oneOf, items.oneOf].filter((one) => one !== undefined)) {
    if (isSaid(oneOf)) {
      say(
        inItems + pointer('oneOf'),
        'The options are said twice.',
        'Keep one of the two: "enum" or "oneOf".',
      );
      return;
    }
    const nameless = asList(oneOf).findIndex((one) => !isObject(one) || !('title' in one));
    if (!asList(oneOf).some((one) => isObject(one) && 'title' in one)) continue;
    const problem = 'Some of the options have a label, and this one has none.';
    say(inItems + pointer('oneOf', nameless), problem, 'Add "title": what a visitor reads.');
    return;
  }
  const listed = asList(schema.enum ?? items.enum);
  const place = (index: number) =>
    inItems + (isOneOf ? pointer('oneOf', index, 'const') : pointer('enum', index));
  const twice = listed.findIndex((value, index) => listed.indexOf(value) < index);
  if (twice >= 0) {
    const problem = `The option ${JSON.stringify(listed[twice])} stands there twice.`;
    say(place(twice), problem, 'Keep one of the two.');
    return;
  }
  const values = listed.map((value, index) => [place(index), value] as const);
  if (schema.const !== undefined) values.push([at + pointer('const'), schema.const]);
  for (const [where, value] of values) {
    if (schema.format === 'date' && !isDay(value))
      say(where, `${JSON.stringify(value)} is no day.`, 'Write a day such as "2026-11-20".');
    else if (typeof value === 'string' && (value === '' || value !== value.trim())) {
      const problem = `${JSON.stringify(value)} could not be sent: texts lose the spaces around them.`;
      say(where, problem, value.trim() === '' ? 'Write a text.' : `Write ${JSON.stringify(value.trim())}.`);
    }
  }
}
