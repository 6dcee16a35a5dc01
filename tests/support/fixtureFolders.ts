import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** As many as the cores of a small machine. */
const processes = 2;

const source = 'tests/e2e/fixtures';
const cache = 'node_modules/.cache/fixtures';

/** The longest forms. Every test of them takes seconds, so they are tested with FULL=1 only. */
export const longFixtures = ['burial-claim', 'health-proposal', 'travel-quote'];
const isFull = process.env.FULL === '1';

/** The form folders of tests/e2e/fixtures with generated examples. */
export const fixtureFolders = await provideFolders();

/** Returns the cached copy. Creates it, in about half a minute on two cores, if a folder, the engine or the generator has changed. */
async function provideFolders(): Promise<string> {
  const hash = hashOfSources();
  const directory = join(cache, isFull ? `${hash}-full` : hash);
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  cpSync(source, draft, {
    recursive: true,
    filter: (path) => isFull || !longFixtures.includes(basename(path)),
  });
  const write = (first: number) =>
    run(process.execPath, ['tests/support/writeExamples.ts', draft, String(first), String(processes)]);
  await Promise.all(Array.from({ length: processes }, (_none, first) => write(first)));
  const outdated = readdirSync(cache).filter((name) => !name.startsWith(hash) && !name.startsWith('draft-'));
  for (const name of outdated) rmSync(join(cache, name), { recursive: true, force: true });
  publish(draft, directory);
  return directory;
}

/** Another worker may have finished the same copy first. */
function publish(draft: string, directory: string): void {
  try {
    renameSync(draft, directory);
  } catch (error) {
    if (!existsSync(directory)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256');
  const patterns = [
    'src/{forms,workbench/authoring}/**/*.ts',
    'tests/support/{fixtureFolders,writeExamples}.ts',
    'form-schemas/{*,meta/*}.json',
    `${source}/**/*.json`,
  ];
  for (const file of globSync(patterns).sort()) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
