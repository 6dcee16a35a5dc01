import { Ajv, type ValidateFunction } from 'ajv';
import type { JsonSchema } from '#engine';
import type { Typed } from './folderArbitraries.ts';

type Fields = Readonly<Record<string, JsonSchema>>;

/**
 * Judges a form by nothing but its schema.json as it is written: Ajv as it comes, over what was typed, with what
 * form-schemas/README.md says of the wire, where `ui` decides it. Shares no line with the engine. `today` is 'YYYY-MM-DD'.
 */
export function judgeOf(schema: JsonSchema, today: string, ui: JsonSchema = {}) {
  const shapes = (schema.$defs ?? {}) as Fields;
  const fields = Object.fromEntries(
    Object.entries(schema.properties as Fields).map(([name, field]) => [
      name,
      typeof field.$ref === 'string' ? (shapes[field.$ref.replace('#/$defs/', '')] ?? {}) : field,
    ]),
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

function judge(schema: JsonSchema, fields: Fields, today: string): ValidateFunction {
  const ajv = new Ajv({ strict: false });
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
  const { $schema: _meta, formType: _type, $defs: _defs, required, properties: _written, ...rules } = schema;
  const filled = (required as readonly string[]).filter((name) => name in fields);
  return ajv.compile({ ...(withFilled(rules) as object), filled, properties: fields });
}

/** A rule with `filled` in place of `required`, all the way down. */
function withFilled(rule: unknown): unknown {
  if (Array.isArray(rule)) return rule.map(withFilled);
  if (typeof rule !== 'object' || rule === null) return rule;
  return Object.fromEntries(
    Object.entries(rule).map(([word, value]) => {
      if (word === 'required') return ['filled', value];
      return [word, word === 'properties' ? value : withFilled(value)];
    }),
  );
}

/** What was typed, without what is empty. */
function held(fields: Fields, typed: Typed, ui: JsonSchema): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = typed[name] ?? '';
    if (field.type === 'array') {
      data[name] = value === '' ? [] : value;
      continue;
    }
    if (field.type === 'boolean') {
      const isYesNo = (ui[name] as JsonSchema | undefined)?.['ui:widget'] === 'yesno';
      if (isYesNo ? value !== '' : field.const !== true || value === true)
        data[name] = String(value) === 'true';
      continue;
    }
    const text = String(value).trim();
    if (field.type === 'string') {
      const kept =
        typeof field.digits === 'number' ? [...text].filter(isDigit).slice(0, field.digits) : [text];
      if (kept.join('') !== '') data[name] = kept.join('');
    } else if (text !== '') {
      const isNumber = Number.isFinite(Number(text));
      if (!isNumber) data[name] = text;
      else if (Number(text) !== 0 || isZeroAnAnswer(field)) data[name] = Number(text);
    }
  }
  return data;
}

/** README: 0 is an answer where an option, `const` or bounds that are written down take it in. */
function isZeroAnAnswer({ enum: listed, oneOf, const: only, minimum, maximum }: JsonSchema): boolean {
  if (Array.isArray(oneOf)) return oneOf.some((option) => option.const === 0);
  if (Array.isArray(listed)) return listed.includes(0);
  if (only !== undefined) return only === 0;
  return typeof minimum === 'number' && minimum <= 0 && (maximum === undefined || Number(maximum) >= 0);
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
