import { asRecord, isRecord, type JsonPath, type JsonRecord } from '../text/jsonPlaces.ts';

/** How an answer is compared. */
export type Comparison = 'is' | 'isNot' | 'isAtLeast' | 'isAtMost' | 'contains' | 'isFilled';

/** A condition of one answer: `field` is its name beside the field that appears, in a group with that: `firm.size`. */
export interface SimpleCondition {
  readonly field: string;
  readonly is: Comparison;
  readonly value?: string | number | boolean;
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

/** The rule of an `if` that asks this; it names in `required` what it looks at. */
export function ruleOf({ field, is, value }: SimpleCondition): JsonRecord {
  const path = field.split('.');
  return path.reduceRight<JsonRecord>(
    (inner, name, place) => {
      const isLast = place === path.length - 1;
      if (isLast && is === 'isFilled') return { required: [name] };
      return { required: [name], properties: { [name]: inner } };
    },
    asked(is, value),
  );
}

function asked(is: Comparison, value: unknown): JsonRecord {
  if (is === 'is') return { const: value };
  if (is === 'isNot') return { not: { const: value } };
  if (is === 'isAtLeast') return { minimum: value };
  if (is === 'isAtMost') return { maximum: value };
  return is === 'contains' ? { contains: { const: value } } : {};
}

/** What an `if` asks, where it asks of one answer in one of these ways; undefined for any other rule. */
export function simpleConditionOf(rule: unknown): SimpleCondition | undefined {
  const { required, properties, type = 'object', ...others } = asRecord(rule);
  const [name, ...more] = Array.isArray(required) ? required : [];
  if (typeof name !== 'string' || more.length > 0 || type !== 'object') return undefined;
  if (Object.keys(others).length > 0) return undefined;
  if (properties === undefined) return { field: name, is: 'isFilled' };
  const named = asRecord(properties);
  const inner = named[name];
  if (Object.keys(named).length !== 1 || !isRecord(inner)) return undefined;
  if (inner.required !== undefined) {
    const deeper = simpleConditionOf(inner);
    return deeper && { ...deeper, field: `${name}.${deeper.field}` };
  }
  const { type: _kind, ...words } = inner;
  const [[word, value] = ['', undefined], ...rest] = Object.entries(words);
  if (rest.length > 0) return undefined;
  const said = (is: Comparison, one: unknown): SimpleCondition | undefined =>
    typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean'
      ? { field: name, is, value: one }
      : undefined;
  const only = (one: unknown) => (isRecord(one) && Object.keys(one).length === 1 ? one.const : undefined);
  if (word === 'const') return said('is', value);
  if (word === 'not') return said('isNot', only(value));
  if (word === 'minimum') return typeof value === 'number' ? said('isAtLeast', value) : undefined;
  if (word === 'maximum') return typeof value === 'number' ? said('isAtMost', value) : undefined;
  return word === 'contains' ? said('contains', only(value)) : undefined;
}

/** Where a condition stands, and what it says. */
export interface FieldCondition {
  /** The rule that has `if` and `then`, in schema.json. */
  readonly ruleAt: JsonPath;
  /** undefined where it is more than the editor can say: it is changed in the code. */
  readonly simple: SimpleCondition | undefined;
  readonly words: string;
}
