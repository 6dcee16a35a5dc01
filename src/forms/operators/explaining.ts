import type { ExpressionKind } from './expression.ts';
import type { TraceStep } from './trace.ts';

/** The explaining part of an operator. Writes a step of a trace in words, as a part of a sentence. */
export type Explain = (step: TraceStep, explaining: Explaining) => string;

/** Words for the parts of a step. */
export interface Explaining {
  /** The unit of the step's result; undefined if only the calculation states it. */
  readonly unit: string | undefined;
  /** Explains a part, in brackets if it is an operation. */
  explain(part: TraceStep | undefined, unit?: string): string;
  /** Explains the only part of a step, without brackets. */
  explainOnly(part: TraceStep | undefined): string;
  /** The title and the result of another calculation. */
  calculation(name: string): string;
}

const operations: readonly ExpressionKind[] = [
  ...(['add', 'subtract', 'multiply', 'divide', 'min', 'max', 'percent', 'round'] as const),
  ...(['sum', 'lowest', 'highest'] as const),
];

/** Whether the explanation of a step omits its result, and has to be in brackets inside another one. */
export const isOperation = (kind: ExpressionKind): boolean => operations.includes(kind);
