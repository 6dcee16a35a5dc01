import type { ExpressionKind } from './expression.ts';

/**
 * How a calculation was evaluated for one lead on one day. It is plain data without references to the form, so that the
 * result can be explained and recomputed when rates or calculations have changed.
 */
export interface Trace {
  /** The key of the calculation in `calculations`. */
  readonly name: string;
  /** The calendar day, 'YYYY-MM-DD'. */
  readonly day: string;
  /** The calculations that took part, in the order in which they were first needed. */
  readonly calculations: Readonly<Record<string, TracedCalculation>>;
  /** The names of the missing inputs; empty if no input could lead to a result. */
  readonly missing: readonly string[];
}

export interface TracedCalculation {
  readonly title: string;
  readonly unit: string;
  /** Of a calculation of rows, once `labelTrace` has added it: 'Member 2'. It has no answers, which may be personal. */
  readonly row?: string;
  /** Undefined if the condition of the calculation does not hold. */
  readonly step?: TraceStep;
}

/** A decimal as text, with all its digits. */
export type Exact = string;

/** The evaluation of one expression. The driver records it while the operator reads its inputs. */
export interface TraceStep<Kind extends ExpressionKind = ExpressionKind> {
  readonly kind: Kind;
  /** Undefined if an input is missing, null if no further input could lead to a result. */
  readonly result?: Exact | null;
  /** The texts and numbers of the expression: `to` and `mode` of a rounding, `name` of a calculation. */
  readonly facts: Readonly<Record<string, string | number>>;
  /** The expressions that were evaluated, in order. Over rows: one for each row in `rows`. */
  readonly parts: readonly TraceStep[];
  /** The answers that were read, in order. */
  readonly answers: readonly TracedAnswer[];
  /** The label of the list, once `labelTrace` has added it. */
  readonly label?: string;
  /** Whether the rule held. */
  readonly held?: boolean;
  /** The indexes of the rows or options that counted. */
  readonly rows?: readonly number[];
  readonly rate?: TracedRate;
}

export interface TracedAnswer {
  /** The full name: `members.0.age` in a row, `extras` for a ticked option. */
  readonly name: string;
  readonly value: string | number | boolean;
  /** The unit of a number in computed.json. */
  readonly unit?: string;
  /** The label of the field and the value in words, once `labelTrace` has added them. */
  readonly label?: string;
  readonly text?: string;
}

/** A rate with the row of the table that contains it. */
export interface TracedRate {
  readonly table: string;
  readonly unit: string;
  readonly isSample: boolean;
  readonly keys: readonly TracedKey[];
}

/** A key of a table: the looked-up value, and the option, band, step or first day that it selected. */
export interface TracedKey {
  readonly name: string;
  readonly kind: 'options' | 'bands' | 'steps' | 'days';
  readonly unit?: string;
  readonly value: string | number | boolean;
  readonly row: string;
  /** Whether the key is an answer: the first such key is the first of the step's answers. */
  readonly isAnswer: boolean;
}
