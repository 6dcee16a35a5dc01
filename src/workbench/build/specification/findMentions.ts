import { idsIn } from './ids.ts';
import { type Piece, readScript, type Script, type TextFile } from './readScript.ts';

/** A place that names a line of the specification. */
export interface Mention {
  /** An id, or for `CONTRACT 'bad input'` the name between the quotation marks. */
  readonly name: string;
  readonly isContract: boolean;
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
}

/** The ids that a file names: scripts in comments and test titles, style sheets in comments, other files anywhere. */
export function findMentions(file: TextFile): Mention[] {
  return piecesOf(file).flatMap((piece) => {
    const text = withoutStars(piece.text);
    const lineOf = (at: number) => file.text.slice(0, piece.at + at).split('\n').length;
    const names = [...text.matchAll(/\bCONTRACT,?\s+'([^']+)'/g)].map(({ index, 1: name = '' }) => ({
      name: name.replace(/\s+/g, ' '),
      isContract: true,
      at: index,
    }));
    const ids = idsIn(text).map(({ id, at }) => ({ name: id, isContract: false, at }));
    return [...ids, ...names].map(({ at, ...mention }) => ({
      ...mention,
      path: file.path,
      line: lineOf(at),
    }));
  });
}

function piecesOf(file: TextFile): readonly Piece[] {
  if (file.path.endsWith('.css'))
    return [...file.text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => ({ text, at: index }));
  if (!isScript(file)) return [{ text: file.text, at: 0 }];
  const { comments, titles, cells } = readScript(file);
  const isTest = file.path.startsWith('tests/');
  return isTest ? [...comments, ...uniquePlaces([...titles, ...cells])] : comments;
}

/** Whether a file is TypeScript or JavaScript. */
export const isScript = ({ path }: Pick<Script, 'path'>): boolean => /\.(?:tsx?|mts|mjs)$/.test(path);

const uniquePlaces = (pieces: readonly Piece[]) => [
  ...new Map(pieces.map((piece) => [piece.at, piece])).values(),
];

/** A comment without the stars before its lines, of the same length. */
const withoutStars = (text: string) => text.replace(/^(\s*)\*(?=\s)/gm, '$1 ');
