import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { writeTarget } from '../../server/support/targets.ts';
import { fixtureFolders } from '../../support/fixtureFolders.ts';
import { formOf, type JourneyForm, loadForms } from './forms.ts';
import { test as base } from './journey.ts';
import { type LeadServer, startLeadServer } from './leadServer.ts';

const run = promisify(execFile);

// `marine` is the example of form-schemas/README.md
const usualFixtures = [
  'cyber',
  'event-cover',
  'every-control',
  'family-health',
  'fleet',
  'home-move',
  'marine',
  'sports-cover',
];

// what every site needs
const usualFolders = ['fields.schema.json', 'fields.ui.json', 'meta', 'options', 'get-in-touch'];

/** The copied folders; all with FULL=1, because the longest fixtures link to pages of the site's own forms. */
const sources =
  process.env.FULL === '1'
    ? { 'form-schemas': readdirSync('form-schemas'), [fixtureFolders]: readdirSync(fixtureFolders) }
    : { 'form-schemas': usualFolders, [fixtureFolders]: usualFixtures };

// set by playwright.config.ts; the first process that loads this file makes the copies
const directory = process.env.FIXTURE_SITE_DIR ?? '';
const copies = Object.entries(sources).map(([from, names]) => {
  const copy = join(directory, basename(from));
  if (!existsSync(copy))
    for (const name of names) cpSync(join(from, name), join(copy, name), { recursive: true });
  return copy;
});

/** The forms of this site. */
export const fixtureForms = loadForms(copies);

/** Who else receives the answers, in the notices of this site. */
export const namedReceiver = 'our customer system (sample)';

/** The settings for building and serving the site with these folders. */
export interface FixtureSite {
  readonly FORM_SCHEMAS_DIR: string;
  readonly SITE_DIR: string;
}

/**
 * `test` with a site of these form folders. `formOf` returns one of its forms.
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

/** Returns the site of this run: the first worker builds it, the others wait. */
async function buildOnce(): Promise<FixtureSite> {
  const site = { FORM_SCHEMAS_DIR: copies.join(':'), SITE_DIR: join(directory, 'site') };
  // contains the error of the build or ''; written when the build has ended
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
  const TARGETS_DIR = join(directory, 'targets');
  mkdirSync(TARGETS_DIR);
  writeTarget(TARGETS_DIR, 'crm', { content: 'whole', tells: namedReceiver });
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  await run(process.execPath, vite, { env: { ...process.env, ...site, TARGETS_DIR } });
}

/** Returns whether this process is the first: only one can create the directory. */
function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
}
