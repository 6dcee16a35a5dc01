import type { RoundingMode } from './operators/figure.ts';
import type { JsonSchema } from './types.ts';

/** Each operator of an expression with the keywords beside it, as computed.json writes them. */
interface Operators {
  readonly value: { readonly value: number; readonly unit: string };
  readonly add: { readonly add: readonly Expression[] };
  readonly subtract: { readonly subtract: readonly Expression[] };
  readonly multiply: { readonly multiply: readonly Expression[] };
  readonly divide: { readonly divide: readonly [Expression, Expression] };
  readonly min: { readonly min: readonly Expression[] };
  readonly max: { readonly max: readonly Expression[] };
  readonly firstOf: { readonly firstOf: readonly Expression[] };
  readonly percent: { readonly percent: Expression; readonly of: Expression };
  readonly round: { readonly round: Expression; readonly to: number; readonly mode: RoundingMode };
  readonly age: { readonly age: string; readonly on?: string };
  readonly days: { readonly days: readonly [string, string] };
  readonly table: { readonly table: string; readonly by: readonly Expression[] };
  readonly case: {
    readonly case: string;
    readonly is: Readonly<Record<string, Expression>>;
    readonly else?: Expression;
  };
  readonly if: { readonly if: Condition; readonly then: Expression; readonly else?: Expression };
  readonly sum: { readonly sum: string; readonly of: Expression; readonly where?: Condition };
  readonly lowest: { readonly lowest: string; readonly of: Expression; readonly where?: Condition };
  readonly highest: { readonly highest: string; readonly of: Expression; readonly where?: Condition };
  readonly count: { readonly count: string; readonly where?: Condition };
}

export type Operator = keyof Operators;

/**
 * The definition of a figure. A text names a field (`members[].age` for one of each row), another figure, or `today`.
 * form-schemas/meta/computed.schema.json explains each keyword.
 */
export type Expression = number | string | Operators[Operator];

type Condition = JsonSchema;
