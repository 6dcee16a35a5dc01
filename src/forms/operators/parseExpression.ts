import type { JsonSchema } from '../types.ts';
import type { Expression, ExpressionKind, ExpressionTree } from './expression.ts';
import type { Operator, Parsing, WrittenExpression } from './operator.ts';
import { authoring } from './operators.ts';

type Path = readonly (string | number)[];

/** The tree into which expressions are parsed. `path` leads from the `is` of the calculation to a node. */
export interface TreeOf<T extends ExpressionTree> {
  /** Whether a name is the name of a calculation. All other names are answers. */
  isCalculation(name: string): boolean;
  node(path: Path): T['node'];
  /** Reports an object without the keyword of an operator. It is parsed as 0. */
  reportUnknown(path: Path): void;
  /** A condition about the form, or about a row of a list. */
  condition(written: JsonSchema, path: Path, list?: string): T['condition'];
}

const kinds: ReadonlyMap<string, ExpressionKind> = new Map(
  Object.entries(authoring).flatMap(([kind, { keyword }]) =>
    keyword === undefined ? [] : [[keyword, kind as ExpressionKind] as const],
  ),
);

/** Parses an expression that its meta-schema has validated, except the rules in it. */
export function parseExpression<T extends ExpressionTree>(
  written: WrittenExpression,
  tree: TreeOf<T>,
  path: Path = [],
): Expression<T> {
  if (typeof written === 'number') return parseAs('number', written, tree, path);
  if (typeof written === 'string')
    return parseAs(tree.isCalculation(written) ? 'calculation' : 'answer', written, tree, path);
  const [kind] = Object.keys(written).flatMap((keyword) => kinds.get(keyword) ?? []);
  if (kind !== undefined) return parseAs(kind, written, tree, path);
  tree.reportUnknown(path);
  return parseAs('number', 0, tree, path);
}

function parseAs<T extends ExpressionTree, Kind extends ExpressionKind>(
  kind: Kind,
  written: WrittenExpression,
  tree: TreeOf<T>,
  path: Path,
): Expression<T, Kind> {
  const operator: Operator<Kind> = authoring[kind];
  const parsing: Parsing<T> = {
    expression: (part, ...steps) => parseExpression(part, tree, [...path, ...steps]),
    expressions: (parts, keyword) => parts.map((part, index) => parsing.expression(part, keyword, index)),
    condition: (rule, keyword, list) => tree.condition(rule, [...path, keyword], list),
  };
  return { ...tree.node(path), kind, ...operator.parse<T>(written as never, parsing) };
}
