import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { JsonSchema } from '#engine';
import type { Typed } from './folderArbitraries.ts';

type Fields = Readonly<Record<string, JsonSchema>>;

/**
 * Judges a form by nothing but its schema.json as it is written: Ajv as it comes, over what was typed, with what
 * form-schemas/README.md says of the wire. Shares no line with the engine. `today` is 'YYYY-MM-DD'.
 */
export function judgeOf(schema: JsonSchema, today: string) {
  const shapes = (schema.$defs ?? {}) as Fields;
  const fields = Object.fromEntries(
    Object.entries(schema.properties as Fields).map(([name, field]) => [name, shapeOf(field, shapes)]),
  );
  const sent = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.notSent !== true));
  const asked = judge(schema, fields, today);
  const taken = judge(schema, sent, today);
  return {
    /** Whether the form can be sent, with all that it asks. */
    fits: (typed: Typed) => asked(held(fields, typed)),
    /** Whether what is sent of it makes a lead. */
    isLead: (typed: Typed) => taken(held(sent, typed)),
  };
}

/** A field with the shape that it refers to, and beside it what it asks beyond. */
export function shapeOf({ $ref, ...field }: JsonSchema, shapes: Fields): JsonSchema {
  if (typeof $ref !== 'string') return field;
  const shape = shapeOf(shapes[$ref.replace('#/$defs/', '')] ?? {}, shapes);
  return { ...shape, allOf: [...((shape.allOf ?? []) as readonly unknown[]), field] };
}

/** Ajv as it comes, with the words that form-schemas/README.md has beside those of JSON Schema. */
export function plainAjv(today: string, allErrors = false): Ajv2020 {
  const ajv = new Ajv2020({ allErrors, strict: false, multipleOfPrecision: 6 });
  ajv.addFormat('date', isDay);
  ajv.addFormat('email', isAddress);
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
function held(fields: Fields, typed: Typed): Record<string, unknown> {
  const values = Object.entries(fields).map(
    ([name, field]) => [name, heldValue(field, typed[name])] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** What a field holds of what was typed there; undefined when it is empty. */
export function heldValue(field: JsonSchema, typed: string | readonly string[] = ''): unknown {
  if (field.type === 'array') return typed === '' ? [] : typed;
  const text = String(typed).trim();
  if (field.type === 'string') {
    const kept = typeof field.digits === 'number' ? [...text].filter(isDigit).slice(0, field.digits) : [text];
    return kept.join('') === '' ? undefined : kept.join('');
  }
  if (text === '') return undefined;
  if (!Number.isFinite(Number(text))) return text;
  return Number(text) !== 0 || isZeroAnAnswer(field) ? Number(text) : undefined;
}

/** README: 0 is an answer where an option, `const` or bounds that are written down take it in. */
function isZeroAnAnswer(field: JsonSchema): boolean {
  const { enum: listed, const: only, minimum, exclusiveMinimum, maximum } = field;
  if (Array.isArray(listed)) return listed.includes(0);
  if (only !== undefined) return only === 0;
  if (minimum === undefined && exclusiveMinimum === undefined) return false;
  const isWithin = Number(minimum ?? 0) <= 0 && Number(exclusiveMinimum ?? -1) < 0;
  return isWithin && (maximum === undefined || Number(maximum) >= 0);
}

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
