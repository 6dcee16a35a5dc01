import { walkExpression } from '../operators/mapExpression.ts';
import type { DefinedExpression } from '../operators/operator.ts';
import { operatorOf } from '../operators/operators.ts';
import type { CalculationDefinition } from './calculations.ts';
import type { Rule } from './rules.ts';
import type { ObjectDefinition } from './types.ts';
import { namesInRule, objectOf } from './walk.ts';

/** A calculation or a top-level answer. A field in a list or group is represented by the list or group. */
export interface NameRead {
  readonly isCalculation: boolean;
  readonly name: string;
}

/** The names that a calculation and its conditions read directly. Conditions on rows may compare them with answers around them. */
export function namesRead(
  calculation: CalculationDefinition,
  form: ObjectDefinition,
  namesIn: (rule: Rule) => readonly string[] = namesInRule,
  isPassed: (part: DefinedExpression) => boolean = () => false,
): readonly NameRead[] {
  const { expressions, conditions } = partsOf(calculation);
  const answer = (name: string) => ({ isCalculation: false, name: name.replace(/[.[].*/, '') });
  return [
    ...expressions.flatMap((part) => {
      if (part.kind === 'calculation') return [{ isCalculation: true, name: part.name }];
      return isPassed(part) ? [] : operatorOf(part).reads(part).map(answer);
    }),
    ...conditions.flatMap(({ rule, list }) => {
      const isOfRow = (name: string) => list !== undefined && objectOf(form, list).fields.has(name);
      return namesIn(rule).flatMap((name) => (isOfRow(name) ? [] : [answer(name)]));
    }),
  ];
}

/** The fields of rows that a calculation and its conditions read directly: `members[].age`. */
export function namesReadInRows(
  calculation: CalculationDefinition,
  form: ObjectDefinition,
): readonly string[] {
  const { expressions, conditions } = partsOf(calculation);
  return [
    ...expressions.flatMap((part) => operatorOf(part).reads(part)).filter((name) => name.includes('[].')),
    ...conditions.flatMap(({ rule, list }) => {
      if (list === undefined) return [];
      const { fields } = objectOf(form, list);
      return namesInRule(rule).flatMap((name) => (fields.has(name) ? [`${list}[].${name}`] : []));
    }),
  ];
}

/** The expressions of a calculation, and its conditions, which are about the form or about rows of a list. */
function partsOf({ is, when, rows }: CalculationDefinition) {
  const { expressions, conditions } = walkExpression(is, rows?.name);
  const own = when ? [{ rule: when, list: rows?.name }] : [];
  return { expressions, conditions: [...own, ...conditions] };
}
