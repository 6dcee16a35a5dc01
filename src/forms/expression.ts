/**
 * What a figure is made of, as computed.json writes it. A text names a field (`members[].age` for one of each row), another
 * figure, or `today`. form-schemas/meta/computed.schema.json explains each word.
 */
export type Expression =
  | number
  | string
  | { readonly value: number; readonly unit: string }
  | { readonly add: readonly Expression[] }
  | { readonly subtract: readonly Expression[] }
  | { readonly multiply: readonly Expression[] }
  | { readonly divide: readonly [Expression, Expression] }
  | { readonly min: readonly Expression[] }
  | { readonly max: readonly Expression[] }
  | { readonly firstOf: readonly Expression[] }
  | { readonly percent: Expression; readonly of: Expression }
  | { readonly round: Expression; readonly to: number; readonly mode: RoundingMode }
  | { readonly age: string; readonly on?: string }
  | { readonly days: readonly [string, string] }
  | { readonly table: string; readonly by: readonly Expression[] }
  | { readonly case: string; readonly is: Readonly<Record<string, Expression>>; readonly else?: Expression }
  | { readonly if: Condition; readonly then: Expression; readonly else?: Expression }
  | { readonly sum: string; readonly of: Expression; readonly where?: Condition }
  | { readonly lowest: string; readonly of: Expression; readonly where?: Condition }
  | { readonly highest: string; readonly of: Expression; readonly where?: Condition }
  | { readonly count: string; readonly where?: Condition };

/** What becomes of a half, or of anything between two steps. */
export type RoundingMode = 'half-up' | 'half-even' | 'up' | 'down';

/** The key of a compiled condition. computed.json has a JSON Schema rule in its place. */
type Condition = string;

/** A figure: computed from the lead and never typed. */
export interface ComputedModel {
  readonly title: string;
  /** 'INR/year', 'year', '1' for a plain number. */
  readonly unit: string;
  readonly is: Expression;
  /** Without this condition there is no figure. */
  readonly when?: Condition;
  /** Names of the figures that are shown as what it is made of. */
  readonly breakdown?: readonly string[];
}
