import type { Compute } from './computing.ts';
import { decimal } from './decimal.ts';
import type { Explain } from './explaining.ts';
import type { Operator } from './operator.ts';
import { writeLabelled } from './writeAmount.ts';

export const computeAnswer: Compute<'answer'> = ({ name }, { answer }) => decimal(answer(name));

export const explainAnswer: Explain = ({ answers }) => answers.map(writeLabelled).join();

export const explainCalculation: Explain = ({ facts }, { calculation }) => calculation(String(facts.name));

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
  describe: ({ name }, describing) => describing.answer(name),
};

export const computeCalculation: Compute<'calculation'> = ({ name }, computing) =>
  computing.calculation(name);

/** The name of another calculation. */
export const calculation: Operator<'calculation'> = {
  keyword: undefined,
  keywords: () => ({}),
  example: { is: 'thousands', unit: '1', value: 500 },
  parse: (name: string) => ({ name }),
  mapParts: ({ name }) => ({ name }),
  reads: () => [],
  unit: ({ name, at }, { unitOfCalculation }) => unitOfCalculation(name, at),
  isWhole: ({ name }, { isWholeCalculation }) => isWholeCalculation(name),
  describe: ({ name }, describing) => describing.calculation(name),
};
