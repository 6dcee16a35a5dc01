import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PlaywrightReport, sentencesOf } from './sentencesOf.ts';

/** The journeys that every form folder gets by itself. */
const journeys = 'tests/journeys/generated/';

/** The site of the tries, never the one that is served; kept, so that a second run builds nothing when nothing changed. */
const keptSite = 'node_modules/.cache/form-test/site';

/**
 * Tries a form folder, a draft too, in a browser: builds a site with it beside the one that is served, unless that is done, starts a server, and runs the journeys
 * that its schema and examples give it; says what passed, a sentence each. Answers whether all did.
 */
export async function testFolder(
  name: string,
  directories: readonly string[],
  print: (text: string) => void,
): Promise<boolean> {
  const environment = {
    ...process.env,
    FORM_SCHEMAS_DIR: directories.join(':'),
    FORM_DRAFTS: 'on',
    SITE_DIR: keptSite,
    ADMIN_SITE_DIR: `${keptSite}-admin`,
    FORM_FOLDER: name,
  };
  if (!(await run(['src/build/setup/setup.mjs', 'build', 'chromium'], environment))) return false;
  const results = mkdtempSync(join(tmpdir(), 'form-test-'));
  const report = join(results, 'report.json');
  try {
    print(`Trying ${name} in a browser …`);
    const args = [journeys, '--reporter', 'json', '--output', join(results, 'files')];
    const told = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const passed = await run(['node_modules/@playwright/test/cli.js', 'test', ...args], told, 'ignore');
    const found = existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as PlaywrightReport) : {};
    const lines = sentencesOf(found);
    for (const line of lines) print(line);
    return passed && lines.length > 0;
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}

async function run(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<boolean> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', output, 'inherit'] });
  const [code] = await once(child, 'exit');
  return code === 0;
}
