/** The two trees of figures: in a form's definition (`FigureInDefinition`), and in the browser's model. */
export interface FigureTree {
  /** A condition: a rule, or the key of a compiled one. */
  readonly condition: unknown;
  /** Properties that each node has: its place, or none. */
  readonly node: object;
}

export interface CompiledFigure extends FigureTree {
  readonly condition: string;
  readonly node: object;
}

/** The parts of each kind of figure. */
export interface FigureParts<T extends FigureTree> {
  number: { readonly value: number };
  quantity: { readonly value: number; readonly unit: string };
  /** An answer that is a number: `sumInsured`, or `members[].age` for that of the current row. */
  answer: { readonly name: string };
  figure: { readonly name: string };
  add: { readonly parts: readonly Figure<T>[] };
  subtract: { readonly parts: readonly Figure<T>[] };
  multiply: { readonly parts: readonly Figure<T>[] };
  divide: { readonly parts: readonly Figure<T>[] };
  min: { readonly parts: readonly Figure<T>[] };
  max: { readonly parts: readonly Figure<T>[] };
  firstOf: { readonly parts: readonly Figure<T>[] };
  percent: { readonly share: Figure<T>; readonly of: Figure<T> };
  round: { readonly of: Figure<T>; readonly to: number; readonly mode: RoundingMode };
  age: { readonly born: string; readonly on: string };
  days: { readonly from: string; readonly to: string };
  table: { readonly table: string; readonly by: readonly Figure<T>[] };
  case: {
    readonly by: string;
    readonly is: Readonly<Record<string, Figure<T>>>;
    readonly otherwise?: Figure<T>;
  };
  if: { readonly condition: T['condition']; readonly met: Figure<T>; readonly otherwise?: Figure<T> };
  sum: OverRows<T> & { readonly of: Figure<T> };
  lowest: OverRows<T> & { readonly of: Figure<T> };
  highest: OverRows<T> & { readonly of: Figure<T> };
  count: OverRows<T>;
}

/** The rows of a list that count. */
export interface OverRows<T extends FigureTree> {
  readonly list: string;
  readonly where?: T['condition'];
}

/** The rounding of halves, and of numbers between two steps. */
export type RoundingMode = 'half-up' | 'half-even' | 'up' | 'down';

export type FigureKind = keyof FigureParts<FigureTree>;

/** A figure, or a part of one. */
export type Figure<T extends FigureTree, Kind extends FigureKind = FigureKind> = {
  readonly [K in Kind]: T['node'] & { readonly kind: K } & FigureParts<T>[K];
}[Kind];
