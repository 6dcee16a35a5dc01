/** The two trees of expressions: in a form's definition (`DefinitionTree`), and in the browser's model (`CompiledTree`). */
export interface ExpressionTree {
  /** A condition: a rule, or the key of a compiled rule. */
  readonly condition: unknown;
  /** The additional properties of each node, such as its place. */
  readonly node: object;
}

export interface CompiledTree extends ExpressionTree {
  readonly condition: string;
  readonly node: object;
}

/** The parts of each kind of expression. */
export interface ExpressionParts<T extends ExpressionTree> {
  number: { readonly value: number };
  quantity: { readonly value: number; readonly unit: string };
  /** A number field: `sumInsured`, or `members[].age` in the current row. */
  answer: { readonly name: string };
  calculation: { readonly name: string };
  add: { readonly parts: readonly Expression<T>[] };
  subtract: { readonly parts: readonly Expression<T>[] };
  multiply: { readonly parts: readonly Expression<T>[] };
  divide: { readonly parts: readonly Expression<T>[] };
  min: { readonly parts: readonly Expression<T>[] };
  max: { readonly parts: readonly Expression<T>[] };
  firstOf: { readonly parts: readonly Expression<T>[] };
  percent: { readonly share: Expression<T>; readonly of: Expression<T> };
  round: { readonly of: Expression<T>; readonly to: number; readonly mode: RoundingMode };
  age: { readonly born: string; readonly on: string };
  days: { readonly from: string; readonly to: string };
  table: { readonly table: string; readonly by: readonly Expression<T>[] };
  case: {
    readonly by: string;
    readonly is: Readonly<Record<string, Expression<T>>>;
    readonly otherwise?: Expression<T>;
  };
  if: { readonly condition: T['condition']; readonly met: Expression<T>; readonly otherwise?: Expression<T> };
  sum: OverRows<T> & { readonly of: Expression<T> };
  lowest: OverRows<T> & { readonly of: Expression<T> };
  highest: OverRows<T> & { readonly of: Expression<T> };
  count: OverRows<T>;
}

/** The rows of a list that match `where`. */
export interface OverRows<T extends ExpressionTree> {
  readonly list: string;
  readonly where?: T['condition'];
}

/** How to round ties, or all numbers between two steps. */
export type RoundingMode = 'half-up' | 'half-even' | 'up' | 'down';

export type ExpressionKind = keyof ExpressionParts<ExpressionTree>;

/** A calculation in computed.json, or a part of one. */
export type Expression<T extends ExpressionTree, Kind extends ExpressionKind = ExpressionKind> = {
  readonly [K in Kind]: T['node'] & { readonly kind: K } & ExpressionParts<T>[K];
}[Kind];
