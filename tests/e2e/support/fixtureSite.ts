import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { formOf, type JourneyForm, loadForms } from './forms.ts';
import { test as base } from './journey.ts';
import { type LeadServer, startLeadServer } from './leadServer.ts';

const run = promisify(execFile);

/** Of the site's form folders what a site cannot do without, and of those of tests what journeys visit: nothing but JSON. */
const sources = {
  'form-schemas': ['fields.schema.json', 'fields.ui.json', 'meta', 'get-in-touch'],
  // `marine` is the walk-through of form-schemas/README.md
  'tests/e2e/fixtures': [
    'event-cover',
    'every-control',
    'family-health',
    'fleet',
    'home-move',
    'marine',
    'sports-cover',
  ],
};

// Named by playwright.config.ts, whose process is the first to come here, alone.
const directory = process.env.FIXTURE_SITE_DIR ?? '';
const copies = Object.entries(sources).map(([from, names]) => {
  const copy = join(directory, from);
  if (!existsSync(copy))
    for (const name of names) cpSync(join(from, name), join(copy, name), { recursive: true });
  return copy;
});

/** The forms of this site. */
export const fixtureForms = loadForms(copies);

/** The settings that build and serve the site with these folders. */
export interface FixtureSite {
  readonly FORM_SCHEMAS_DIR: string;
  readonly SITE_DIR: string;
}

/**
 * `test` for journeys over other form folders, touching nothing else: the same sources, built and served with them. `formOf` gives a form of a form type.
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
  formOf: ({}, use) => use((formType) => formOf(formType, fixtureForms)),
});

/** The site of this run: whichever worker comes first builds it, and the others wait for that. */
async function buildOnce(): Promise<FixtureSite> {
  const site = { FORM_SCHEMAS_DIR: copies.join(':'), SITE_DIR: join(directory, 'site') };
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
