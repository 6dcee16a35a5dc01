import type { FieldDefinition } from '#forms/definition/fields.ts';
import { fieldsIn, findOutwards, inside, type Surrounding } from '#forms/definition/findOutwards.ts';
import type { Scalar } from '#forms/definition/node.ts';
import type { Branch, FieldRule, Limits, Rule, ValueRule, WrittenBound } from '#forms/definition/rules.ts';
import { todayName } from '#forms/formats/bounds.ts';
import { describeBound } from '#forms/print/orders.ts';
import { type Description, labelOf, labelsOf, withHeading } from './description.ts';

/** Describes a rule between fields. `around` begins with its object. */
export function describeRule(rule: Rule, around: Surrounding): readonly Description[] {
  const fields = fieldsIn(around);
  const { required, about, declares, branches } = rule;
  return [
    ...(required.length > 0 ? [{ text: `filled in: ${labelsOf(required, fields)}` }] : []),
    ...about.map((one) => describeFieldRule(one, around)),
    ...(declares.length > 0 ? [{ text: `the form shows ${labelsOf(declares, fields)}` }] : []),
    ...branches.flatMap((branch) => describeBranch(branch, (inner) => describeRule(inner, around))),
  ];
}

function describeFieldRule(rule: FieldRule, around: Surrounding): Description {
  const fields = fieldsIn(around);
  const field = fields.get(rule.name);
  const inner = field && 'inner' in field ? inside(field, around) : [];
  const label = labelOf(rule.name, fields);
  switch (rule.kind) {
    case 'anything':
      return { text: `${label} has any value` };
    case 'empty':
      return { text: `${label} is empty` };
    case 'group':
      return withHeading(label, describeRule(rule.is, inner));
    case 'value':
      return withHeading(label, describeValueRule(rule.is, field, around));
    case 'rows': {
      const { is, someRow } = rule;
      const rows = someRow ? [withHeading(`${countText(is)} rows`, describeRule(someRow, inner))] : [];
      return withHeading(label, [...describeValueRule(is, field), ...rows]);
    }
  }
}

/** Describes a rule of one value; options have their labels. */
export function describeValueRule(
  rule: ValueRule,
  field?: FieldDefinition,
  around: Surrounding = [],
): readonly Description[] {
  const { limits, bounds, contains, branches } = rule;
  const describe = (inner: ValueRule) => describeValueRule(inner, field, around);
  return [
    ...limitTexts(limits, field).map((text) => ({ text })),
    ...bounds.map((bound) => ({ text: describeBound(bound, comparedLabel(bound, around)) })),
    ...(contains ? [withHeading(`${countText(rule)} options`, describe(contains))] : []),
    ...branches.flatMap((branch) => describeBranch(branch, describe)),
  ];
}

function comparedLabel({ bound }: WrittenBound, around: Surrounding): string {
  if ('fixed' in bound || bound.of === todayName) return todayName;
  return labelOf(bound.of, fieldsIn(findOutwards(bound.of, around)?.around ?? around));
}

/** The number of rows or options that `contains` allows. */
function countText({ limits: { minContains = 1, maxContains } }: ValueRule): string {
  return maxContains === undefined ? `${minContains} or more` : `${minContains} to ${maxContains}`;
}

const branchTexts = { any: 'at least one of these', one: 'exactly one of these' };

function describeBranch<R>(
  branch: Branch<R>,
  describe: (rule: R) => readonly Description[],
): readonly Description[] {
  switch (branch.kind) {
    case 'not':
      return [withHeading('not', describe(branch.of))];
    case 'when':
      return [
        withHeading('if', describe(branch.if)),
        ...(branch.met ? [withHeading('then', describe(branch.met))] : []),
        ...(branch.otherwise ? [withHeading('otherwise', describe(branch.otherwise))] : []),
      ];
    case 'all':
      return branch.of.map((rule) => joined(describe(rule)));
    default:
      return [{ text: branchTexts[branch.kind], children: branch.of.map((rule) => joined(describe(rule))) }];
  }
}

const joined = (descriptions: readonly Description[]): Description =>
  descriptions.length === 1 && descriptions[0]
    ? descriptions[0]
    : { text: 'together', children: descriptions };

/** Sentences for reviewers; the meta-schemas' descriptions are notes for authors of form folders. */
const sentences: { readonly [Keyword in keyof Limits]?: (value: string) => string } = {
  const: (value) => `exactly ${value}`,
  enum: (values) => `one of ${values}`,
  minimum: (value) => `${value} or more`,
  maximum: (value) => `${value} or less`,
  exclusiveMinimum: (value) => `more than ${value}`,
  exclusiveMaximum: (value) => `less than ${value}`,
  multipleOf: (value) => `a multiple of ${value}`,
  minLength: (value) => `${value} or more characters`,
  maxLength: (value) => `at most ${value} characters`,
  pattern: (value) => `matches the pattern ${value}`,
  minItems: (value) => `at least ${value} of them`,
  maxItems: (value) => `at most ${value} of them`,
  uniqueItems: () => 'without duplicates',
};

function limitTexts(limits: Limits, field: FieldDefinition | undefined): readonly string[] {
  const options = field && 'options' in field ? (field.options ?? []) : [];
  const textOf = (value: Scalar) => {
    const option = options.find((one) => one.value === value);
    if (option) return `“${option.label}”`;
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    return typeof value === 'string' ? `“${value}”` : String(value);
  };
  const listed: Readonly<Record<string, Scalar | readonly Scalar[]>> = { ...limits };
  return Object.entries(sentences).flatMap(([keyword, sentence]) => {
    const value = listed[keyword];
    return value === undefined ? [] : [sentence([value].flat().map(textOf).join(', '))];
  });
}
