import { ageOn } from '../formats/age.ts';
import { below } from '../source/place.ts';
import type { Compute } from './computing.ts';
import { decimal } from './decimal.ts';
import type { Explain } from './explaining.ts';
import type { Operator } from './operator.ts';
import { writeAmount, writeLabelled } from './writeAmount.ts';
import { nameShape } from './writtenShapes.ts';

export const computeAge: Compute<'age'> = ({ born, on }, { day }) => {
  const [first, last] = [day(born), day(on)];
  return first === undefined || last === undefined ? undefined : decimal(ageOn(first, last));
};

export const explainAge: Explain = ({ result, answers: [born, on] }) => {
  const until = on && on.name !== 'today' ? ` until ${writeLabelled(on)}` : '';
  return `${writeAmount(result, 'year')} since ${born ? writeLabelled(born) : ''}${until}`;
};

interface Written {
  readonly age: string;
  readonly on?: string;
}

/** Whole years from one day to another. */
export const age: Operator<'age'> = {
  keyword: 'age',
  keywords: () => ({
    age: { description: 'The age in whole years, from a day of birth.', ...nameShape },
    on: {
      description: 'The day for which the age is computed. Default: today in India.',
      ...nameShape,
    },
  }),
  optional: ['on'],
  example: { is: { age: 'dob' }, unit: 'year', value: 36 },
  parse: ({ age: born, on = 'today' }: Written) => ({ born, on }),
  mapParts: ({ born, on }) => ({ born, on }),
  reads: ({ born, on }) => [born, on],
  unit({ born, on, at }, { expectDay }) {
    expectDay(born, below(at, 'age'));
    expectDay(on, below(at, 'on'));
    return 'year';
  },
  isWhole: () => true,
  describe: ({ born, on }, { answer }) =>
    `the age by ${answer(born)}${on === 'today' ? '' : ` on ${answer(on)}`}`,
};
