/**
 * What the house is like, in figures: `node tests/architecture/measureHouse.ts`, from the root of a checkout. A test
 * holds the ones that are limits (house.test.ts); the others are for comparing before and after a move.
 */
import { dirname } from 'node:path';
import { cyclesOf } from './cycles.ts';
import { readSources } from './sources.ts';
import { walksOfReadme } from './walks.ts';

/** Figures about the code of the product, below `src` and `machines`; tests are not counted. */
export interface HouseFigures {
  readonly files: number;
  readonly medianLines: number;
  readonly p95Lines: number;
  /** Files of fewer than 15 lines. */
  readonly shortFiles: number;
  readonly fullestFolder: { readonly folder: string; readonly files: number };
  readonly cycles: readonly string[];
}

/** Measures the checkout that is the working directory. */
export function measureHouse(): HouseFigures {
  const sources = readSources('src', 'machines');
  const lines = sources.map(({ text }) => text.trimEnd().split('\n').length).sort((a, b) => a - b);
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  const folders = new Map<string, number>();
  for (const { path } of sources) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const [folder = '', files = 0] = [...folders].sort(([, a], [, b]) => b - a)[0] ?? [];
  return {
    files: sources.length,
    medianLines: at(0.5),
    p95Lines: at(0.95),
    shortFiles: lines.filter((count) => count < 15).length,
    fullestFolder: { folder, files },
    cycles: cyclesOf(sources),
  };
}

if (import.meta.main) {
  const { fullestFolder, cycles, ...figures } = measureHouse();
  const rows: readonly (readonly [string, string | number])[] = [
    ['code files', figures.files],
    ['lines of a file, median', figures.medianLines],
    ['lines of a file, 95th percentile', figures.p95Lines],
    ['files under 15 lines', figures.shortFiles],
    ['most files in one folder', `${fullestFolder.files} (${fullestFolder.folder})`],
    ['cycles', cycles.length],
    ...[...walksOfReadme()].map(([walk, files]) => [`files: ${walk}`, files.length] as const),
  ];
  for (const [name, value] of rows) console.log(`${name.padEnd(44)} ${value}`);
}
