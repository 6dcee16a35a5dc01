import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { type JsonPiece, type PieceSpot, pieceOf, printPiece } from './jsonPieces.ts';

/**
 * Writes another value into a JSON text and leaves what is the same in both as it stands there, letter by letter: an
 * edit of one field changes the lines of that field. What is new is laid out as the project's formatter leaves it.
 *
 * @param text - JSON that can be read
 */
export function rewriteJson(text: string, value: unknown): string {
  const root = parseTree(text);
  if (!root) return text;
  const written = rewritten({ text, node: root }, value, { indent: '', column: 0, behind: 0 });
  return text.slice(0, root.offset) + written + text.slice(root.offset + root.length);
}

/** A value as it stands in a text. */
interface Standing {
  readonly text: string;
  readonly node: Node;
}

interface StandingProperty extends Standing {
  readonly name: string;
  readonly value: Node;
}

/** The text of a value in the place of one that stands there. */
function rewritten(standing: Standing, value: unknown, spot: PieceSpot): string {
  const { text, node } = standing;
  if (isSame(node, value) && (sourceOf(standing).includes('\n') || spot.behind <= behindOf(standing)))
    return sourceOf(standing);
  if (!isOpen(standing) || !isRecord(value) || Object.keys(value).length === 0)
    return printPiece(pieceLike(standing, value), spot);
  const before = propertiesOf(standing);
  const [first] = before;
  const last = before.at(-1);
  if (!first || !last) return printPiece(pieceLike(standing, value), spot);
  const indent = indentAt(text, first.node.offset);
  const names = Object.keys(value);
  const parts = names.map((name, place) => {
    const position = before.findIndex((one) => one.name === name);
    const known = before[position];
    const follows = known && (position === 0 ? place === 0 : names[place - 1] === before[position - 1]?.name);
    const gapFrom =
      position === 0 ? node.offset + 1 : endOf(before[position - 1]?.node ?? node, node.offset + 1);
    const gap =
      follows && known ? text.slice(gapFrom, known.node.offset) : `${place === 0 ? '' : ','}\n${indent}`;
    const behind = place < names.length - 1 ? 1 : 0;
    if (!known) {
      const key = `${JSON.stringify(name)}: `;
      return (
        gap + key + printPiece(pieceOf(value[name]), { indent, column: indent.length + key.length, behind })
      );
    }
    const key = text.slice(known.node.offset, known.value.offset);
    const column = indent.length + key.length;
    return gap + key + rewritten({ text, node: known.value }, value[name], { indent, column, behind });
  });
  const rest = text.slice(endOf(last.node, node.offset), node.offset + node.length);
  return `{${parts.join('')}${rest}`;
}

/** A value as a piece, laid out as what stands in its place. */
function pieceLike(standing: Standing, value: unknown): JsonPiece {
  const { text, node } = standing;
  if (Array.isArray(value) && node.type === 'array') return listLike(standing, value);
  if (!isRecord(value) || node.type !== 'object')
    return isSame(node, value) ? leaf(standing) : pieceOf(value);
  if (isOpen(standing) && Object.keys(value).length > 0) {
    const indent = indentAt(text, node.offset);
    const spot = { indent, column: indent.length, behind: 1 };
    return {
      kind: 'block',
      text: rewritten(standing, value, spot),
      indent,
      holdsSeveral: Object.keys(value).length > 1,
    };
  }
  const before = propertiesOf(standing);
  const entries = Object.entries(value).map(([name, one]) => {
    const known = before.find((property) => property.name === name);
    return [name, known ? pieceLike({ text, node: known.value }, one) : pieceOf(one)] as const;
  });
  return { kind: 'record', entries, isOpen: false };
}

/** Items that were there are taken over; as many new ones as old ones that went stand in their places. */
function listLike({ text, node }: Standing, values: readonly unknown[]): JsonPiece {
  const items = node.children ?? [];
  const left = new Set(items);
  const kept = values.map((value) => {
    const known = items.find((item) => left.has(item) && isSame(item, value));
    if (known) left.delete(known);
    return known;
  });
  const isInPlace = kept.filter((one) => one === undefined).length === left.size;
  const gone = [...left];
  const opens = items.length > 0 && items.every((item) => isOpen({ text, node: item }));
  return {
    kind: 'list',
    items: values.map((value, place) => {
      const known = kept[place] ?? (isInPlace ? gone.shift() : undefined);
      if (known) return pieceLike({ text, node: known }, value);
      const piece = pieceOf(value);
      return piece.kind === 'record' && opens ? { ...piece, isOpen: true } : piece;
    }),
  };
}

const leaf = (standing: Standing): JsonPiece => ({ kind: 'leaf', text: sourceOf(standing) });

const sourceOf = ({ text, node }: Standing) => text.slice(node.offset, node.offset + node.length);

const endOf = (node: Node, otherwise: number) => node.offset + node.length || otherwise;

/** Whether an object's entries begin in a line of their own: the formatter leaves it at that. */
function isOpen({ text, node }: Standing): boolean {
  const [first] = node.children ?? [];
  return (
    node.type === 'object' && first !== undefined && text.slice(node.offset, first.offset).includes('\n')
  );
}

function propertiesOf({ text, node }: Standing): readonly StandingProperty[] {
  return (node.children ?? []).flatMap((property) => {
    const [name, value] = property.children ?? [];
    return name && value ? [{ text, node: property, name: String(name.value), value }] : [];
  });
}

/** The white space that the line of a place begins with. */
function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

/** Whether a comma follows. */
function behindOf({ text, node }: Standing): number {
  return /^\s*,/.test(text.slice(node.offset + node.length)) ? 1 : 0;
}

/** The same value, with its names in the same order. */
function isSame(node: Node, value: unknown): boolean {
  return JSON.stringify(getNodeValue(node)) === JSON.stringify(value);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
