import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { jsonLines } from '#forms/compile/index.ts';
import { isRecord, isSame } from '#workbench/authoring/jsonPath.ts';

/**
 * Writes another value into a JSON text. Equal entries keep their lines, so an edit of one field changes only its lines.
 *
 * @param text valid JSON
 */
export function rewriteJson(text: string, value: unknown): string {
  const root = parseTree(text);
  if (!root) return text;
  const end = root.offset + root.length;
  return text.slice(0, root.offset) + rewritten(text, root, value, '', 0) + text.slice(end);
}

/** Rewrites one value. `column` is the length of the text before it in its line. */
function rewritten(text: string, node: Node, value: unknown, indent: string, column: number): string {
  if (isSame(getNodeValue(node), value)) return text.slice(node.offset, node.offset + node.length);
  const children = node.children ?? [];
  const deeper = children[0] && indentAt(text, children[0].offset);
  if (isRecord(value) && node.type === 'object' && deeper !== undefined && Object.keys(value).length > 0) {
    const knownNodes = new Map(children.map(({ children: [name, before] = [] }) => [name?.value, before]));
    const entries = Object.entries(value).map(([name, item]) => {
      const before = knownNodes.get(name);
      const start = before?.parent?.offset ?? 0;
      const key = before ? text.slice(start, before.offset) : `${JSON.stringify(name)}: `;
      const write = before ? rewritten(text, before, item, deeper, key.length) : undefined;
      return key + (write ?? jsonLines(item, deeper, key.length));
    });
    return `{\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}}`;
  }
  if (Array.isArray(value) && node.type === 'array' && deeper !== undefined && value.some(isRecord)) {
    const items = matchItems(children, value);
    const entries = value.map((next: unknown, index) => {
      const item = items[index];
      return item ? rewritten(text, item, next, deeper, 0) : jsonLines(next, deeper, 0);
    });
    return `[\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}]`;
  }
  return jsonLines(value, indent, column);
}

/** Finds for each value the equal item, or the next changed one. */
function matchItems(items: readonly Node[], values: readonly unknown[]): readonly (Node | undefined)[] {
  const remaining = [...items];
  const same = values.map((value) => {
    const match = remaining.findIndex((item) => isSame(getNodeValue(item), value));
    return match < 0 ? undefined : remaining.splice(match, 1)[0];
  });
  return same.map((match) => match ?? remaining.shift());
}

const indentAt = (text: string, offset: number) => /\n([ \t]*)$/.exec(text.slice(0, offset))?.[1];
