import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { isId } from './ids.ts';

export interface TextFile {
  /** From the root of the repository. */
  readonly path: string;
  readonly text: string;
}

/** A text within a file, and where it begins. */
export interface Piece {
  readonly text: string;
  readonly at: number;
}

/** The parts of a script that name ids. */
export interface Script {
  readonly path: string;
  readonly comments: readonly Piece[];
  /** The titles of its tests and groups; `$…` stands for what is filled in. */
  readonly titles: readonly Piece[];
  /** Texts that are an id, or begin with ids in brackets: tables of tests have them. */
  readonly cells: readonly Piece[];
  /** The files that it imports by a path. */
  readonly imports: readonly string[];
}

const testWords = new Set(['it', 'test', 'describe']);

/** Takes a TypeScript or JavaScript file apart. */
export function readScript({ path, text }: TextFile): Script {
  const { program, module, comments } = parseSync(path, text);
  const nodes = nodesOf(program);
  return {
    path,
    comments: comments.map(({ start, end }) => ({ text: text.slice(start, end), at: start })),
    titles: nodes.flatMap((node) =>
      node.type === 'CallExpression' && testWords.has(rootName(node.callee) ?? '')
        ? pieceOf((node.arguments as readonly Node[])[0])
        : [],
    ),
    cells: nodes.flatMap(pieceOf).filter((piece) => isId(piece.text) || /^\[[A-Z]/.test(piece.text)),
    imports: module.staticImports.flatMap(({ moduleRequest: { value } }) => {
      if (value.startsWith('#tests/')) return [value.slice(1)];
      return value.startsWith('.') ? [join(dirname(path), value)] : [];
    }),
  };
}

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

function nodesOf(value: unknown): Node[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && typeof value.type === 'string' ? [value as Node] : [];
  return [...own, ...Object.values(value).flatMap(nodesOf)];
}

/** The text of a literal; in a template `$…` stands for what is filled in. */
function pieceOf(node: Node | undefined): Piece[] {
  if (node?.type === 'Literal' && typeof node.value === 'string')
    return [{ text: node.value, at: node.start }];
  if (node?.type !== 'TemplateLiteral') return [];
  const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
  return [{ text: parts.map(({ value }) => value.cooked).join('$…'), at: node.start }];
}

/** `it` of `it.each(table)(title, …)`. */
function rootName(node: unknown): string | undefined {
  const { type, name, object, callee, tag } = node as Node;
  if (type === 'Identifier') return String(name);
  if (type === 'MemberExpression') return rootName(object);
  if (type === 'CallExpression') return rootName(callee);
  return type === 'TaggedTemplateExpression' ? rootName(tag) : undefined;
}
