/** The operators of expressions. TypeScript requires all parts of each kind. */
import { age, computeAge, explainAge } from './age.ts';
import { choose, computeCase, explainCase } from './case.ts';
import {
  add,
  computeAdd,
  computeDivide,
  computeMax,
  computeMin,
  computeMultiply,
  computeSubtract,
  divide,
  explainAdd,
  explainDivide,
  explainMax,
  explainMin,
  explainMultiply,
  explainSubtract,
  max,
  min,
  multiply,
  subtract,
} from './combining.ts';
import type { Compute } from './computing.ts';
import { computeDays, days, explainDays } from './days.ts';
import type { Explain } from './explaining.ts';
import type { ExpressionKind } from './expression.ts';
import { computeFirstOf, explainFirstOf, firstOf } from './firstOf.ts';
import { computeIf, explainIf, when } from './if.ts';
import {
  answer,
  calculation,
  computeAnswer,
  computeCalculation,
  explainAnswer,
  explainCalculation,
} from './name.ts';
import { computeNumber, explainNumber, number, quantity } from './number.ts';
import type { DefinedExpression, Operator } from './operator.ts';
import {
  computeCount,
  computeHighest,
  computeLowest,
  computeSum,
  count,
  explainCount,
  explainHighest,
  explainLowest,
  explainSum,
  highest,
  lowest,
  sum,
} from './overRows.ts';
import { computePercent, explainPercent, percent } from './percent.ts';
import { computeRound, explainRound, round } from './round.ts';
import { computeTable, explainTable, table } from './table.ts';

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

/** The explaining parts, which write sentences for visitors and staff. */
export const explaining: { readonly [Kind in ExpressionKind]: Explain } = {
  number: explainNumber,
  quantity: explainNumber,
  answer: explainAnswer,
  calculation: explainCalculation,
  add: explainAdd,
  subtract: explainSubtract,
  multiply: explainMultiply,
  divide: explainDivide,
  min: explainMin,
  max: explainMax,
  firstOf: explainFirstOf,
  percent: explainPercent,
  round: explainRound,
  age: explainAge,
  days: explainDays,
  table: explainTable,
  case: explainCase,
  if: explainIf,
  sum: explainSum,
  lowest: explainLowest,
  highest: explainHighest,
  count: explainCount,
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
