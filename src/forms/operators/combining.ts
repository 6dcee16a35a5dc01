import type { Big } from 'big.js';
import type { DefinitionTree } from '../definition/calculations.ts';
import { type Computing, combine, type Known } from './computing.ts';
import { higher, lower, plus } from './decimal.ts';
import type { Explain } from './explaining.ts';
import type { CompiledTree, Expression, ExpressionTree } from './expression.ts';
import type { Checking, Mapping, Operator, WholeNumbers, WrittenExpression } from './operator.ts';
import { partsShape } from './writtenShapes.ts';

interface Parts<T extends ExpressionTree> {
  readonly parts: readonly Expression<T>[];
}

const combining =
  (operation: (all: Big, next: Big) => Known) =>
  ({ parts }: Parts<CompiledTree>, { numberOf }: Computing) =>
    combine(parts.map(numberOf), operation);

export const computeAdd = combining(plus);
export const computeSubtract = combining((all, next) => all.minus(next));
export const computeMultiply = combining((all, next) => all.times(next));
export const computeDivide = combining((all, next) => (next.eq(0) ? undefined : all.div(next)));
export const computeMin = combining(lower);
export const computeMax = combining(higher);

/** Joins the parts, whose unit is that of the result, by a sign. */
const joined =
  (sign: string): Explain =>
  ({ parts }, { explain, unit }) =>
    parts.map((part) => explain(part, unit)).join(` ${sign} `);

/** Joins the parts, whose units may differ, by a sign. */
const joinedWithoutUnit =
  (sign: string): Explain =>
  ({ parts }, { explain }) =>
    parts.map((part) => explain(part)).join(` ${sign} `);

const oneOf =
  (which: string): Explain =>
  ({ parts }, { explain, unit }) =>
    `the ${which} of ${parts.map((part) => explain(part, unit)).join(' and ')}`;

export const explainAdd = joined('+');
export const explainSubtract = joined('−');
export const explainMultiply = joinedWithoutUnit('×');
export const explainDivide = joinedWithoutUnit('÷');
export const explainMin = oneOf('lowest');
export const explainMax = oneOf('highest');

type Defined = Parts<DefinitionTree>;
type Written<Keyword extends string> = Readonly<Record<Keyword, readonly WrittenExpression[]>>;

const mapParts = <T extends ExpressionTree, U extends ExpressionTree>(
  { parts }: Parts<T>,
  { expression }: Mapping<T, U>,
): Parts<U> => ({ parts: parts.map(expression) });

const reads = () => [];

const commonUnit = ({ parts }: Defined, checking: Checking) => checking.commonUnit(parts);

/** Only the calculation states the unit of a product or quotient. */
function anyUnit({ parts }: Defined, { unitOf }: Checking): undefined {
  for (const part of parts) unitOf(part);
}

const areWhole = ({ parts }: Defined, { isWhole }: WholeNumbers) => parts.every(isWhole);

export const add: Operator<'add'> = {
  keyword: 'add',
  keywords: () => ({
    add: { description: 'The sum of these. They must have the same unit.', ...partsShape(2) },
  }),
  example: { is: { add: ['sumInsured', { value: 500, unit: 'INR' }] }, unit: 'INR', value: 500_500 },
  parse: ({ add: parts }: Written<'add'>, { expressions }) => ({ parts: expressions(parts, 'add') }),
  mapParts,
  reads,
  unit: commonUnit,
  isWhole: areWhole,
  describe: ({ parts }, { describe }) => `the sum of ${parts.map(describe).join(' and ')}`,
};

export const subtract: Operator<'subtract'> = {
  keyword: 'subtract',
  keywords: () => ({
    subtract: { description: 'The first minus all others. They must have the same unit.', ...partsShape(2) },
  }),
  example: { is: { subtract: ['sumInsured', { value: 500, unit: 'INR' }] }, unit: 'INR', value: 499_500 },
  parse: ({ subtract: parts }: Written<'subtract'>, { expressions }) => ({
    parts: expressions(parts, 'subtract'),
  }),
  mapParts,
  reads,
  unit: commonUnit,
  isWhole: areWhole,
  describe: ({ parts }, { describe }) => parts.map(describe).join(' less '),
};

export const multiply: Operator<'multiply'> = {
  keyword: 'multiply',
  keywords: () => ({
    multiply: { description: 'The product of these. Their units may differ.', ...partsShape(2) },
  }),
  example: { is: { multiply: ['thousands', { value: 1.25, unit: 'INR' }] }, unit: 'INR', value: 625 },
  parse: ({ multiply: parts }: Written<'multiply'>, { expressions }) => ({
    parts: expressions(parts, 'multiply'),
  }),
  mapParts,
  reads,
  unit: anyUnit,
  isWhole: areWhole,
  describe: ({ parts }, { describe }) => parts.map(describe).join(' times '),
};

export const divide: Operator<'divide'> = {
  keyword: 'divide',
  keywords: () => ({
    divide: {
      description: 'The first divided by the second. Their units may differ. A division by 0 has no result.',
      ...partsShape(2, 2),
    },
  }),
  example: { is: { divide: ['sumInsured', { value: 1000, unit: 'INR' }] }, unit: '1', value: 500 },
  parse: ({ divide: parts }: Written<'divide'>, { expressions }) => ({ parts: expressions(parts, 'divide') }),
  mapParts,
  reads,
  unit: anyUnit,
  isWhole: () => false,
  describe: ({ parts }, { describe }) => parts.map(describe).join(' divided by '),
};

export const min: Operator<'min'> = {
  keyword: 'min',
  keywords: () => ({
    min: { description: 'The lowest of these. They must have the same unit.', ...partsShape(2) },
  }),
  example: { is: { min: ['sumInsured', { value: 500, unit: 'INR' }] }, unit: 'INR', value: 500 },
  parse: ({ min: parts }: Written<'min'>, { expressions }) => ({ parts: expressions(parts, 'min') }),
  mapParts,
  reads,
  unit: commonUnit,
  isWhole: areWhole,
  describe: ({ parts }, { describe }) => `the lowest of ${parts.map(describe).join(', ')}`,
};

export const max: Operator<'max'> = {
  keyword: 'max',
  keywords: () => ({
    max: { description: 'The highest of these. They must have the same unit.', ...partsShape(2) },
  }),
  example: { is: { max: ['sumInsured', { value: 500, unit: 'INR' }] }, unit: 'INR', value: 500_000 },
  parse: ({ max: parts }: Written<'max'>, { expressions }) => ({ parts: expressions(parts, 'max') }),
  mapParts,
  reads,
  unit: commonUnit,
  isWhole: areWhole,
  describe: ({ parts }, { describe }) => `the highest of ${parts.map(describe).join(', ')}`,
};
