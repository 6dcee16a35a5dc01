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

/**
 * The rule of an `if` that asks this, as short as a person would write it; it names in `required` what it looks at.
 * Where the short form would be read as something else, each answer is a part of `allOf` or `anyOf`.
 */
export function ruleOf(condition: SimpleCondition): JsonRecord {
  const { holds, answers } = condition;
  const parts = answers.map(answerRule);
  const [first = {}] = parts;
  if (parts.length === 1) return first;
  const short = holds === 'all' ? parts.reduce(merged) : oneOfSeveral(answers);
  const isSaid = short && JSON.stringify(simpleConditionOf(short)) === JSON.stringify(condition);
  return isSaid ? short : { [holds === 'all' ? 'allOf' : 'anyOf']: parts };
}

function answerRule({ field, is, value }: AskedAnswer): JsonRecord {
  return around(field, is === 'isFilled' ? undefined : asked(is, value));
}

/** What is asked of an answer, with the groups that it lies in around it. */
function around(field: string, words: JsonRecord | undefined): JsonRecord {
  const path = field.split('.');
  return path.reduceRight<JsonRecord>((inner, name, place) => {
    const isLast = place === path.length - 1;
    if (isLast && words === undefined) return { required: [name] };
    return { required: [name], properties: { [name]: inner } };
  }, words ?? {});
}

function asked(is: Comparison, value: unknown): JsonRecord {
  if (is === 'is') return { const: value };
  if (is === 'isNot') return { not: { const: value } };
  if (is === 'isAtLeast') return { minimum: value };
  if (is === 'isAtMost') return { maximum: value };
  return is === 'contains' ? { contains: { const: value } } : {};
}

/** Two rules in one. Of a word that both have the second is kept: what that loses, the reader of the result sees. */
function merged(one: JsonRecord, other: JsonRecord): JsonRecord {
  const required = [...new Set([...asList(one.required), ...asList(other.required)])];
  const [own, more] = [asRecord(one.properties), asRecord(other.properties)];
  const properties = { ...own };
  for (const [name, inner] of Object.entries(more))
    properties[name] = name in own ? merged(asRecord(own[name]), asRecord(inner)) : inner;
  return {
    ...one,
    ...other,
    ...(required.length > 0 && { required }),
    ...(Object.keys(properties).length > 0 && { properties }),
  };
}

/** One answer that is one of several. */
function oneOfSeveral(answers: readonly AskedAnswer[]): JsonRecord | undefined {
  const [first] = answers;
  const isOne = answers.every(({ field, is }) => field === first?.field && is === 'is');
  return first && isOne ? around(first.field, { enum: answers.map(({ value }) => value) }) : undefined;
}

/** What an `if` asks, where the editor can say it; undefined for any other rule. */
export function simpleConditionOf(rule: unknown): SimpleCondition | undefined {
  const { type = 'object', ...words } = asRecord(rule);
  const [[word, parts] = ['', undefined], ...others] = Object.entries(words);
  if (others.length === 0 && type === 'object' && (word === 'allOf' || word === 'anyOf')) {
    const read = asList(parts).map((part) => allAsked(part));
    const isSaid = (one: readonly AskedAnswer[] | undefined) =>
      one !== undefined && (word === 'allOf' || one.length === 1);
    const answers = read.every(isSaid) ? read.flatMap((one) => one ?? []) : [];
    return conditionOf(answers, word === 'allOf' ? 'all' : 'any');
  }
  const several = severalOf(rule);
  return several ? conditionOf(several, 'any') : conditionOf(allAsked(rule) ?? [], 'all');
}

function conditionOf(
  answers: readonly AskedAnswer[],
  holds: SimpleCondition['holds'],
): SimpleCondition | undefined {
  if (answers.length === 0) return undefined;
  return { holds: answers.length === 1 ? 'all' : holds, answers };
}

/** What a rule asks of answers, all of which has to hold; undefined where it asks anything else. */
function allAsked(rule: unknown, prefix = ''): readonly AskedAnswer[] | undefined {
  const { required, properties, type = 'object', ...others } = asRecord(rule);
  const names = asList(required).filter((name) => typeof name === 'string');
  const shapes = asRecord(properties);
  const isPlain = isRecord(rule) && type === 'object' && Object.keys(others).length === 0;
  // an answer that is not required may be empty: the rule holds of it then
  const isSure = names.length > 0 && Object.keys(shapes).every((name) => names.includes(name));
  if (!isPlain || !isSure || new Set(names).size !== asList(required).length) return undefined;
  const read = names.map((name) => askedOf(prefix + name, shapes[name]));
  return read.includes(undefined) ? undefined : read.flatMap((one) => one ?? []);
}

function askedOf(field: string, shape: unknown): readonly AskedAnswer[] | undefined {
  if (shape === undefined) return [{ field, is: 'isFilled' }];
  if (asRecord(shape).required !== undefined) return allAsked(shape, `${field}.`);
  const { type: _kind, ...words } = asRecord(shape);
  const read = Object.entries(words).map(([word, value]) => comparisonOf(field, word, value));
  return read.length === 0 || read.includes(undefined) ? undefined : read.flatMap((one) => one ?? []);
}

const isPlainValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function comparisonOf(field: string, word: string, value: unknown): AskedAnswer | undefined {
  const said = (is: Comparison, one: unknown): AskedAnswer | undefined =>
    isPlainValue(one) ? { field, is, value: one } : undefined;
  const only = (one: unknown) => (isRecord(one) && Object.keys(one).length === 1 ? one.const : undefined);
  if (word === 'const') return said('is', value);
  if (word === 'not') return said('isNot', only(value));
  if (word === 'minimum') return typeof value === 'number' ? said('isAtLeast', value) : undefined;
  if (word === 'maximum') return typeof value === 'number' ? said('isAtMost', value) : undefined;
  return word === 'contains' ? said('contains', only(value)) : undefined;
}

/** The values of a rule that asks one answer to be one of several; undefined for any other. */
function severalOf(rule: unknown, prefix = ''): readonly AskedAnswer[] | undefined {
  const { required, properties, type = 'object', ...others } = asRecord(rule);
  const [name, ...more] = asList(required);
  const [[shaped, shape] = ['', undefined], ...shapes] = Object.entries(asRecord(properties));
  const isOne = name === shaped && more.length === 0 && shapes.length === 0;
  if (!isOne || typeof name !== 'string' || type !== 'object' || Object.keys(others).length > 0)
    return undefined;
  if (asRecord(shape).required !== undefined) return severalOf(shape, `${prefix}${name}.`);
  const { type: _kind, enum: values, ...words } = asRecord(shape);
  const answers = asList(values).flatMap((value): readonly AskedAnswer[] =>
    isPlainValue(value) ? [{ field: prefix + name, is: 'is', value }] : [],
  );
  const isRead = answers.length > 0 && answers.length === asList(values).length;
  return isRead && Object.keys(words).length === 0 ? answers : undefined;
}

/** Where a condition stands, and what it says. */
export interface FieldCondition {
  /** The rule that has `if` and `then`, in schema.json. */
  readonly ruleAt: JsonPath;
  /** undefined where it is more than the editor can say: it is changed in the code. */
  readonly simple: SimpleCondition | undefined;
  readonly words: string;
}
