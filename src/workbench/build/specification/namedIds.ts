import { parseSync } from 'vite';
import { idsIn, isId } from './ids.ts';

export interface TextFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** A place that names a line of the specification. */
export interface Mention {
  /** An id, or for `CONTRACT 'bad input'` the name between the quotation marks. */
  readonly name: string;
  readonly isContract: boolean;
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** The title of a test names it, or a table that fills one. */
  readonly isTested: boolean;
}

interface Piece {
  readonly text: string;
  readonly at: number;
  readonly isTested: boolean;
}

/** The ids that a file names: scripts in comments and in titles of tests, style sheets in comments, others anywhere. */
export function namedIds(file: TextFile): Mention[] {
  return piecesOf(file).flatMap(({ text, at, isTested }) => {
    // a comment without the stars before its lines, of the same length
    const plain = text.replace(/^(\s*)\*(?=\s)/gm, '$1 ');
    const contract = [...plain.matchAll(/\bCONTRACT,?\s+'([^']+)'/g)].map(({ index, 1: name = '' }) => ({
      ...{ name: name.replace(/\s+/g, ' '), isContract: true, at: index },
    }));
    const ids = idsIn(plain).map(({ id, at: index }) => ({ name: id, isContract: false, at: index }));
    return [...ids, ...contract].map((found) => ({
      ...{ name: found.name, isContract: found.isContract, path: file.path },
      line: file.text.slice(0, at + found.at).split('\n').length,
      isTested: isTested && (isId(plain) || /\[[^\]]*$/.test(plain.slice(0, found.at))),
    }));
  });
}

function piecesOf({ path, text }: TextFile): readonly Piece[] {
  if (path.endsWith('.css'))
    return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((found) => ({
      ...{ text: found[0], at: found.index, isTested: false },
    }));
  if (!/\.(?:tsx?|mts|mjs)$/.test(path)) return [{ text, at: 0, isTested: false }];
  const { program, comments } = parseSync(path, text);
  const said = comments.map(({ start, end }) => ({
    text: text.slice(start, end),
    at: start,
    isTested: false,
  }));
  if (!path.startsWith('tests/')) return said;
  const nodes = nodesOf(program);
  const calls = nodes.filter((node) => node.type === 'CallExpression' && isTest(node));
  const titles = calls.flatMap((call) => textIn((call.arguments as readonly Node[])[0]));
  const cells = nodes.flatMap(textIn).filter((cell) => isId(cell.text) || /^\[[A-Z]/.test(cell.text));
  // a title that begins with ids is both
  return [...said, ...new Map([...titles, ...cells].map((piece) => [piece.at, piece])).values()];
}

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && typeof value.type === 'string' ? [value as Node] : [];
  return [...own, ...Object.values(value).flatMap(nodesOf)];
}

/** Whether a call is one of `it`, `test` and `describe`, also as `it.each(table)(title, …)`. */
function isTest(node: unknown): boolean {
  const { type, name, object, callee, tag } = (node ?? {}) as Node;
  if (type === 'Identifier') return ['it', 'test', 'describe'].includes(String(name));
  if (type === 'MemberExpression') return isTest(object);
  return type === 'CallExpression' ? isTest(callee) : type === 'TaggedTemplateExpression' && isTest(tag);
}

/** The text of a literal; in a template `$…` stands for what is filled in. */
function textIn(node: Node | undefined): Piece[] {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return [{ text: node.value, at: node.start, isTested: true }];
  if (node?.type !== 'TemplateLiteral') return [];
  const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return [{ text: parts.map(({ value }) => value.cooked).join('$…'), at: node.start, isTested: true }];
}
