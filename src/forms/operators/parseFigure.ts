import type { JsonSchema } from '../types.ts';
import type { Figure, FigureKind, FigureTree } from './figure.ts';
import type { Operator, Parsing, WrittenFigure } from './operator.ts';
import { authoring } from './operators.ts';

type Path = readonly (string | number)[];

/** The tree that figures are parsed to. `path` leads to a node from the figure of computed.json. */
export interface TreeOf<T extends FigureTree> {
  /** Whether a name is that of a figure; any other is that of an answer. */
  isFigure(name: string): boolean;
  node(path: Path): T['node'];
  /** Reports an object without the keyword of an operator, which counts as 0. */
  reportUnknown(path: Path): void;
  /** A condition on the form, or on a row of a list. */
  condition(written: JsonSchema, path: Path, list?: string): T['condition'];
}

const kinds: ReadonlyMap<string, FigureKind> = new Map(
  Object.entries(authoring).flatMap(([kind, { keyword }]) =>
    keyword === undefined ? [] : [[keyword, kind as FigureKind] as const],
  ),
);

/** Parses a figure that its meta-schema has proved, up to the rules in it. */
export function parseFigure<T extends FigureTree>(
  written: WrittenFigure,
  tree: TreeOf<T>,
  path: Path = [],
): Figure<T> {
  if (typeof written === 'number') return parseAs('number', written, tree, path);
  if (typeof written === 'string')
    return parseAs(tree.isFigure(written) ? 'figure' : 'answer', written, tree, path);
  const [kind] = Object.keys(written).flatMap((keyword) => kinds.get(keyword) ?? []);
  if (kind !== undefined) return parseAs(kind, written, tree, path);
  tree.reportUnknown(path);
  return parseAs('number', 0, tree, path);
}

function parseAs<T extends FigureTree, Kind extends FigureKind>(
  kind: Kind,
  written: WrittenFigure,
  tree: TreeOf<T>,
  path: Path,
): Figure<T, Kind> {
  const operator: Operator<Kind> = authoring[kind];
  const parsing: Parsing<T> = {
    figure: (part, ...steps) => parseFigure(part, tree, [...path, ...steps]),
    figures: (parts, keyword) => parts.map((part, index) => parsing.figure(part, keyword, index)),
    condition: (rule, keyword, list) => tree.condition(rule, [...path, keyword], list),
  };
  return { ...tree.node(path), kind, ...operator.parse<T>(written as never, parsing) };
}
