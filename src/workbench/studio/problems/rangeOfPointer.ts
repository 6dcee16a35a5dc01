import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser';
import { pathOf } from '#workbench/authoring/jsonPath.ts';

/**
 * Where a JSON pointer of a fault points in a text, in characters from its beginning: the value there, or the nearest thing
 * around it that is there. Of a text that is no JSON, the first place where it is none.
 */
export function rangeOfPointer(
  text: string,
  pointer: string,
): { readonly from: number; readonly to: number } {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  const [wrong] = errors;
  if (wrong) return { from: wrong.offset, to: wrong.offset + Math.max(1, wrong.length) };
  const path = [...pathOf(pointer)];
  let node = tree && findNodeAtLocation(tree, path);
  while (tree && !node) {
    path.pop();
    node = findNodeAtLocation(tree, path);
  }
  // the name and the value together, where there is a name
  const target = node?.parent?.type === 'property' ? node.parent : node;
  return target ? { from: target.offset, to: target.offset + target.length } : { from: 0, to: 0 };
}
