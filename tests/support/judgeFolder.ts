import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { JsonSchema } from '#engine';
import type { Typed } from './folderArbitraries.ts';

type Fields = Readonly<Record<string, JsonSchema>>;

/**
 * Judges a form by nothing but its schema.json as it is written: Ajv as it comes, over what was typed, with what
 * form-schemas/GUIDE.md says of the wire, where `ui` decides it. Shares no line with the engine. `today` is 'YYYY-MM-DD'.
 */
export function judgeOf(schema: JsonSchema, today: string, ui: JsonSchema = {}) {
  const shapes = (schema.$defs ?? {}) as Fields;
  const fields = Object.fromEntries(
    Object.entries(schema.properties as Fields).map(([name, field]) => [name, shapeOf(field, shapes)]),
  );
  const sent = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.notSent !== true));
  const asked = judge(schema, fields, today);
  const taken = judge(schema, sent, today);
  return {
    /** Whether the form can be sent, with all that it asks. */
    fits: (typed: Typed) => asked(held(fields, typed, ui)),
    /** Whether what is sent of it makes a lead. */
    isLead: (typed: Typed) => taken(held(sent, typed, ui)),
  };
}

/** A field with the shape that it refers to, and beside it what it asks beyond. */
export function shapeOf({ $ref, ...field }: JsonSchema, shapes: Fields): JsonSchema {
  if (typeof $ref !== 'string') return field;
  const shape = shapeOf(shapes[$ref.replace('#/$defs/', '')] ?? {}, shapes);
  return { ...shape, allOf: [...((shape.allOf ?? []) as readonly unknown[]), field] };
}

const asItComes: Options = { strict: false, multipleOfPrecision: 6 };

/** Ajv as it comes, with the words that form-schemas/GUIDE.md has beside those of JSON Schema. */
export function plainAjv(today: string): Ajv {
  return withGuidesWords(new Ajv({ ...asItComes, next: true }), today);
}

/**
 * The same, and it keeps account of what was evaluated, for `unevaluatedProperties`. Only for that: the code that Ajv
 * writes for its account names a variable that is not there in some rules of `oneOf` with `if` and `not` (ajv 8).
 */
export function accountingAjv(today: string): Ajv2020 {
  return withGuidesWords(new Ajv2020({ ...asItComes, allErrors: true }), today);
}

function withGuidesWords<Judge extends Ajv | Ajv2020>(ajv: Judge, today: string): Judge {
  ajv.addFormat('date', isDay);
  ajv.addFormat('email', isAddress);
  for (const [format, isFormat] of Object.entries(isWritten)) ajv.addFormat(format, isFormat);
  for (const [keyword, isWrong] of Object.entries(isBeyond)) {
    ajv.addKeyword({
      keyword,
      validate: (bound: string, text: string, _schema: unknown, cxt?: { readonly parentData: object }) => {
        const limit = limitOf(bound, today, cxt?.parentData ?? {});
        return limit === undefined || !isWrong(text, limit.slice(0, text.length));
      },
    });
  }
  ajv.addKeyword({
    keyword: 'digits',
    validate: (count: number, text: string) => [...text].length === count && [...text].every(isDigit),
  });
  ajv.addKeyword({
    keyword: 'notAfterToday',
    validate: (_: true, text: string) =>
      text.length === 4 ? Number(text) <= Number(today.slice(0, 4)) : text <= today,
  });
  // To be required means to be filled: a list, which is always there, has to hold something.
  ajv.addKeyword({
    keyword: 'filled',
    validate: (names: readonly string[], data: Readonly<Record<string, unknown>>) =>
      names.every(
        (name) => data[name] !== undefined && !(Array.isArray(data[name]) && data[name].length === 0),
      ),
  });
  return ajv;
}

function judge(schema: JsonSchema, fields: Fields, today: string): ValidateFunction {
  const ajv = plainAjv(today);
  const { $schema: _meta, formType: _type, $defs: _defs, required, properties: _written, ...rules } = schema;
  const filled = (required as readonly string[]).filter((name) => name in fields);
  return ajv.compile({ ...(withFilled(rules) as object), filled, properties: fields });
}

/** A rule with `filled` in place of `required`, all the way down. */
function withFilled(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(withFilled);
  if (typeof rule !== 'object' || rule === null) return rule;
  const { dependentRequired = {}, dependentSchemas = {}, ...words } = rule as JsonSchema;
  const said = Object.fromEntries(
    Object.entries(words).map(([word, value]) => {
      if (word === 'required') return ['filled', value];
      return [word, word === 'properties' ? value : withFilled(value)];
    }),
  );
  const dependents = [
    ...Object.entries(dependentRequired as object).map(([name, filled]) => [name, { filled }]),
    ...Object.entries(dependentSchemas as object).map(([name, held]) => [name, withFilled(held)]),
  ].map(([name, held]) => ({ anyOf: [{ not: { filled: [name] } }, held] }));
  return { allOf: [said, ...dependents] };
}

/** What was typed, without what is empty. */
function held(fields: Fields, typed: Typed, ui: JsonSchema): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, field]) => {
    const widget = (ui[name] as JsonSchema | undefined)?.['ui:widget'];
    return [name, heldValue(field, typed[name], widget)] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** What a field holds of what was typed there; undefined when it is empty. */
export function heldValue(
  field: JsonSchema,
  typed: Typed[string] | undefined,
  widget: unknown = undefined,
): unknown {
  const value = typed ?? field.default ?? '';
  if (field.type === 'array') return value === '' ? [] : value;
  if (field.type === 'boolean') {
    const isGiven = widget === 'yesno' ? value !== '' : field.const !== true || value === true;
    return isGiven ? String(value) === 'true' : undefined;
  }
  const text = widget === 'money' ? unsigned(String(value)) : String(value).trim();
  if (field.type === 'string') {
    const kept = keptOf(field, text);
    return kept === '' ? undefined : kept;
  }
  if (text === '') return undefined;
  if (!Number.isFinite(Number(text))) return text;
  return Number(text) !== 0 || isZeroAnAnswer(field) ? Number(text) : undefined;
}

/** An amount without what may stand around its digits. */
const unsigned = (text: string) =>
  ['₹', 'Rs.', ',', '/-', ' '].reduce((rest, sign) => rest.replaceAll(sign, ''), text);

/** GUIDE.md: 0 is an answer where an option, `const` or bounds that are written down take it in. */
function isZeroAnAnswer(field: JsonSchema): boolean {
  if (Array.isArray(field.oneOf) && field.oneOf.every((option) => 'title' in Object(option)))
    return field.oneOf.some((option) => option.const === 0);
  const { enum: listed, const: only, minimum, exclusiveMinimum, maximum } = field;
  if (Array.isArray(listed)) return listed.includes(0);
  if (only !== undefined) return only === 0;
  if (minimum === undefined && exclusiveMinimum === undefined) return false;
  const isWithin = Number(minimum ?? 0) <= 0 && Number(exclusiveMinimum ?? -1) < 0;
  return isWithin && (maximum === undefined || Number(maximum) >= 0);
}

/** What typing keeps of a text. */
function keptOf({ digits, format }: JsonSchema, text: string): string {
  if (format === 'phone') {
    const all = digitsIn(text).join('');
    return ['91', '0091', '0'].includes(all.slice(0, -10)) ? all.slice(-10) : all.slice(0, 10);
  }
  const count = format === 'year' ? 4 : digits;
  if (typeof count === 'number') return digitsIn(text).slice(0, count).join('');
  const length = { 'vehicle-registration': 11, pan: 10, gstin: 15 }[String(format)];
  if (length === undefined) return text;
  const isSign = (sign: string) => isDigit(sign) || (sign >= 'A' && sign <= 'Z');
  return [...text.toUpperCase()].filter(isSign).slice(0, length).join('');
}

const isBeyond: Readonly<Record<string, (text: string, limit: string) => boolean>> = {
  notBefore: (text, limit) => text < limit,
  notAfter: (text, limit) => text > limit,
};

/** The value of a bound, read sign by sign. Other fields that are no days bound nothing. */
function limitOf(bound: string, today: string, data: object): string | undefined {
  if (!bound.startsWith('{')) return bound;
  const [name = ''] = bound.slice(1, -1).split(/[+-]/);
  const start = name === 'today' ? today : (data as Record<string, unknown>)[name];
  if (typeof start !== 'string') return undefined;
  const move = bound.slice(1 + name.length, -2);
  if (move === '' || name.length === bound.length - 2) return start;
  if (!isDay(start)) return undefined;
  const [year = 0, month = 0, day = 0] = start.split('-').map(Number);
  const count = Number(move);
  if (bound.endsWith('d}')) return new Date(Date.UTC(year, month - 1, day + count)).toJSON().slice(0, 10);
  const months = year * 12 + month - 1 + (bound.endsWith('y}') ? count * 12 : count);
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [years, String(rest + 1).padStart(2, '0'), String(Math.min(day, last)).padStart(2, '0')].join('-');
}

const isLetters = (text: string, length: number) =>
  text.length === length && [...text].every((sign) => sign >= 'A' && sign <= 'Z');
const isNumber = (text: string, length: number) => text.length === length && [...text].every(isDigit);

const isWritten: Readonly<Record<string, (text: string) => boolean>> = {
  time: (text) => {
    const [hours = '', minutes = '', ...rest] = text.split(':');
    return (
      rest.length === 0 &&
      isNumber(hours, 2) &&
      isNumber(minutes, 2) &&
      Number(hours) < 24 &&
      Number(minutes) < 60
    );
  },
  phone: (text) => isNumber(text, 10),
  month: (text) => isDay(`${text}-01`),
  year: (text) => isNumber(text, 4) && Number(text) >= 1900 && Number(text) <= 2099,
  pan: isPan,
  // What folders are filled with here; of all others its own test speaks.
  uri: (text) => text.startsWith('https://') && !text.includes(' '),
  gstin: (text) =>
    text.length === 15 &&
    Number(text.slice(0, 2)) > 0 &&
    isPan(text.slice(2, 12)) &&
    text[13] === 'Z' &&
    checksOf(text) % 36 === 0,
  // The few that folders are filled with here; what the shape is in full, its own test says.
  'vehicle-registration': (text) => ['DL1CAB1234', '22BH6517A'].includes(text),
};

function isPan(text: string): boolean {
  const parts = [text.slice(0, 5), text.slice(5, 9), text.slice(9)] as const;
  const isShape = isLetters(parts[0], 5) && isNumber(parts[1], 4) && isLetters(parts[2], 1);
  return isShape && 'ABCFGHJLPT'.includes(text[3] ?? '') && parts[1] !== '0000';
}

function checksOf(text: string): number {
  let sum = 0;
  for (const [place, sign] of [...text].entries()) {
    const value = Number.parseInt(sign, 36) * (place % 2 === 0 ? 1 : 2);
    sum += Math.trunc(value / 36) + (value % 36);
  }
  return sum;
}

/** The digits of a text as 0 to 9: of the scripts besides that folders are filled with here, ٣ is the fourth sign from ٠. */
const digitsIn = (text: string) => {
  const inPlace = [...text].map((sign) =>
    sign >= '٠' && sign <= '٩' ? String(sign.charCodeAt(0) - 0x660) : sign,
  );
  return inPlace.filter(isDigit);
};

const isDigit = (sign: string) => sign >= '0' && sign <= '9';

function isDay(text: string): boolean {
  const [year = '', month = '', day = '', ...rest] = text.split('-');
  if (rest.length > 0 || year.length !== 4 || month.length !== 2 || day.length !== 2) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isSame =
    date.getUTCFullYear() === Number(year) &&
    date.getUTCMonth() === Number(month) - 1 &&
    date.getUTCDate() === Number(day);
  return isSame && Number(year) >= 1900 && Number(year) <= 2099;
}

function isAddress(text: string): boolean {
  const [name = '', host = '', ...rest] = text.split('@');
  const labels = host.split('.');
  const last = labels.at(-1) ?? '';
  return (
    rest.length === 0 &&
    name.split('.').every((part) => part !== '' && !/[\s"(),:;<>[\\\]]/.test(part)) &&
    labels.length > 1 &&
    labels.every(
      (label) => /^[A-Za-z0-9-]+$/.test(label) && !label.startsWith('-') && !label.endsWith('-'),
    ) &&
    last.length > 1 &&
    /^[A-Za-z]+$/.test(last)
  );
}
