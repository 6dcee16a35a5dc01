import type { Compute } from './computing.ts';
import { decimal } from './decimal.ts';
import type { Explain } from './explaining.ts';
import type { Operator } from './operator.ts';
import { writeAmount } from './writeAmount.ts';
import { numberShape, unitShape } from './writtenShapes.ts';

export const computeNumber: Compute<'number' | 'quantity'> = ({ value }) => decimal(value);

export const explainNumber: Explain = ({ facts }, { unit }) =>
  writeAmount(Number(facts.value), String(facts.unit ?? unit ?? '1'));

/** A number without a unit. 0 matches every unit. */
export const number: Operator<'number'> = {
  keyword: undefined,
  keywords: () => ({}),
  example: { is: 1.18, unit: '1', value: 1.18 },
  parse: (value: number) => ({ value }),
  mapParts: ({ value }) => ({ value }),
  reads: () => [],
  unit: ({ value }) => (value === 0 ? undefined : '1'),
  isWhole: ({ value }) => Number.isInteger(value),
  describe: ({ value }) => String(value),
};

interface WrittenQuantity {
  readonly value: number;
  readonly unit: string;
}

/** A number with a unit. */
export const quantity: Operator<'quantity'> = {
  keyword: 'value',
  keywords: () => ({
    value: {
      description: 'A number with a unit. A plain number has the unit "1", and 0 matches every unit.',
      ...numberShape,
    },
    unit: { description: 'The unit of "value".', ...unitShape },
  }),
  example: { is: { value: 500, unit: 'INR' }, unit: 'INR', value: 500 },
  parse: ({ value, unit }: WrittenQuantity) => ({ value, unit }),
  mapParts: ({ value, unit }) => ({ value, unit }),
  reads: () => [],
  unit: ({ unit }) => unit,
  isWhole: ({ value }) => Number.isInteger(value),
  describe: ({ value, unit }) => `${value} ${unit}`,
};
