import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chaosKey } from './leadServer.ts';

/** A copy of the sources that releases of the site are built from. */
export interface Publishing {
  /** What servers take as SITE_DIR. */
  readonly siteDirectory: string;
  /** Changes a text of the sources and builds the site, as an operator does it. */
  publish(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const vite = join(root, 'node_modules/vite/bin/vite.js');
const copied = [
  'src',
  'machines',
  'public',
  'form-schemas',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  ...readdirSync(root).filter((name) => name.startsWith('tsconfig')),
];

/** Prepares the copy below a directory and builds the first release; the signal ends a build. */
export async function preparePublishing(directory: string, signal: AbortSignal): Promise<Publishing> {
  const sources = join(directory, 'sources');
  mkdirSync(sources);
  for (const name of copied) cpSync(join(root, name), join(sources, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(sources, 'node_modules'));
  const siteDirectory = join(directory, 'site');
  let release = 0;

  async function publish(): Promise<void> {
    release += 1;
    changeText(sources, release);
    const environment = { ...process.env, SITE_DIR: siteDirectory, VITE_LEAD_API_KEY: chaosKey };
    // not by npm, whose first step would install packages, through the link, where they are installed already
    const building = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: sources,
      env: environment,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal,
    });
    let texts = '';
    building.stderr.on('data', (chunk: Buffer) => (texts += chunk));
    const [code] = await once(building, 'close');
    if (code !== 0) throw new Error(`The site could not be built:\n${texts}`);
  }

  await publish();
  return { siteDirectory, publish };
}

/** A text that every page shows: the names of nearly all scripts and style sheets change with it. */
function changeText(sources: string, release: number): void {
  const file = join(sources, 'src/site/content/company.json');
  const company = JSON.parse(readFileSync(file, 'utf8'));
  const tagline = String(company.tagline).replace(/ \(release \d+\)$/, '');
  writeFileSync(file, JSON.stringify({ ...company, tagline: `${tagline} (release ${release})` }, null, 2));
}
