import { findNodeAtLocation, type ParseError, parseTree } from 'jsonc-parser';

/** A stretch of a text, in characters from its beginning. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a JSON pointer of a fault points in a text: the value there, or the nearest thing around it that is there. Of a
 * text that is no JSON, the first place where it is none.
 */
export function placeInText(text: string, pointer: string): TextRange {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors);
  const [wrong] = errors;
  if (wrong) return { from: wrong.offset, to: wrong.offset + Math.max(1, wrong.length) };
  if (!tree) return { from: 0, to: 0 };
  const path = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (let length = path.length; length >= 0; length -= 1) {
    const wanted = path.slice(0, length);
    const node = findNodeAtLocation(tree, wanted) ?? findNodeAtLocation(tree, wanted.map(String));
    if (!node) continue;
    // the name and the value together, where there is a name
    const whole = node.parent?.type === 'property' ? node.parent : node;
    return { from: whole.offset, to: whole.offset + whole.length };
  }
  return { from: 0, to: 0 };
}
