import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CatalogueError, formatJson } from '#forms/compile/index.ts';
import { todayInIndia } from '#forms/formats/today.ts';
import { formFoldersIn, readFormFolders } from '#forms/node/index.ts';
import { generateExamples } from '#workbench/authoring/index.ts';

/** The cached files of tests. The built site is not the served one. It stays, so that the next run only builds changes. */
const cache = 'node_modules/.cache/form-test';

/**
 * Builds a site with the form folder, even a draft, and runs its generated end-to-end tests in a browser. Returns whether
 * all tests passed.
 */
export async function testFolder(name: string, directories: readonly string[]): Promise<boolean> {
  const results = mkdtempSync(join(tmpdir(), 'form-test-'));
  const env = {
    ...process.env,
    FORM_SCHEMAS_DIR: directories.join(':'),
    FORM_DRAFTS: 'on',
    SITE_DIR: `${cache}/site`,
    ADMIN_SITE_DIR: `${cache}/site-admin`,
    FORM_FOLDER: name,
    PLAYWRIGHT_LIST_PRINT_STEPS: '1',
  };
  const run = async (...args: readonly string[]) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(child, 'exit');
    return code === 0;
  };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', 'tests/e2e/generated/'];
  try {
    return (
      (await run('src/build/setup/setup.mjs', 'build', 'chromium')) &&
      (await run(...playwright, '--reporter', 'list', '--output', results))
    );
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

/**
 * Returns the directories for the test of a folder in `directory`, one of `directories`. Only this folder needs examples. If
 * some folders have none, a copy omits the others, and the tested folder gets generated examples in it.
 *
 * @throws CatalogueError if no examples can be generated
 */
export function directoriesToTest(
  name: string,
  directory: string,
  directories: readonly string[],
  copy = `${cache}/forms`,
): readonly string[] {
  const pathOf = (folder: string, home = directory) => join(home, folder, 'examples.json');
  const without = formFoldersIn(directory).filter((folder) => !existsSync(pathOf(folder)));
  if (without.length === 0) return directories;
  const examples = without.includes(name) && examplesOf(name, directories);
  const omitted = without.filter((folder) => folder !== name);
  rmSync(copy, { recursive: true, force: true });
  const filter = (path: string) => !omitted.includes(relative(directory, path));
  cpSync(directory, copy, { recursive: true, filter });
  if (examples) writeFileSync(pathOf(name, copy), formatJson(examples));
  return directories.map((one) => (one === directory ? copy : one));
}

function examplesOf(name: string, directories: readonly string[]) {
  const { folders, shared, issues } = readFormFolders(directories);
  const sources = folders.find(({ folder }) => folder === name);
  const generated = sources && generateExamples(sources, { shared, today: todayInIndia(new Date()) });
  if (generated?.examples && generated.issues.length === 0) return generated.examples;
  throw new CatalogueError(generated?.issues ?? [...shared.issues, ...issues]);
}
