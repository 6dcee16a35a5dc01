import type { FormDefinition } from '../definition/types.ts';
import { answerNamed } from './answerNamed.ts';
import type { WholeNumbers } from './operator.ts';
import { operatorOf } from './operators.ts';

/** Whether a figure is a whole number whatever is answered. Expects figures that do not need themselves. */
export function isWholeFigure(form: FormDefinition, name: string): boolean {
  const numbers: WholeNumbers = {
    isWhole: (part) => operatorOf(part).isWhole(part, numbers),
    isWholeAnswer: (answer) => answerNamed(form, answer)?.isWhole === true,
    isWholeFigure: (other) => isWholeFigure(form, other),
  };
  const figure = form.figures.get(name);
  return figure !== undefined && numbers.isWhole(figure.is);
}
