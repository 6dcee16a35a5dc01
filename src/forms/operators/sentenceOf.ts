import type { ExpressionKind } from './expression.ts';
import type { DefinedExpression, Wording } from './operator.ts';
import { operatorOf } from './operators.ts';

const plain: readonly ExpressionKind[] = ['number', 'quantity', 'answer', 'calculation'];

/** Describes an expression in plain English, with brackets around nested expressions. */
export function sentenceOf(expression: DefinedExpression, words: Omit<Wording, 'say'>): string {
  const wording: Wording = {
    ...words,
    say(part) {
      const sentence = operatorOf(part).sentence(part, wording);
      return plain.includes(part.kind) ? sentence : `(${sentence})`;
    },
  };
  return operatorOf(expression).sentence(expression, wording);
}
