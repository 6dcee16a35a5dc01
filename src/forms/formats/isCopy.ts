/** Whether an answer equals the one that a box copies into it. Both may be missing. */
export function isCopy(copy: unknown, source: unknown): boolean {
  if (typeof copy !== 'object' || typeof source !== 'object' || !copy || !source) return copy === source;
  const [entries, others] = [Object.entries(copy), new Map(Object.entries(source))];
  return (
    Array.isArray(copy) === Array.isArray(source) &&
    entries.length === others.size &&
    entries.every(([key, value]) => others.has(key) && isCopy(value, others.get(key)))
  );
}
