import { asList, asRecord, isRecord, type JsonPath, type JsonRecord } from '../text/jsonPlaces.ts';

/** How an answer is compared. */
export type Comparison = 'is' | 'isNot' | 'isAtLeast' | 'isAtMost' | 'contains' | 'isFilled';

/** What is asked of one answer: `field` is its name beside the field that appears, in a group with that: `firm.size`. */
export interface AskedAnswer {
  readonly field: string;
  readonly is: Comparison;
  readonly value?: string | number | boolean;
}

/** A condition that the editor can say: what is asked of answers, and whether all of it has to hold or any. */
export interface SimpleCondition {
  /** `all` where one thing is asked. */
  readonly holds: 'all' | 'any';
  /** At least one. */
  readonly answers: readonly AskedAnswer[];
}

/** Where a condition stands, and what it says. */
export interface FieldCondition {
  /** The rule that has `if` and `then`, in schema.json. */
  readonly ruleAt: JsonPath;
  /** undefined where it is more than the editor can say: it is changed in the code. */
  readonly simple: SimpleCondition | undefined;
  readonly words: string;
}

/** How comparisons are said. */
export const comparisonWords: Readonly<Record<Comparison, string>> = {
  is: 'is',
  isNot: 'is not',
  isAtLeast: 'is at least',
  isAtMost: 'is at most',
  contains: 'contains',
  isFilled: 'is filled in',
};

/** How what is asked is joined, in words. */
export const joiningWords: Readonly<Record<SimpleCondition['holds'], string>> = { all: 'and', any: 'or' };

/** The rule of an `if` that asks this, each answer a part of its own; it names in `required` what it looks at. */
export function ruleOf({ holds, answers }: SimpleCondition): JsonRecord {
  const parts = answers.map(({ field, is, value }) => {
    const names = field.split('.');
    const last = names.pop() ?? '';
    const asked = is === 'isFilled' ? {} : { properties: { [last]: compared(is, value) } };
    return names.reduceRight<JsonRecord>(
      (inner, name) => ({ required: [name], properties: { [name]: inner } }),
      { required: [last], ...asked },
    );
  });
  const [first = {}] = parts;
  return parts.length === 1 ? first : { [holds === 'all' ? 'allOf' : 'anyOf']: parts };
}

function compared(is: Exclude<Comparison, 'isFilled'>, value: unknown): JsonRecord {
  if (is === 'isNot' || is === 'contains') return { [is === 'isNot' ? 'not' : is]: { const: value } };
  return { [is === 'is' ? 'const' : is === 'isAtLeast' ? 'minimum' : 'maximum']: value };
}

/** What an `if` asks, where the editor can say it; undefined for any other rule. */
export function simpleConditionOf(rule: unknown): SimpleCondition | undefined {
  const [[word, parts] = ['', undefined], ...others] = Object.entries(asRecord(rule));
  const isSplit = others.length === 0 && (word === 'allOf' || word === 'anyOf');
  if (isSplit) {
    const read = asList(parts).map((part) => allAsked(part));
    const isSaid = (one: Asked) => one !== undefined && (word === 'allOf' || one.length === 1);
    return read.every(isSaid) ? conditionOf(read.flat(), word === 'allOf' ? 'all' : 'any') : undefined;
  }
  const several = severalOf(rule);
  return several ? conditionOf(several, 'any') : conditionOf(allAsked(rule) ?? [], 'all');
}

/** What a rule asks; undefined where it asks anything that the editor cannot say. */
type Asked = readonly AskedAnswer[] | undefined;

function conditionOf(
  asked: readonly (AskedAnswer | undefined)[],
  holds: SimpleCondition['holds'],
): SimpleCondition | undefined {
  const answers = asked.flatMap((one) => one ?? []);
  if (answers.length === 0) return undefined;
  return { holds: answers.length === 1 ? 'all' : holds, answers };
}

/** What a rule asks of answers, all of which has to hold. */
function allAsked(rule: unknown, prefix = ''): Asked {
  const { required, properties, type = 'object', ...others } = asRecord(rule);
  const names = asList(required).map(String);
  const shapes = asRecord(properties);
  const isPlain = isRecord(rule) && type === 'object' && Object.keys(others).length === 0;
  // an answer that is not required may be empty: the rule holds of it then
  const isSure = names.length > 0 && Object.keys(shapes).every((name) => names.includes(name));
  if (!isPlain || !isSure || new Set(names).size !== names.length) return undefined;
  return whole(names.map((name) => askedOf(prefix + name, shapes[name])));
}

function askedOf(field: string, shape: unknown): Asked {
  if (shape === undefined) return [{ field, is: 'isFilled' }];
  if (asRecord(shape).required !== undefined) return allAsked(shape, `${field}.`);
  const { type: _kind, ...words } = asRecord(shape);
  const read = Object.entries(words).map(([word, value]) => comparisonOf(field, word, value));
  return read.length === 0 ? undefined : whole(read);
}

/** All that was read, or nothing where some of it was not. */
const whole = (read: readonly Asked[]): Asked =>
  read.includes(undefined) ? undefined : read.flatMap((one) => one ?? []);

const isPlainValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function comparisonOf(field: string, word: string, value: unknown): Asked {
  const isOnly = isRecord(value) && Object.keys(value).length === 1;
  const said = (is: Comparison, one: unknown): Asked =>
    isPlainValue(one) ? [{ field, is, value: one }] : undefined;
  if (word === 'const') return said('is', value);
  if (word === 'not' && isOnly) return said('isNot', value.const);
  if (word === 'contains' && isOnly) return said('contains', value.const);
  if (typeof value !== 'number') return undefined;
  return word === 'minimum'
    ? said('isAtLeast', value)
    : word === 'maximum'
      ? said('isAtMost', value)
      : undefined;
}

/** The values of a rule that asks one answer to be one of several: `enum`. */
function severalOf(rule: unknown, prefix = ''): Asked {
  const { required, properties, type = 'object', ...others } = asRecord(rule);
  const [name, ...more] = asList(required);
  const [[shaped, shape] = ['', undefined], ...shapes] = Object.entries(asRecord(properties));
  const isOne = name === shaped && more.length + shapes.length + Object.keys(others).length === 0;
  if (!isOne || typeof name !== 'string' || type !== 'object') return undefined;
  if (asRecord(shape).required !== undefined) return severalOf(shape, `${prefix}${name}.`);
  const { type: _kind, enum: values, ...words } = asRecord(shape);
  if (asList(values).length === 0 || Object.keys(words).length > 0) return undefined;
  return whole(asList(values).map((value) => comparisonOf(prefix + name, 'const', value)));
}
