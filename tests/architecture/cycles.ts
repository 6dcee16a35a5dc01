import type { Source } from './sources.ts';

/** Files that import one another in a circle, types included: each circle as `a → b → a`, told once. */
export function cyclesOf(files: readonly Source[]): string[] {
  const imports = new Map(
    files.map((source) => [source.path, source.imports.flatMap(({ file }) => file ?? [])]),
  );
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const next of imports.get(path) ?? []) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const { path } of files) visit(path, []);
  return cycles;
}
