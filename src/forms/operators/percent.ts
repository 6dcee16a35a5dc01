import { type Compute, combine } from './computing.ts';
import { decimal } from './decimal.ts';
import type { Explain } from './explaining.ts';
import type { Operator, WrittenExpression } from './operator.ts';
import { partShape } from './writtenShapes.ts';

export const computePercent: Compute<'percent'> = ({ share, of }, { numberOf }) =>
  combine([numberOf(share), numberOf(of), decimal(0.01)], (all, next) => all.times(next));

export const explainPercent: Explain = ({ parts: [share, of] }, { explain, unit }) =>
  `${explain(share, '%')} of ${explain(of, unit)}`;

interface Written {
  readonly percent: WrittenExpression;
  readonly of: WrittenExpression;
}

/** A percentage of an expression. */
export const percent: Operator<'percent'> = {
  keyword: 'percent',
  keywords: () => ({
    percent: {
      description: 'The percentage: a number, or an expression with the unit %.',
      ...partShape,
    },
    of: { description: 'The expression of which the percentage is computed.', ...partShape },
  }),
  example: { is: { percent: 18, of: 'sumInsured' }, unit: 'INR', value: 90_000 },
  parse: ({ percent: share, of }: Written, { expression }) => ({
    share: expression(share, 'percent'),
    of: expression(of, 'of'),
  }),
  mapParts: ({ share, of }, { expression }) => ({ share: expression(share), of: expression(of) }),
  reads: () => [],
  unit({ share, of }, { unitOf }) {
    unitOf(share);
    return unitOf(of);
  },
  isWhole: () => false,
  describe: ({ share, of }, { describe }) => `${describe(share)} % of ${describe(of)}`,
};
