/** A way from a name to another by what each needs; undefined when there is none. From a name to itself it is a circle. */
export function wayTo(
  from: string,
  to: string,
  neededBy: (name: string) => readonly string[],
  seen = new Set<string>(),
): readonly string[] | undefined {
  for (const next of neededBy(from)) {
    if (next === to) return [to];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = wayTo(next, to, neededBy, seen);
    if (rest) return [next, ...rest];
  }
  return undefined;
}
