import type { Scalar } from '#forms/definition/node.ts';
import type { FieldRule, Rule, ValueRule } from '#forms/definition/rules.ts';
import type { JsonPath, JsonRecord } from '#workbench/authoring/jsonPath.ts';

export type Comparison = 'is' | 'isNot' | 'isAtLeast' | 'isAtMost' | 'contains' | 'isFilled';

/** A condition on one field: `field` is its name beside the appearing field, with its group's: `firm.size`. */
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
    const comparing = comparings.find((one) => one.is === is);
    const compared = comparing && { [comparing.keyword]: comparing.write(value) };
    return names.reduceRight<JsonRecord>(
      (inner, name) => ({ required: [name], properties: { [name]: inner } }),
      { required: [last], ...(compared && { properties: { [last]: compared } }) },
    );
  });
  const [first = {}] = rules;
  return rules.length === 1 ? first : { [holds === 'all' ? 'allOf' : 'anyOf']: rules };
}

interface Comparing {
  readonly is: Comparison;
  readonly keyword: string;
  readonly write: (value: Scalar | undefined) => unknown;
  readonly read: (rule: ValueRule) => Scalar | undefined;
}

const unchanged = (value: Scalar | undefined) => value;
const nested = (value: Scalar | undefined) => ({ const: value });

const onlyConst = (rule: ValueRule | undefined) =>
  rule?.at.usedAt === undefined && rule?.keywords.length === 1 ? rule.limits.const : undefined;

/** How a comparison is written in a rule of a value; `isFilled` needs no such rule. */
const comparings: readonly Comparing[] = [
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

/** The condition of an `if`, if the editor can show it; undefined for any other rule. */
export function simpleConditionOf(rule: Rule): SimpleCondition | undefined {
  const [branch, ...others] = rule.branches;
  const isBranch = isWithout(rule, ['title', 'required', 'about']) && others.length === 0;
  if (isBranch && branch && (branch.kind === 'all' || branch.kind === 'any')) {
    const parsed = branch.of.map((part) => conditionsOf(part));
    if (branch.kind === 'all') return conditionOf('all', allOrNone(parsed));
    return parsed.every((one) => one?.length === 1) ? conditionOf('any', allOrNone(parsed)) : undefined;
  }
  const several = severalOf(rule);
  return several ? conditionOf('any', several) : conditionOf('all', conditionsOf(rule));
}

type AnswerConditions = readonly AnswerCondition[] | undefined;

function conditionOf(holds: 'all' | 'any', answers: AnswerConditions = []): SimpleCondition | undefined {
  return answers.length === 0 ? undefined : { holds: answers.length === 1 ? 'all' : holds, answers };
}

/** Whether a rule is written in its place, and not in `$defs`, without some of its parts. */
function isWithout(rule: Rule, parts: readonly ('title' | 'required' | 'about' | 'branches')[]): boolean {
  return rule.at.usedAt === undefined && parts.every((part) => (rule[part]?.length ?? 0) === 0);
}

/** The parts of a rule, all of which have to hold. */
function conditionsOf(rule: Rule, prefix = ''): AnswerConditions {
  const { required, about } = rule;
  const names = required.map(({ name }) => name);
  // an answer that is not required may be empty: the rule holds of it then
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
  const parsed = comparingKeywords(rule.is).map((keyword) => comparisonOf(field, keyword, rule.is));
  return parsed.length === 0 ? undefined : allOrNone(parsed);
}

const allOrNone = (parsed: readonly AnswerConditions[]): AnswerConditions =>
  parsed.includes(undefined) ? undefined : parsed.flatMap((one) => one ?? []);

/** The keywords that compare a value; none of a rule that is written elsewhere. */
const comparingKeywords = ({ at, keywords }: ValueRule) =>
  at.usedAt === undefined ? keywords.filter((keyword) => keyword !== 'type') : [];

function comparisonOf(field: string, keyword: string, rule: ValueRule): AnswerConditions {
  const { is, read } = comparings.find((one) => one.keyword === keyword) ?? {};
  const value = read?.(rule);
  return is === undefined || value === undefined ? undefined : [{ field, is, value }];
}

/** The values of a rule that limits one field to several: `enum`. */
function severalOf(rule: Rule, prefix = ''): AnswerConditions {
  const [required, ...more] = rule.required;
  const [about, ...others] = rule.about;
  const isOne = required && about?.name === required.name && more.length + others.length === 0;
  if (!isOne || !isWithout(rule, ['title', 'branches'])) return undefined;
  const field = prefix + required.name;
  if (about.kind === 'group') return severalOf(about.is, `${field}.`);
  if (about.kind !== 'value' || comparingKeywords(about.is).join() !== 'enum') return undefined;
  return about.is.limits.enum?.map((value) => ({ field, is: 'is', value }));
}
