import type { FieldDefinition } from '../definition/fields.ts';
import { fieldsIn, inside, type Surrounding } from '../definition/findOutwards.ts';
import type { Appearance, Branch, FieldRule, Rule, ValueRule, WrittenBound } from '../definition/rules.ts';
import { kindSchemas } from '../kinds/kindSchemas.ts';
import { untouchedMark } from '../marks.ts';
import type { JsonSchema } from '../types.ts';
import { printBound } from './printBound.ts';
import { textLimit } from './textPattern.ts';

/**
 * Prints a rule between fields for the payload. Days are compared as date-times. A required list must have items, because lists
 * are always present. A condition also compares types, because most keywords accept values of other types; and in a condition a
 * bound without a value does not hold. `around` begins with the object of the rule.
 */
export function printRule(rule: Rule, around: Surrounding, isCondition = false): JsonSchema {
  const fields = fieldsIn(around);
  const values = new Map(
    rule.about.map((part) => [part.name, printFieldRule(part, around, isCondition)] as const),
  );
  for (const { name } of rule.required) {
    const field = fields.get(name);
    if (isCondition && field?.kind === 'group')
      values.set(name, { ...values.get(name), type: 'object', properties: { [untouchedMark]: false } });
    if (!field || !isList(field)) continue;
    const value = values.get(name) ?? (isCondition ? { type: 'array' } : {});
    values.set(name, { ...value, minItems: Math.max(1, Number(value.minItems ?? 1)) });
  }
  return {
    ...(rule.title !== undefined && { title: rule.title }),
    ...(rule.required.length > 0 && { required: rule.required.map(({ name }) => name) }),
    ...(values.size > 0 && { properties: Object.fromEntries(values) }),
    ...printBranches(rule.branches, (part, inCondition) =>
      printRule(part, around, isCondition || inCondition),
    ),
  };
}

/** Prints a condition for the payload of an object. */
export const printCondition = (rule: Rule, around: Surrounding): JsonSchema => printRule(rule, around, true);

/** Prints the condition under which a field is visible, as a schema of its object's data. */
export function printAppearance(appears: Appearance, around: Surrounding): JsonSchema {
  const anyOf = appears.map((conditions) => ({
    allOf: conditions.map(({ rule, holds }) => {
      const condition = printCondition(rule, around);
      return holds ? condition : { not: condition };
    }),
  }));
  return { anyOf };
}

export const isList = ({ kind }: FieldDefinition): boolean => kind === 'choices' || kind === 'rows';

function printFieldRule(part: FieldRule, around: Surrounding, isCondition: boolean): JsonSchema {
  const field = fieldsIn(around).get(part.name);
  if (field?.kind === 'group') {
    const group =
      part.kind === 'group'
        ? {
            ...(isCondition && { type: 'object' }),
            ...printRule(part.is, inside(field, around), isCondition),
          }
        : printBoolean(part, field);
    return isCondition ? { anyOf: [{ type: 'object', required: [untouchedMark] }, group] } : group;
  }
  if (part.kind !== 'value' && part.kind !== 'rows') return printBoolean(part, field);
  const value = {
    ...(isCondition && comparedType(part.is, field)),
    ...printValue(part.is, field, around, isCondition),
  };
  if (part.kind === 'value' || !part.someRow || field?.kind !== 'rows') return value;
  return { ...value, contains: { type: 'object', ...printCondition(part.someRow, inside(field, around)) } };
}

/** Prints `true` or `false` as a rule. `false` requires an empty field or a list without items. */
function printBoolean({ kind }: FieldRule, field: FieldDefinition | undefined): JsonSchema {
  if (kind !== 'empty') return {};
  return field && isList(field) ? { maxItems: 0 } : { not: {} };
}

function comparedType({ limits }: ValueRule, field: FieldDefinition | undefined): JsonSchema {
  const type = field && 'value' in field ? field.value.limits.type : undefined;
  return type === undefined || limits.const !== undefined || limits.enum !== undefined ? {} : { type };
}

/** Prints a rule of one value for the payload. `around` begins with its object. */
export function printValue(
  rule: ValueRule,
  field: FieldDefinition | undefined,
  around: Surrounding = [],
  isCondition = false,
): JsonSchema {
  const { multipleOf, ...limits } = rule.limits;
  const limit = field && textLimit(field);
  const wire = field && field.kind !== 'group' ? kindSchemas[field.kind].wire : undefined;
  return {
    ...limits,
    ...(limits.pattern !== undefined &&
      limits.maxLength === undefined &&
      limit !== undefined && { patternLimit: limit }),
    ...(wire && limits.const !== undefined && { const: wire.value(limits.const) }),
    ...(wire && limits.enum && { enum: limits.enum.map(wire.value) }),
    ...(multipleOf !== undefined && { stepOf: multipleOf }),
    ...printBounds(rule.bounds, around),
    ...(isCondition && rule.bounds.length > 0 && { compares: true }),
    ...(rule.contains && { contains: printValue(rule.contains, undefined) }),
    ...printBranches(rule.branches, (part, inCondition) =>
      printValue(part, field, around, isCondition || inCondition),
    ),
  };
}

function printBounds(bounds: readonly WrittenBound[], around: Surrounding): JsonSchema {
  const printed = [...new Set(bounds.map(({ keyword }) => keyword))].map((keyword) => {
    const texts = bounds.flatMap((one) => (one.keyword === keyword ? printBound(one, around) : []));
    return [keyword, texts.length === 1 ? texts[0] : texts] as const;
  });
  return Object.fromEntries(printed);
}

interface PrintedBranches extends JsonSchema {
  readonly allOf?: readonly JsonSchema[];
}

const lists = { all: 'allOf', any: 'anyOf', one: 'oneOf' } as const;

/** Prints branches by a function for their parts. `isCondition` is whether a part is a condition. */
export function printBranches<R>(
  branches: readonly Branch<R>[],
  print: (rule: R, isCondition: boolean) => JsonSchema,
): PrintedBranches {
  const printed = branches.map((branch): JsonSchema => {
    if (branch.kind === 'not') return { not: print(branch.of, true) };
    if (branch.kind !== 'when') return { [lists[branch.kind]]: branch.of.map((one) => print(one, false)) };
    return Object.fromEntries([
      ['if', print(branch.if, true)],
      ...(branch.met ? [['then', print(branch.met, false)]] : []),
      ...(branch.otherwise ? [['else', print(branch.otherwise, false)]] : []),
    ]);
  });
  return Object.assign({}, ...printed);
}
