import { textFormats } from '../../formats/textFormats.ts';
import type { JsonSchema } from '../../types.ts';
import { isDay } from '../days.ts';
import { type FormFault, pointer } from '../faults.ts';
import { isSaid, type ResolvedProperty } from '../resolveRefs.ts';
import { checkValue } from './checkRules.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/** Names that no field can have: in answers of the server `data` is the whole lead, and every object has the others. */
const taken = (name: string) => name === 'data' || name === 'formType' || name in Object.prototype;

/**
 * What React itself reads of a form, which answers to the names of its controls first. Of all members of a form these are
 * the ones with which it cannot draw; any other name serves (src/browser/unshadowed.ts).
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

const bounds = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Bounds of which one at least is no value itself. */
const openBounds = [
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const;

/**
 * What a meta-schema cannot see of single fields: words that do not go together, bounds that no value is within, and
 * values that nobody could enter. Each of them would be a rule that never applies, or a form that nobody can send.
 */
export function checkFields(file: string, properties: Properties): FormFault[] {
  return Object.entries(properties).flatMap(([name, { schema, inner, at, said: options }]) => {
    if (taken(name)) {
      const problem = `A field cannot be called "${name}": the name means something else.`;
      return [{ file, pointer: at, problem, remedy: 'Give the field another name.' }];
    }
    if (readByReact.has(name)) {
      const problem = `A field cannot be called "${name}": a browser would take it for a part of the form itself.`;
      return [{ file, pointer: at, problem, remedy: `Give the field another name, such as "${name}Of".` }];
    }
    const said = checkField(name, schema, options !== undefined).map(([words, problem, remedy]) => ({
      file,
      pointer: at + words,
      problem,
      remedy,
    }));
    // a group's and a row's fields are checked by themselves, and their rules as those of the form
    return inner ? said : [...said, ...checkValue(file, at, name, schema, schema, true)];
  });
}

type Said = readonly [pointer: string, problem: string, remedy: string];

function checkField(name: string, schema: JsonSchema, isOneOf: boolean): Said[] {
  const said: Said[] = [];
  if (schema.format === 'date') {
    for (const word of ['minLength', 'maxLength', 'pattern', 'digits'].filter((key) => key in schema)) {
      const remedy = `Remove "${word}". A day can be bound by "notBefore", "notAfter", "notAfterToday", "enum" or "const".`;
      said.push([pointer(word), `"${name}" is a day, which is always written alike.`, remedy]);
    }
  } else if (String(schema.format) in textFormats) {
    // "oneOf" may say parts of the value, one of which has to hold: then it lists no options
    const words = ['minLength', 'maxLength', 'digits', ...listed].filter((key) => key !== 'oneOf' || isOneOf);
    for (const word of words.filter((key) => key in schema)) {
      const remedy = `Remove "${word}". A "pattern" may stand beside "format".`;
      said.push([pointer(word), `"${name}" is always written as ${String(schema.format)} is.`, remedy]);
    }
  } else if (schema.digits !== undefined && schema.format !== undefined) {
    said.push([
      pointer('digits'),
      'Digits are no address.',
      `Keep one of the two: "digits", or "format": "${String(schema.format)}".`,
    ]);
  }
  if (schema.notAfterToday === true && !tellsTime(schema)) {
    said.push([
      pointer('notAfterToday'),
      `"${name}" is no day and no year, so it cannot lie in the future.`,
      'Add "format": "date" for a day, or "digits": 4 for a year.',
    ]);
  }
  for (const [least, most] of bounds) {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== 'number' || typeof high !== 'number' || low <= high) continue;
    said.push([pointer(least), `Nothing is at least ${low} and at most ${high}.`, `Write at most ${high}.`]);
  }
  for (const [least, most] of openBounds) {
    const [low, high] = [schema[least], schema[most]];
    if (typeof low !== 'number' || typeof high !== 'number' || low < high) continue;
    said.push([pointer(least), `Nothing lies between ${low} and ${high}.`, `Write less than ${high}.`]);
  }
  const options = (schema.items as JsonSchema | undefined)?.enum;
  if (Array.isArray(options) && Number(schema.minItems ?? 0) > options.length) {
    const problem = `Nobody can tick ${String(schema.minItems)} of ${options.length} options.`;
    said.push([pointer('minItems'), problem, `Write at most ${options.length}.`]);
  }
  return [...said, ...checkValues(schema, isOneOf)];
}

/** Words that offer values: they have a control of their own. */
const listed = ['enum', 'oneOf', 'const'] as const;

const tellsTime = ({ format, digits, pattern, enum: options }: JsonSchema) =>
  format === 'date' ||
  format === 'month' ||
  format === 'year' ||
  digits === 4 ||
  pattern !== undefined ||
  options !== undefined;

/**
 * Options have to be values that can be sent: texts without spaces around them and never empty, days of the calendar.
 */
function checkValues(schema: JsonSchema, isOneOf: boolean): Said[] {
  const { items, const: only, enum: options = (items as JsonSchema | undefined)?.enum } = schema;
  const inItems = items ? '/items' : '';
  const parts = [schema.oneOf, Object(items).oneOf].filter((one) => one !== undefined);
  if (parts.some(isSaid))
    return [[`${inItems}/oneOf`, 'The options are said twice.', 'Keep one of the two: "enum" or "oneOf".']];
  for (const part of parts as readonly (readonly JsonSchema[])[]) {
    const nameless = part.findIndex((one) => !('title' in Object(one)));
    if (part.every((one) => !('title' in Object(one)))) continue;
    const problem = 'Some of the options have a label, and this one has none.';
    return [[inItems + pointer('oneOf', nameless), problem, 'Add "title": what a visitor reads.']];
  }
  const place = (position: number) =>
    inItems + (isOneOf ? pointer('oneOf', position, 'const') : pointer('enum', position));
  const listed = (options ?? []) as readonly unknown[];
  const twice = listed.findIndex((value, position) => listed.indexOf(value) < position);
  if (twice >= 0) {
    const problem = `The option ${JSON.stringify(listed[twice])} stands there twice.`;
    return [[place(twice), problem, 'Keep one of the two.']];
  }
  const values = [
    ...(only === undefined ? [] : [['/const', only] as const]),
    ...listed.map((value, position) => [place(position), value] as const),
  ];
  return values.flatMap(([at, value]): Said[] => {
    if (schema.format === 'date' && !isDay(value))
      return [[at, `${JSON.stringify(value)} is no day.`, 'Write a day such as "2026-11-20".']];
    if (typeof value !== 'string' || (value !== '' && value === value.trim())) return [];
    const problem = `${JSON.stringify(value)} could not be sent: texts lose the spaces around them.`;
    return [[at, problem, value.trim() === '' ? 'Write a text.' : `Write ${JSON.stringify(value.trim())}.`]];
  });
}
