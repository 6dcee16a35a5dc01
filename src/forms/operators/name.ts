import type { Compute } from './computing.ts';
import { decimal } from './decimal.ts';
import type { Operator } from './operator.ts';

export const computeAnswer: Compute<'answer'> = ({ name }, { answer }) => decimal(answer(name));

/** The name of an answer. */
export const answer: Operator<'answer'> = {
  keyword: undefined,
  keywords: () => ({}),
  example: { is: 'sumInsured', unit: 'INR', value: 500_000 },
  parse: (name: string) => ({ name }),
  mapParts: ({ name }) => ({ name }),
  reads: ({ name }) => [name],
  unit: ({ name, at }, { unitOfAnswer }) => unitOfAnswer(name, at),
  isWhole: ({ name }, { isWholeAnswer }) => isWholeAnswer(name),
  sentence: ({ name }, wording) => wording.answer(name),
};

export const computeFigure: Compute<'figure'> = ({ name }, computing) => computing.figure(name);

/** The name of another figure. */
export const figure: Operator<'figure'> = {
  keyword: undefined,
  keywords: () => ({}),
  example: { is: 'thousands', unit: '1', value: 500 },
  parse: (name: string) => ({ name }),
  mapParts: ({ name }) => ({ name }),
  reads: () => [],
  unit: ({ name }, { form }) => form.figures.get(name)?.unit,
  isWhole: ({ name }, { isWholeFigure }) => isWholeFigure(name),
  sentence: ({ name }, wording) => wording.figure(name),
};
