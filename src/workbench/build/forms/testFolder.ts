import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const journeys = 'tests/e2e/generated/';

/** A site apart from the served one; it stays, so that a second run builds only changes. */
const cachedSite = 'node_modules/.cache/form-test/site';

/**
 * Tries a form folder, a draft too, in a browser: builds a site with it beside the one that is served, starts a server,
 * and runs the journeys that its schema and examples give it, which say what passed. Answers whether all did.
 */
export async function testFolder(name: string, directories: readonly string[]): Promise<boolean> {
  const results = mkdtempSync(join(tmpdir(), 'form-test-'));
  const env = {
    ...process.env,
    FORM_SCHEMAS_DIR: directories.join(':'),
    FORM_DRAFTS: 'on',
    SITE_DIR: cachedSite,
    ADMIN_SITE_DIR: `${cachedSite}-admin`,
    FORM_FOLDER: name,
  };
  const run = async (...args: readonly string[]) => {
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = await once(child, 'exit');
    return code === 0;
  };
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', journeys];
  try {
    return (
      (await run('src/build/setup/setup.mjs', 'build', 'chromium')) &&
      (await run(...playwright, '--reporter', 'list', '--output', results))
    );
  } finally {
    rmSync(results, { recursive: true, force: true });
  }
}
