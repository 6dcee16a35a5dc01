import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from 'jsonc-parser';
import type { FormFix } from '#engine/compile';

const formattingOptions = { tabSize: 2, insertSpaces: true, eol: '\n' } as const;

/** The text of a file after a remedy was carried out; what it does not speak of stays as it was written. */
export function applyFix(text: string, fix: FormFix): string {
  const path = pathOf(fix.pointer, text);
  if (fix.kind === 'rename') return renamed(text, path, fix.to);
  if (fix.kind === 'remove') return applyEdits(text, modify(text, path, undefined, { formattingOptions }));
  const isAdded = fix.pointer.endsWith('/-');
  return applyEdits(text, modify(text, path, fix.value, { formattingOptions, isArrayInsertion: isAdded }));
}

function renamed(text: string, path: JSONPath, to: string): string {
  const tree = parseTree(text);
  const name = tree && findNodeAtLocation(tree, path)?.parent?.children?.[0];
  if (!name) return text;
  return `${text.slice(0, name.offset)}${JSON.stringify(to)}${text.slice(name.offset + name.length)}`;
}

/** A pointer's parts as the text has them: a number where a list stands, and a name where an object does. */
function pathOf(pointer: string, text: string): JSONPath {
  const tree = parseTree(text);
  const path: (string | number)[] = [];
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    const around = tree && (path.length === 0 ? tree : findNodeAtLocation(tree, path));
    path.push(around?.type === 'array' ? (name === '-' ? -1 : Number(name)) : name);
  }
  return path;
}
