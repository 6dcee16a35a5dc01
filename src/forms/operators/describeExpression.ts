import type { ExpressionKind } from './expression.ts';
import type { DefinedExpression, Describing } from './operator.ts';
import { operatorOf } from './operators.ts';

const plain: readonly ExpressionKind[] = ['number', 'quantity', 'answer', 'calculation'];

/** Describes an expression in plain English, with brackets around nested expressions. */
export function describeExpression(
  expression: DefinedExpression,
  names: Omit<Describing, 'describe'>,
): string {
  const describing: Describing = {
    ...names,
    describe(part) {
      const text = operatorOf(part).describe(part, describing);
      return plain.includes(part.kind) ? text : `(${text})`;
    },
  };
  return operatorOf(expression).describe(expression, describing);
}
