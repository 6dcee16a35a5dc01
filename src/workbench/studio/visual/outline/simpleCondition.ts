import type { Scalar } from '#forms/definition/node.ts';
import type { FieldRule, Rule, ValueRule } from '#forms/definition/rules.ts';
import type { JsonPath, JsonRecord } from '#workbench/authoring/jsonPath.ts';

export type Comparison = 'is' | 'isNot' | 'isAtLeast' | 'isAtMost' | 'contains' | 'isFilled';

/** A condition on one field. `field` is its path from the conditional field's parent, such as `firm.size`. */
export interface AnswerCondition {
  readonly field: string;
  readonly is: Comparison;
  readonly value?: Scalar;
}

/** A condition that the editor can show. */
export interface SimpleCondition {
  /** `all` for a single answer. */
  readonly holds: 'all' | 'any';
  readonly answers: readonly AnswerCondition[];
}

export interface FieldCondition {
  /** The path of the rule with `if` and `then` in schema.json. */
  readonly rulePath: JsonPath;
  /** undefined if the editor cannot show the condition. */
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

/** Writes the `if` of a condition, one part for each field. */
export function ruleOf({ holds, answers }: SimpleCondition): JsonRecord {
  const rules = answers.map(({ field, is, value }) => {
    const names = field.split('.');
    const last = names.pop() ?? '';
    const comparing = comparisonKeywords.find((one) => one.is === is);
    const compared = comparing && { [comparing.keyword]: comparing.write(value) };
    return names.reduceRight<JsonRecord>(
      (inner, name) => ({ required: [name], properties: { [name]: inner } }),
      { required: [last], ...(compared && { properties: { [last]: compared } }) },
    );
  });
  const [first = {}] = rules;
  return rules.length === 1 ? first : { [holds === 'all' ? 'allOf' : 'anyOf']: rules };
}

interface ComparisonKeyword {
  readonly is: Comparison;
  readonly keyword: string;
  readonly write: (value: Scalar | undefined) => unknown;
  readonly read: (rule: ValueRule) => Scalar | undefined;
}

const unchanged = (value: Scalar | undefined) => value;
const nested = (value: Scalar | undefined) => ({ const: value });

const onlyConst = (rule: ValueRule | undefined) =>
  rule?.at.usedAt === undefined && rule?.keywords.length === 1 ? rule.limits.const : undefined;

/** The keyword of each comparison, and how its value is written and read. `isFilled` needs only `required`. */
const comparisonKeywords: readonly ComparisonKeyword[] = [
  { is: 'is', keyword: 'const', write: unchanged, read: ({ limits }) => limits.const },
  {
    ...{ is: 'isNot', keyword: 'not', write: nested },
    read: ({ branches }) =>
      onlyConst(branches.flatMap((branch) => (branch.kind === 'not' ? branch.of : []))[0]),
  },
  { is: 'isAtLeast', keyword: 'minimum', write: unchanged, read: ({ limits }) => limits.minimum },
  { is: 'isAtMost', keyword: 'maximum', write: unchanged, read: ({ limits }) => limits.maximum },
  { is: 'contains', keyword: 'contains', write: nested, read: ({ contains }) => onlyConst(contains) },
];

/** Parses an `if`; undefined if the editor cannot show it. */
export function simpleConditionOf(rule: Rule): SimpleCondition | undefined {
  const [branch, ...others] = rule.branches;
  const isBranch = isWithout(rule, ['title', 'required', 'about']) && others.length === 0;
  if (isBranch && branch && (branch.kind === 'all' || branch.kind === 'any')) {
    const parsed = branch.of.map((part) => conditionsOf(part));
    if (branch.kind === 'all') return conditionOf('all', allOrNone(parsed));
    return parsed.every((one) => one?.length === 1) ? conditionOf('any', allOrNone(parsed)) : undefined;
  }
  const several = enumOf(rule);
  return several ? conditionOf('any', several) : conditionOf('all', conditionsOf(rule));
}

type AnswerConditions = readonly AnswerCondition[] | undefined;

function conditionOf(holds: 'all' | 'any', answers: AnswerConditions = []): SimpleCondition | undefined {
  return answers.length === 0 ? undefined : { holds: answers.length === 1 ? 'all' : holds, answers };
}

/** Whether a rule is not in `$defs` and has none of the given parts. */
function isWithout(rule: Rule, parts: readonly ('title' | 'required' | 'about' | 'branches')[]): boolean {
  return rule.at.usedAt === undefined && parts.every((part) => (rule[part]?.length ?? 0) === 0);
}

/** Parses the parts of a rule that all have to hold. */
function conditionsOf(rule: Rule, prefix = ''): AnswerConditions {
  const { required, about } = rule;
  const names = required.map(({ name }) => name);
  // a rule on an answer that is not required also holds if the answer is empty
  const isSure = names.length > 0 && about.every(({ name }) => names.includes(name));
  if (!isWithout(rule, ['title', 'branches']) || !isSure || new Set(names).size !== names.length)
    return undefined;
  return allOrNone(
    names.map((name) =>
      conditionsOfField(
        prefix + name,
        about.find((one) => one.name === name),
      ),
    ),
  );
}

function conditionsOfField(field: string, rule: FieldRule | undefined): AnswerConditions {
  if (rule === undefined) return [{ field, is: 'isFilled' }];
  if (rule.kind === 'group') return conditionsOf(rule.is, `${field}.`);
  if (rule.kind !== 'value') return undefined;
  const parsed = comparingKeywordsOf(rule.is).map((keyword) => comparisonOf(field, keyword, rule.is));
  return parsed.length === 0 ? undefined : allOrNone(parsed);
}

const allOrNone = (parsed: readonly AnswerConditions[]): AnswerConditions =>
  parsed.includes(undefined) ? undefined : parsed.flatMap((one) => one ?? []);

/** The keywords that compare a value; [] for a rule in `$defs`. */
const comparingKeywordsOf = ({ at, keywords }: ValueRule) =>
  at.usedAt === undefined ? keywords.filter((keyword) => keyword !== 'type') : [];

function comparisonOf(field: string, keyword: string, rule: ValueRule): AnswerConditions {
  const { is, read } = comparisonKeywords.find((one) => one.keyword === keyword) ?? {};
  const value = read?.(rule);
  return is === undefined || value === undefined ? undefined : [{ field, is, value }];
}

/** Parses a rule that limits one field to several values with `enum`. */
function enumOf(rule: Rule, prefix = ''): AnswerConditions {
  const [required, ...more] = rule.required;
  const [about, ...others] = rule.about;
  const isOne = required && about?.name === required.name && more.length + others.length === 0;
  if (!isOne || !isWithout(rule, ['title', 'branches'])) return undefined;
  const field = prefix + required.name;
  if (about.kind === 'group') return enumOf(about.is, `${field}.`);
  if (about.kind !== 'value' || comparingKeywordsOf(about.is).join() !== 'enum') return undefined;
  return about.is.limits.enum?.map((value) => ({ field, is: 'is', value }));
}
