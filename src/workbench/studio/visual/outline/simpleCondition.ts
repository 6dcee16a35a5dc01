import { asList, asRecord, isRecord, type JsonPath, type JsonRecord } from '#workbench/authoring/jsonPath.ts';

export type Comparison = 'is' | 'isNot' | 'isAtLeast' | 'isAtMost' | 'contains' | 'isFilled';

/** A condition on one field: `field` is its name beside the appearing field, with its group's: `firm.size`. */
export interface AnswerCondition {
  readonly field: string;
  readonly is: Comparison;
  readonly value?: string | number | boolean;
}

/** A condition that the editor can show. */
export interface SimpleCondition {
  /** `all` for a single answer. */
  readonly holds: 'all' | 'any';
  readonly answers: readonly AnswerCondition[];
}

export interface FieldCondition {
  /** Of the rule with `if` and `then` in schema.json. */
  readonly rulePath: JsonPath;
  /** undefined where it is more than the editor can say: it is changed in the code. */
  readonly simple: SimpleCondition | undefined;
  readonly description: string;
}

export const comparisonLabels: Readonly<Record<Comparison, string>> = {
  is: 'is',
  isNot: 'is not',
  isAtLeast: 'is at least',
  isAtMost: 'is at most',
  contains: 'contains',
  isFilled: 'is filled in',
};

export const joinLabels: Readonly<Record<SimpleCondition['holds'], string>> = { all: 'and', any: 'or' };

/** The rule of an `if` for this condition, one part for each field; `required` names the fields. */
export function ruleOf({ holds, answers }: SimpleCondition): JsonRecord {
  const rules = answers.map(({ field, is, value }) => {
    const names = field.split('.');
    const last = names.pop() ?? '';
    const keyword = is === 'isFilled' ? undefined : keywords[is];
    const compared = keyword && { [keyword]: isNested(keyword) ? { const: value } : value };
    return names.reduceRight<JsonRecord>(
      (inner, name) => ({ required: [name], properties: { [name]: inner } }),
      { required: [last], ...(compared && { properties: { [last]: compared } }) },
    );
  });
  const [first = {}] = rules;
  return rules.length === 1 ? first : { [holds === 'all' ? 'allOf' : 'anyOf']: rules };
}

const keywords = {
  is: 'const',
  isNot: 'not',
  isAtLeast: 'minimum',
  isAtMost: 'maximum',
  contains: 'contains',
} as const;

/** Whether a keyword holds a schema with the value instead of the value. */
const isNested = (keyword: string) => keyword === 'not' || keyword === 'contains';

/** The condition of an `if`, if the editor can show it; undefined for any other rule. */
export function simpleConditionOf(rule: unknown): SimpleCondition | undefined {
  const [[keyword, parts] = ['', undefined], ...others] = Object.entries(asRecord(rule));
  if (others.length === 0 && (keyword === 'allOf' || keyword === 'anyOf')) {
    const parsed = asList(parts).map((part) => conditionsOf(part));
    if (keyword === 'allOf') return conditionOf('all', allOrNone(parsed));
    return parsed.every((one) => one?.length === 1) ? conditionOf('any', allOrNone(parsed)) : undefined;
  }
  const several = severalOf(rule);
  return several ? conditionOf('any', several) : conditionOf('all', conditionsOf(rule));
}

type AnswerConditions = readonly AnswerCondition[] | undefined;

function conditionOf(holds: 'all' | 'any', answers: AnswerConditions = []): SimpleCondition | undefined {
  return answers.length === 0 ? undefined : { holds: answers.length === 1 ? 'all' : holds, answers };
}

/** A rule's parts, all of which must hold. */
function conditionsOf(rule: unknown, prefix = ''): AnswerConditions {
  const { required, properties, type = 'object', ...others } = asRecord(rule);
  const names = asList(required).map(String);
  const shapes = asRecord(properties);
  const isPlain = isRecord(rule) && type === 'object' && Object.keys(others).length === 0;
  // an answer that is not required may be empty: the rule holds of it then
  const isSure = names.length > 0 && Object.keys(shapes).every((name) => names.includes(name));
  if (!isPlain || !isSure || new Set(names).size !== names.length) return undefined;
  return allOrNone(names.map((name) => conditionOfField(prefix + name, shapes[name])));
}

function conditionOfField(field: string, shape: unknown): AnswerConditions {
  if (shape === undefined) return [{ field, is: 'isFilled' }];
  if (asRecord(shape).required !== undefined) return conditionsOf(shape, `${field}.`);
  const { type: _kind, ...words } = asRecord(shape);
  const parsed = Object.entries(words).map(([keyword, value]) => comparisonOf(field, keyword, value));
  return parsed.length === 0 ? undefined : allOrNone(parsed);
}

const allOrNone = (parsed: readonly AnswerConditions[]): AnswerConditions =>
  parsed.includes(undefined) ? undefined : parsed.flatMap((one) => one ?? []);

const isPlainValue = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function comparisonOf(field: string, keyword: string, value: unknown): AnswerConditions {
  const [is] = Object.entries(keywords).find(([, own]) => own === keyword) ?? [];
  const isOnly = isRecord(value) && Object.keys(value).length === 1;
  const nested = isOnly ? value.const : undefined;
  const compared = isNested(keyword) ? nested : value;
  return is !== undefined && isPlainValue(compared)
    ? [{ field, is: is as Comparison, value: compared }]
    : undefined;
}

/** The values of a rule that limits one field to several: `enum`. */
function severalOf(rule: unknown, prefix = ''): AnswerConditions {
  const { required, properties, type = 'object', ...others } = asRecord(rule);
  const [name, ...more] = asList(required);
  const [[propertyName, shape] = ['', undefined], ...shapes] = Object.entries(asRecord(properties));
  const isOne = name === propertyName && more.length + shapes.length + Object.keys(others).length === 0;
  if (!isOne || typeof name !== 'string' || type !== 'object') return undefined;
  if (asRecord(shape).required !== undefined) return severalOf(shape, `${prefix}${name}.`);
  const { type: _kind, enum: values, ...words } = asRecord(shape);
  if (asList(values).length === 0 || Object.keys(words).length > 0) return undefined;
  return allOrNone(asList(values).map((value) => comparisonOf(prefix + name, 'const', value)));
}
