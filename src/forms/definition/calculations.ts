import type { Expression, ExpressionTree } from '../operators/expression.ts';
import type { JsonSchema } from '../types.ts';
import type { Named, Node } from './node.ts';
import type { Rule } from './rules.ts';

export interface DefinitionTree extends ExpressionTree {
  readonly condition: Rule;
  readonly node: Node;
}

/** An entry of computed.json. */
export interface CalculationDefinition extends Node {
  readonly title: string;
  readonly unit: string;
  readonly is: Expression<DefinitionTree>;
  /** Unless this condition holds, the result is missing. */
  readonly when?: Rule;
  /** The list for whose rows it is computed, one by one. Its conditions are about the row. */
  readonly rows?: Named;
}

export interface AnswerUnit extends Node {
  readonly unit: string;
}

/** A file of rates/. */
export interface Table extends Node {
  readonly unit: string;
  readonly isSample: boolean;
  readonly mayBeZero: boolean;
  readonly keys: readonly TableKey[];
  /** Rates by the names of the first key; each contains those of the next key. */
  readonly rates: Rates;
  /** The file, for the browser. */
  readonly json: JsonSchema;
}

/** A rate, or a level of rates. A check reports rates that are not numbers, and missing levels. */
export type Rates = number | { readonly [name: string]: Rates };

export interface TableKey {
  readonly name: string;
  readonly kind: 'options' | 'bands' | 'steps' | 'days';
  readonly unit?: string;
  readonly from?: number;
  readonly to?: number;
  readonly outside?: 'none';
  readonly rising?: boolean;
}
