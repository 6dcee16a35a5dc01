import type { FigureKind } from './figure.ts';
import type { DefinedFigure, Wording } from './operator.ts';
import { operatorOf } from './operators.ts';

const plain: readonly FigureKind[] = ['number', 'quantity', 'answer', 'figure'];

/** A figure in plain English, with brackets around the parts that are computed themselves. */
export function sentenceOf(figure: DefinedFigure, words: Omit<Wording, 'say'>): string {
  const wording: Wording = {
    ...words,
    say(part) {
      const sentence = operatorOf(part).sentence(part, wording);
      return plain.includes(part.kind) ? sentence : `(${sentence})`;
    },
  };
  return operatorOf(figure).sentence(figure, wording);
}
