/** The operators of expressions. TypeScript requires both halves of each kind. */
import { age, computeAge } from './age.ts';
import { choose, computeCase } from './case.ts';
import {
  add,
  computeAdd,
  computeDivide,
  computeMax,
  computeMin,
  computeMultiply,
  computeSubtract,
  divide,
  max,
  min,
  multiply,
  subtract,
} from './combining.ts';
import type { Compute } from './computing.ts';
import { computeDays, days } from './days.ts';
import type { ExpressionKind } from './expression.ts';
import { computeFirstOf, firstOf } from './firstOf.ts';
import { computeIf, when } from './if.ts';
import { answer, calculation, computeAnswer, computeCalculation } from './name.ts';
import { computeNumber, number, quantity } from './number.ts';
import type { DefinedExpression, Operator } from './operator.ts';
import {
  computeCount,
  computeHighest,
  computeLowest,
  computeSum,
  count,
  highest,
  lowest,
  sum,
} from './overRows.ts';
import { computePercent, percent } from './percent.ts';
import { computeRound, round } from './round.ts';
import { computeTable, table } from './table.ts';

/** The running halves, which browsers load. */
export const running: { readonly [Kind in ExpressionKind]: Compute<Kind> } = {
  number: computeNumber,
  quantity: computeNumber,
  answer: computeAnswer,
  calculation: computeCalculation,
  add: computeAdd,
  subtract: computeSubtract,
  multiply: computeMultiply,
  divide: computeDivide,
  min: computeMin,
  max: computeMax,
  firstOf: computeFirstOf,
  percent: computePercent,
  round: computeRound,
  age: computeAge,
  days: computeDays,
  table: computeTable,
  case: computeCase,
  if: computeIf,
  sum: computeSum,
  lowest: computeLowest,
  highest: computeHighest,
  count: computeCount,
};

/** The authoring halves, in the order of the reference. */
export const authoring: { readonly [Kind in ExpressionKind]: Operator<Kind> } = {
  number,
  quantity,
  answer,
  calculation,
  add,
  subtract,
  multiply,
  divide,
  min,
  max,
  firstOf,
  percent,
  round,
  age,
  days,
  table,
  case: choose,
  if: when,
  sum,
  lowest,
  highest,
  count,
};

/** Returns the authoring half of an expression's operator. */
export const operatorOf = <Kind extends ExpressionKind>({ kind }: DefinedExpression<Kind>): Operator<Kind> =>
  authoring[kind];
