import { dayMs } from '#contract/durations.ts';
import { below } from '../source/place.ts';
import type { Compute } from './computing.ts';
import { decimal } from './decimal.ts';
import type { Explain } from './explaining.ts';
import type { Operator } from './operator.ts';
import { writeAmount, writeLabelled } from './writeAmount.ts';
import { nameShape } from './writtenShapes.ts';

export const computeDays: Compute<'days'> = ({ from, to }, { day }) => {
  const [start, end] = [from, to].map((name) => Date.parse(`${day(name)}T00:00:00.000Z`));
  return decimal((Number(end) - Number(start)) / dayMs);
};

export const explainDays: Explain = ({ result, answers }) =>
  `${writeAmount(result, 'day')} from ${answers.map(writeLabelled).join(' to ')}`;

interface Written {
  readonly days: readonly [from: string, to: string];
}

/** The number of days from one day to another. */
export const days: Operator<'days'> = {
  keyword: 'days',
  keywords: () => ({
    days: {
      description:
        'The number of days from the first day to the second: 0 for equal days. "today" is allowed.',
      ...{ type: 'array', minItems: 2, maxItems: 2, items: nameShape },
    },
  }),
  example: { is: { days: ['starts', 'ends'] }, unit: 'day', value: 364 },
  parse: ({ days: [from, to] }: Written) => ({ from, to }),
  mapParts: ({ from, to }) => ({ from, to }),
  reads: ({ from, to }) => [from, to],
  unit({ from, to, at }, { expectDay }) {
    for (const [index, name] of [from, to].entries()) expectDay(name, below(at, 'days', index));
    return 'day';
  },
  isWhole: () => true,
  describe: ({ from, to }, { answer }) => `the days from ${answer(from)} to ${answer(to)}`,
};
