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
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { formatIssue, parseFolder, parseShared } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { folderTexts, formFoldersIn, sharedTexts } from '#forms/node/index.ts';
import { generateExamples } from '#workbench/authoring/index.ts';

const home = 'form-schemas';
const source = 'tests/e2e/fixtures';
const cache = 'node_modules/.cache/fixtures';

/** The form folders of tests/e2e/fixtures with generated examples. */
export const fixtureFolders = provideFolders();

/** Returns the cached copy. Creates it, in about five seconds, if a folder, the engine or the generator has changed. */
function provideFolders(): string {
  const hash = hashOfSources();
  const directory = join(cache, hash);
  if (existsSync(directory)) return directory;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'draft-'));
  cpSync(source, draft, { recursive: true });
  for (const name of formFoldersIn(source))
    writeFileSync(join(draft, name, 'examples.json'), examplesOf(name));
  const outdated = readdirSync(cache).filter((name) => name !== hash && !name.startsWith('draft-'));
  for (const name of outdated) rmSync(join(cache, name), { recursive: true });
  publish(draft, directory);
  return directory;
}

/** Returns the examples without the key `generated`, so that edits keep them like hand-written ones. */
function examplesOf(name: string): string {
  const path = join(source, name);
  const { sources, issues: unreadable } = parseFolder(name, path, folderTexts(path));
  const context = { shared: parseShared(home, sharedTexts(home)), today: todayInIndia(new Date()) };
  const { examples, issues } = sources ? generateExamples(sources, context) : { issues: unreadable };
  if (!examples || issues.length > 0) throw new Error(issues.map(formatIssue).join('\n'));
  return JSON.stringify(examples, (key, value: unknown) => (key === 'generated' ? undefined : value), 2);
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
    'tests/support/fixtureFolders.ts',
    `${home}/{*,meta/*}.json`,
    `${source}/**/*.json`,
  ];
  for (const file of globSync(patterns).sort()) hash.update(`\n${file}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
