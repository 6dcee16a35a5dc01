import type { FigureKind } from './figure.ts';
import type { DefinedFigure, Operator, Wording } from './operator.ts';
import { authoring } from './operators.ts';

const plain: readonly FigureKind[] = ['number', 'quantity', 'answer', 'figure'];

/** A figure in plain English, with brackets around the parts that are computed themselves. */
export function sentenceOf(figure: DefinedFigure, words: Omit<Wording, 'say'>): string {
  const wording: Wording = {
    ...words,
    say: (part) => (plain.includes(part.kind) ? sayAs(part, wording) : `(${sayAs(part, wording)})`),
  };
  return sayAs(figure, wording);
}

function sayAs<Kind extends FigureKind>(figure: DefinedFigure<Kind>, wording: Wording): string {
  const operator: Operator<Kind> = authoring[figure.kind];
  return operator.sentence(figure, wording);
}
