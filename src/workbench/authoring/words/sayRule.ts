import type { JsonSchema } from '#engine';
import { asWritten, headed, listed, quoted, type Saying, type Scope, sayAll, type Words } from './words.ts';

/**
 * Says in words what a JSON Schema asks: of a value, or between fields. Every keyword is said; one for which there are no
 * words stands as it is written.
 */
export function sayRule(rule: unknown, scope: Scope): readonly Words[] {
  if (rule === true) return [{ text: 'anything' }];
  if (rule === false) return [{ text: 'nothing: it may not be there' }];
  if (typeof rule !== 'object' || rule === null) return [{ text: JSON.stringify(rule) }];
  const { then: _then, else: _otherwise, ...others } = rule as JsonSchema;
  const words =
    'if' in rule
      ? sayAll({ ...others, if: rule }, sayings, scope)
      : sayAll(rule as JsonSchema, sayings, scope);
  return words.length > 0 ? words : [{ text: 'anything' }];
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'several fields together',
};

const formats: Readonly<Record<string, string>> = {
  email: 'an e-mail address',
  phone: 'a telephone number of 10 digits',
  date: 'a day',
  month: 'a month',
  year: 'a year',
  time: 'a time of the day',
  'vehicle-registration': 'the number on the plates of a vehicle',
  pan: 'a PAN',
  gstin: 'a GSTIN',
};

const plain = (text: string): readonly Words[] => [{ text }];

/** Words around a value: 'at least 3 characters'. */
const around =
  (before: string, after = ''): Saying =>
  (value) =>
    plain(`${before}${quoted(value)}${after}`);

/** A keyword that only says something when it is true. */
const whenTrue =
  (keyword: string, text: string): Saying =>
  (value) => [value === true ? { text } : asWritten(keyword, value)];

const branches =
  (head: string): Saying =>
  (value, _whole, scope) =>
    Array.isArray(value)
      ? [{ text: head, below: value.map((branch) => together(sayRule(branch, scope))) }]
      : plain(`${head} ${quoted(value)}`);

/** Statements that have to hold together, as one. */
function together(words: readonly Words[]): Words {
  const [first, ...others] = words;
  return first && others.length === 0 ? first : headed('all of this:', words);
}

const sayings: Readonly<Record<string, Saying>> = {
  type: (value) => plain(kinds[String(value)] ?? `of the type ${quoted(value)}`),
  title: (value) => plain(`called ${quoted(value)}`),
  description: (value) => plain(`remark: ${String(value)}`),
  $comment: (value) => plain(`comment: ${String(value)}`),
  $ref: (value) => plain(`as described at ${quoted(value)}`),
  enum: (value) => plain(`one of ${listed(value)}`),
  const: (value) => plain(value === true ? 'yes' : value === false ? 'no' : `exactly ${quoted(value)}`),
  default: (value) => plain(`starts with ${quoted(value)}`),
  minLength: (value) => plain(value === 1 ? 'not empty' : `at least ${String(value)} characters`),
  maxLength: around('at most ', ' characters'),
  pattern: (value) => plain(`fits the pattern ${String(value)}`),
  format: (value) => plain(formats[String(value)] ?? `in the format ${quoted(value)}`),
  digits: around('exactly ', ' digits'),
  notBefore: (value, _whole, scope) => plain(`not before ${sayBound(value, scope)}`),
  notAfter: (value, _whole, scope) => plain(`not after ${sayBound(value, scope)}`),
  minimum: around('', ' or more'),
  maximum: around('', ' or less'),
  exclusiveMinimum: around('more than '),
  exclusiveMaximum: around('less than '),
  multipleOf: around('a multiple of '),
  minItems: around('at least ', ' of them'),
  maxItems: around('at most ', ' of them'),
  uniqueItems: whenTrue('uniqueItems', 'none of them twice'),
  items: (value, _whole, scope) => [headed('each of them:', sayRule(value, scope))],
  contains: (value, _whole, scope) => [headed('among them:', sayRule(value, scope))],
  minContains: around('at least ', ' such'),
  maxContains: around('at most ', ' such'),
  personal: whenTrue('personal', 'personal data, blacked out in logs'),
  notSent: whenTrue('notSent', 'asked and checked, but not sent'),
  derivedBy: (value) => plain(`computed and never typed, by the figure ${quoted(value)}`),
  additionalProperties: (value) => [noOthers('additionalProperties', value)],
  unevaluatedProperties: (value) => [noOthers('unevaluatedProperties', value)],
  minProperties: around('at least ', ' of the fields filled in'),
  required: (value, whole, scope) => {
    const said = Object.keys((whole.properties ?? {}) as object);
    const names = (Array.isArray(value) ? value : []).map(String);
    if (names.length === 0) return plain('nothing has to be filled in');
    const others = names.filter((name) => !said.includes(name));
    return others.length === 0
      ? []
      : plain(`filled in: ${others.map((name) => labelled(name, scope)).join(', ')}`);
  },
  properties: (value, whole, scope) => {
    const required = Array.isArray(whole.required) ? whole.required : [];
    const named = Object.entries((value ?? {}) as Record<string, unknown>);
    if (named.length === 0) return plain('no field of its own');
    return named.map(([name, rule]) => {
      const head = labelled(name, scope);
      const words = sayRule(rule, scope.inner(name));
      return headed(required.includes(name) ? `${head} is` : `${head}, where it is filled in, is`, words);
    });
  },
  propertyNames: (value, _whole, scope) => [headed('names of fields are', sayRule(value, scope))],
  // what sayRule hands on stands for all three keywords
  if: (value, _whole, scope) => {
    const rule = value as JsonSchema;
    return [
      headed('if', sayRule(rule.if, scope)),
      ...('then' in rule ? [headed('then', sayRule(rule.then, scope))] : []),
      ...('else' in rule ? [headed('otherwise', sayRule(rule.else, scope))] : []),
    ];
  },
  not: (value, _whole, scope) => [headed('not:', sayRule(value, scope))],
  allOf: branches('all of these:'),
  anyOf: branches('at least one of these:'),
  oneOf: (value, whole, scope) => {
    const options = Array.isArray(value) ? value : [];
    if (options.length > 0 && options.every((option) => isOption(option)))
      return [{ text: 'one of the options', below: options.map((option) => ({ text: sayOption(option) })) }];
    return branches('exactly one of these:')(value, whole, scope);
  },
  dependentRequired: (value, _whole, scope) =>
    Object.entries((value ?? {}) as Record<string, readonly string[]>).map(([name, others]) => ({
      text: `where ${labelled(name, scope)} is filled in, so are ${others.map((other) => labelled(other, scope)).join(', ')}`,
    })),
  dependentSchemas: (value, _whole, scope) =>
    Object.entries((value ?? {}) as Record<string, unknown>).map(([name, rule]) =>
      headed(`where ${labelled(name, scope)} is filled in:`, sayRule(rule, scope)),
    ),
};

const noOthers = (keyword: string, value: unknown): Words =>
  value === false ? { text: `nothing but these fields is let in (${keyword})` } : asWritten(keyword, value);

const labelled = (name: string, scope: Scope) => `“${scope.label(name)}”`;

interface Option {
  readonly const: unknown;
  readonly title: string;
  readonly description?: string;
}

const isOption = (option: unknown): option is Option =>
  typeof option === 'object' &&
  option !== null &&
  Object.keys(option).every((key) => ['const', 'title', 'description'].includes(key)) &&
  'const' in option &&
  'title' in option;

/** An option with what is sent for it, and the line below it. */
function sayOption({ const: value, title, description }: Option): string {
  return `${title} (sent as ${quoted(value)})${description === undefined ? '' : `: ${description}`}`;
}

const parts: Readonly<Record<string, string>> = { y: 'year', m: 'month', d: 'day' };

/** A bound such as '{today-2y}' or '{starts+1d}'. */
export function sayBound(bound: unknown, scope: Scope): string {
  const [, name, sign, count, part = ''] =
    /^\{([A-Za-z][A-Za-z0-9]*)(?:([+-])(\d+)([ymd]))?\}$/.exec(String(bound)) ?? [];
  if (name === undefined) return quoted(bound);
  const from = name === 'today' ? 'today' : labelled(name, scope);
  if (sign === undefined) return from;
  const unit = `${parts[part] ?? part}${count === '1' ? '' : 's'}`;
  return `${count} ${unit} ${sign === '+' ? 'after' : 'before'} ${from}`;
}
