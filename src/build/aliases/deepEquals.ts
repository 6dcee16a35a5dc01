/** RJSF's deep comparison for plain data, and for React's elements by type, key and props. Functions count as equal, as there. */
export default function deepEquals(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one === 'function') return typeof other === 'function';
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = keysOf(one);
  return (
    keys.length === keysOf(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && deepEquals(one[key], other[key]))
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Elements point back to their owner, a cycle. */
const keysOf = (value: Record<string, unknown>) =>
  '$$typeof' in value ? ['type', 'key', 'props'] : Object.keys(value);
