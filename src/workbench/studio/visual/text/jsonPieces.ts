/** How wide a line may be, and how many entries stand beside each other: as the project's formatter leaves it. */
const width = 110;
const mostBeside = 4;

/** A part of a JSON text that is to be written: what is taken over from a text stays as it was laid out there. */
export type JsonPiece =
  | { readonly kind: 'leaf'; readonly text: string }
  /** Lines that are taken over; the first began with `indent`. */
  | { readonly kind: 'block'; readonly text: string; readonly indent: string; readonly holdsSeveral: boolean }
  | { readonly kind: 'list'; readonly items: readonly JsonPiece[] }
  /** `isOpen`: its entries stand below each other, whether they would fit in a line or not. */
  | {
      readonly kind: 'record';
      readonly entries: readonly (readonly [name: string, piece: JsonPiece])[];
      readonly isOpen: boolean;
    };

/** Where a piece begins: the indentation of its line, the column, and what follows it in its line. */
export interface PieceSpot {
  readonly indent: string;
  readonly column: number;
  /** Characters behind it: 1 for a comma. */
  readonly behind: number;
}

/** A value as a person would write it who begins anew. */
export function pieceOf(value: unknown): JsonPiece {
  if (Array.isArray(value)) return { kind: 'list', items: value.map(pieceOf) };
  if (typeof value !== 'object' || value === null) return { kind: 'leaf', text: JSON.stringify(value) };
  const entries = Object.entries(value).map(([name, one]) => [name, pieceOf(one)] as const);
  return { kind: 'record', entries, isOpen: entries.length > mostBeside };
}

/** The text of a piece: in one line where it may stand in one and fits, otherwise its parts below each other. */
export function printPiece(piece: JsonPiece, spot: PieceSpot): string {
  if (piece.kind === 'leaf') return piece.text;
  if (piece.kind === 'block') return piece.text.replaceAll(`\n${piece.indent}`, `\n${spot.indent}`);
  const line = inOneLine(piece);
  if (line !== undefined && spot.column + line.length + spot.behind <= width) return line;
  const indent = `${spot.indent}  `;
  if (piece.kind === 'list' && piece.items.length > 1 && piece.items.every(isNumber))
    return `[\n${filledLines(piece.items, indent)}\n${spot.indent}]`;
  const count = piece.kind === 'list' ? piece.items.length : piece.entries.length;
  const behind = (place: number) => (place < count - 1 ? 1 : 0);
  const lines =
    piece.kind === 'list'
      ? piece.items.map(
          (item, place) =>
            indent + printPiece(item, { indent, column: indent.length, behind: behind(place) }),
        )
      : piece.entries.map(([name, one], place) => {
          const key = `${indent}${JSON.stringify(name)}: `;
          return key + printPiece(one, { indent, column: key.length, behind: behind(place) });
        });
  const [open, close] = piece.kind === 'list' ? '[]' : '{}';
  return lines.length === 0 ? `${open}${close}` : `${open}\n${lines.join(',\n')}\n${spot.indent}${close}`;
}

/** In one line; undefined where it may not stand in one. */
function inOneLine(piece: JsonPiece): string | undefined {
  if (piece.kind === 'leaf') return piece.text;
  if (piece.kind === 'block') return undefined;
  if (piece.kind === 'list') {
    if (piece.items.length > 1 && piece.items.every(holdsSeveral)) return undefined;
    const parts = piece.items.map(inOneLine);
    return parts.includes(undefined) ? undefined : `[${parts.join(', ')}]`;
  }
  if (piece.entries.length === 0) return '{}';
  if (piece.isOpen) return undefined;
  const parts = piece.entries.map(([name, one]) => {
    const part = inOneLine(one);
    return part === undefined ? undefined : `${JSON.stringify(name)}: ${part}`;
  });
  return parts.includes(undefined) ? undefined : `{ ${parts.join(', ')} }`;
}

function holdsSeveral(piece: JsonPiece): boolean {
  if (piece.kind === 'leaf') return false;
  if (piece.kind === 'block') return piece.holdsSeveral;
  return (piece.kind === 'list' ? piece.items.length : piece.entries.length) > 1;
}

const isNumber = (piece: JsonPiece) => piece.kind === 'leaf' && /^-?\d/.test(piece.text);

/** Numbers stand beside each other, as many as a line takes. */
function filledLines(items: readonly JsonPiece[], indent: string): string {
  const lines: string[] = [];
  for (const [place, item] of items.entries()) {
    const word = (item.kind === 'leaf' ? item.text : '') + (place < items.length - 1 ? ',' : '');
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(indent + word);
  }
  return lines.join('\n');
}
