import type { FormDefinition } from '../definition/types.ts';
import { answerNamed } from './answerNamed.ts';
import type { WholeNumbers } from './operator.ts';
import { operatorOf } from './operators.ts';

/** Whether the result is a whole number for all answers. Expects calculations without cycles. */
export function isWholeCalculation(form: FormDefinition, name: string): boolean {
  const numbers: WholeNumbers = {
    isWhole: (part) => operatorOf(part).isWhole(part, numbers),
    isWholeAnswer: (answer) => answerNamed(form, answer)?.isWhole === true,
    isWholeCalculation: (other) => isWholeCalculation(form, other),
  };
  const calculation = form.calculations.get(name);
  return calculation !== undefined && numbers.isWhole(calculation.is);
}
