import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { jsonLines } from '#engine/compile';
import { isRecord, type JsonRecord } from './jsonPlaces.ts';

/**
 * Writes another value into a JSON text. Entries that stay the same keep their lines as they are laid out, so an edit of
 * one field changes the lines of that field.
 *
 * @param text - JSON that can be read
 */
export function rewriteJson(text: string, value: unknown): string {
  const root = parseTree(text);
  if (!root) return text;
  return (
    text.slice(0, root.offset) + rewritten(text, root, value, '', 0) + text.slice(root.offset + root.length)
  );
}

/** The text of a value in the place of one that stands there. `taken` is what stands before it in its line. */
function rewritten(text: string, node: Node, value: unknown, indent: string, taken: number): string {
  if (isSame(node, value)) return sourceOf(text, node);
  const [first] = node.children ?? [];
  const deeper = first && indentAt(text, first.offset);
  if (isRecord(value) && node.type === 'object' && deeper !== undefined && Object.keys(value).length > 0) {
    const known = new Map(
      node.children?.map((property) => [String(property.children?.[0]?.value), property]),
    );
    const entries = Object.entries(value).map(([name, one]) => {
      const property = known.get(name);
      const before = property?.children?.[1];
      const key =
        property && before ? text.slice(property.offset, before.offset) : `${JSON.stringify(name)}: `;
      const written = before
        ? rewritten(text, before, one, deeper, key.length)
        : jsonLines(one, deeper, key.length);
      return key + written;
    });
    return joined('{', entries, '}', indent, deeper);
  }
  if (Array.isArray(value) && node.type === 'array' && deeper !== undefined && value.some(isRecord)) {
    const opens = node.children?.every(({ children: [entry] = [] }) => entry && indentAt(text, entry.offset));
    const items = itemsInPlace(node.children ?? [], value);
    const entries = value.map((one: unknown, place) => {
      const item = items[place];
      if (item) return rewritten(text, item, one, deeper, 0);
      return opens && isRecord(one) ? opened(one, deeper) : jsonLines(one, deeper, 0);
    });
    return joined('[', entries, ']', indent, deeper);
  }
  return jsonLines(value, indent, taken);
}

/** For each value the item that it takes over: the same one, or one that changed where as many came as went. */
function itemsInPlace(items: readonly Node[], values: readonly unknown[]): readonly (Node | undefined)[] {
  const left = new Set(items);
  const same = values.map((value) => {
    const found = items.find((item) => left.has(item) && isSame(item, value));
    if (found) left.delete(found);
    return found;
  });
  const changed = same.filter((one) => one === undefined).length === left.size ? [...left] : [];
  return same.map((found) => found ?? changed.shift());
}

function joined(
  open: string,
  entries: readonly string[],
  close: string,
  indent: string,
  deeper: string,
): string {
  return `${open}\n${entries.map((entry) => deeper + entry).join(',\n')}\n${indent}${close}`;
}

/** A new object beside others whose entries stand below each other. */
function opened(value: JsonRecord, indent: string): string {
  const deeper = `${indent}  `;
  const entries = Object.entries(value).map(([name, one]) => {
    const key = `${JSON.stringify(name)}: `;
    return key + jsonLines(one, deeper, key.length);
  });
  return joined('{', entries, '}', indent, deeper);
}

const sourceOf = (text: string, { offset, length }: Node) => text.slice(offset, offset + length);

/** The white space before an entry that begins its line; undefined where something else stands before it. */
function indentAt(text: string, offset: number): string | undefined {
  return /\n([ \t]*)$/.exec(text.slice(0, offset))?.[1];
}

/** The same value, with its names in the same order. */
function isSame(node: Node, value: unknown): boolean {
  return JSON.stringify(getNodeValue(node)) === JSON.stringify(value);
}
