import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';
import type { FormFix } from '#forms/compile/index.ts';
import { pathOf } from '../visual/text/jsonPlaces.ts';

const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' } as const;

/** The text of a file after a remedy was carried out; what it does not speak of stays as it was written. */
export function applyFix(text: string, fix: FormFix): string {
  const path = pathOf(fix.pointer).map((part) => (part === '-' ? -1 : part));
  if (fix.kind === 'rename') return renamed(text, path, fix.to);
  const value = fix.kind === 'remove' ? undefined : fix.value;
  return applyEdits(
    text,
    modify(text, path, value, { formattingOptions, isArrayInsertion: path.at(-1) === -1 }),
  );
}

function renamed(text: string, path: JSONPath, to: string): string {
  const tree = parseTree(text);
  const name = tree && findNodeAtLocation(tree, path)?.parent?.children?.[0];
  if (!name) return text;
  return `${text.slice(0, name.offset)}${JSON.stringify(to)}${text.slice(name.offset + name.length)}`;
}
