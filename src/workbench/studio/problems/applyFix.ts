import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';
import type { FormFix } from '#forms/compile/index.ts';
import { pathOf } from '#workbench/authoring/jsonPath.ts';

const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' } as const;

/** Applies a fix to a text; the rest keeps its format. */
export function applyFix(text: string, fix: FormFix): string {
  const path = pathOf(fix.pointer).map((key) => (key === '-' ? -1 : key));
  if (fix.kind === 'rename') return renamed(text, path, fix.to);
  const value = fix.kind === 'remove' ? undefined : fix.value;
  return applyEdits(
    text,
    modify(text, path, value, { formattingOptions, isArrayInsertion: path.at(-1) === -1 }),
  );
}

function renamed(text: string, path: JSONPath, to: string): string {
  const tree = parseTree(text);
  const keyNode = tree && findNodeAtLocation(tree, path)?.parent?.children?.[0];
  if (!keyNode) return text;
  return `${text.slice(0, keyNode.offset)}${JSON.stringify(to)}${text.slice(keyNode.offset + keyNode.length)}`;
}
