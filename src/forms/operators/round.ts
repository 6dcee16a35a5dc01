import type { Compute } from './computing.ts';
import { decimal, round as roundTo } from './decimal.ts';
import { type Explain, isOperation } from './explaining.ts';
import type { RoundingMode } from './expression.ts';
import type { Operator, WrittenExpression } from './operator.ts';
import { writeAmount } from './writeAmount.ts';
import { partShape } from './writtenShapes.ts';

export const computeRound: Compute<'round'> = ({ of, to, mode }, { numberOf }) => {
  const [value, step] = [numberOf(of), decimal(to)];
  return value && step ? roundTo(value, step, mode) : value;
};

export const explainRound: Explain = ({ facts: { to, mode }, parts: [of] }, { explainOnly, unit = '1' }) => {
  const exact = of && isOperation(of.kind) ? ` = ${writeAmount(of.result, unit)}` : '';
  const [measure = ''] = unit.split('/');
  const whole = measure === 'INR' ? 'whole rupees' : 'a whole number';
  const target = to === 1 ? whole : `multiples of ${writeAmount(to, measure)}`;
  const direction = mode === 'up' || mode === 'down' ? `${mode} ` : '';
  return `${explainOnly(of)}${exact}, rounded ${direction}to ${target}`;
};

interface Written {
  readonly round: WrittenExpression;
  readonly to: number;
  readonly mode: RoundingMode;
}

const modes: Readonly<Record<RoundingMode, string>> = {
  'half-up': 'the nearest multiple',
  'half-even': 'the nearest multiple, ties to the even one,',
  up: 'the next higher multiple',
  down: 'the next lower multiple',
};

/** The only operator that rounds. */
export const round: Operator<'round'> = {
  keyword: 'round',
  keywords: () => ({
    round: { description: 'The expression to round. No other operator rounds.', ...partShape },
    to: {
      description: 'Rounds to a multiple of this: 1 for whole rupees, 0.01 for paise, 100 for hundreds.',
      ...{ type: 'number', exclusiveMinimum: 0, maximum: 1e9 },
    },
    mode: {
      description:
        'half-up: to the nearest multiple, ties to the higher one. half-even: to the nearest multiple, ties to the even one. up, down: to the next higher or lower multiple.',
      enum: Object.keys(modes),
    },
  }),
  example: { is: { round: { divide: ['sumInsured', 3] }, to: 100, mode: 'up' }, unit: '1', value: 166_700 },
  parse: ({ round: of, to, mode }: Written, { expression }) => ({ of: expression(of, 'round'), to, mode }),
  mapParts: ({ of, to, mode }, { expression }) => ({ of: expression(of), to, mode }),
  reads: () => [],
  unit: ({ of }, { unitOf }) => unitOf(of),
  isWhole: ({ to }) => Number.isInteger(to),
  describe: ({ of, to, mode }, { describe }) => `${describe(of)}, rounded to ${modes[mode]} of ${to}`,
};
