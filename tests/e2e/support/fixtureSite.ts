import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { formOf, type JourneyForm, loadForms } from './forms.ts';
import { test as base } from './journey.ts';
import { type LeadServer, startLeadServer } from './leadServer.ts';

const run = promisify(execFile);

/** Beside the site's form folders those of tests: nothing but JSON. `marine` is the walk-through of form-schemas/README.md. */
const directories = ['form-schemas', 'tests/e2e/fixtures'];

/** The settings that build and serve the site with these folders. */
export interface FixtureSite {
  readonly FORM_SCHEMAS_DIR: string;
  readonly SITE_DIR: string;
}

/**
 * `test` for journeys over form folders that a product owner puts beside the others, touching nothing else: the same
 * sources, built and served with them. `formOf` gives a form of a form type.
 */
export const test = base.extend<
  { formOf: (formType: string) => JourneyForm },
  { fixtureSite: FixtureSite; leadServer: LeadServer }
>({
  fixtureSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      await use(await buildOnce());
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  leadServer: [
    async ({ fixtureSite }, use) => {
      const server = await startLeadServer({ ...fixtureSite });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  formOf: ({}, use) => {
    const forms = loadForms(directories);
    return use((formType) => formOf(formType, forms));
  },
});

/** The site of this run: whichever worker comes first builds it, and the others wait for that. */
async function buildOnce(): Promise<FixtureSite> {
  const directory = process.env.FIXTURE_SITE_DIR;
  if (!directory) throw new Error('playwright.config.ts names no FIXTURE_SITE_DIR.');
  const site = { FORM_SCHEMAS_DIR: directories.join(':'), SITE_DIR: join(directory, 'site') };
  // what went wrong, or nothing; there once the build has ended
  const outcome = join(directory, 'outcome');
  if (isFirst(join(directory, 'begun'))) {
    const issue = await build(site).catch((error: unknown) => String(error));
    writeFileSync(`${outcome}.draft`, issue ?? '');
    renameSync(`${outcome}.draft`, outcome);
  }
  while (!existsSync(outcome)) await setTimeout(100);
  const issue = readFileSync(outcome, 'utf8');
  if (issue !== '') throw new Error(issue);
  return site;
}

async function build(site: FixtureSite): Promise<void> {
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  await run(process.execPath, vite, { env: { ...process.env, ...site } });
}

/** Of all processes that ask, one makes the directory. */
function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
}
