import { walkExpression } from '../operators/mapExpression.ts';
import type { DefinedExpression } from '../operators/operator.ts';
import { operatorOf } from '../operators/operators.ts';
import type { CalculationDefinition } from './calculations.ts';
import type { Rule } from './rules.ts';
import { namesInRule } from './walk.ts';

/** A calculation or a top-level answer. A field in a list or group is represented by the list or group. */
export interface NameRead {
  readonly isCalculation: boolean;
  readonly name: string;
}

/** The names that a calculation and its conditions read directly. Conditions on rows are ignored: they only read the rows. */
export function namesRead(
  { is, when, rows }: Pick<CalculationDefinition, 'is' | 'when' | 'rows'>,
  namesIn: (rule: Rule) => readonly string[] = namesInRule,
  isPassed: (part: DefinedExpression) => boolean = () => false,
): readonly NameRead[] {
  const { expressions, conditions } = walkExpression(is, rows?.name);
  const answer = (name: string) => ({ isCalculation: false, name: name.replace(/[.[].*/, '') });
  const onForm = [
    ...(when && !rows ? [when] : []),
    ...conditions.flatMap(({ rule, list }) => (list === undefined ? [rule] : [])),
  ];
  return [
    ...expressions.flatMap((part) => {
      if (part.kind === 'calculation') return [{ isCalculation: true, name: part.name }];
      return isPassed(part) ? [] : operatorOf(part).reads(part).map(answer);
    }),
    ...onForm.flatMap((rule) => namesIn(rule).map(answer)),
  ];
}

/** The fields of rows that a calculation and its conditions read directly: `members[].age`. */
export function namesReadInRows({ is, when, rows }: CalculationDefinition): readonly string[] {
  const { expressions, conditions } = walkExpression(is, rows?.name);
  const own = rows && when ? [{ rule: when, list: rows.name }] : [];
  return [
    ...expressions.flatMap((part) => operatorOf(part).reads(part)).filter((name) => name.includes('[].')),
    ...[...own, ...conditions].flatMap(({ rule, list }) =>
      list === undefined ? [] : namesInRule(rule).map((name) => `${list}[].${name}`),
    ),
  ];
}
