import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A lead that the real catalogue takes, as a browser sends it. */
export const realLead = {
  formType: 'GET_IN_TOUCH',
  data: JSON.parse(readFileSync(`${root}form-schemas/get-in-touch/examples.json`, 'utf8')).smallest.payload,
};

export const spawnedKey = 'key-of-the-test';

/** Node keeps here what it compiled, or each of the many starts would translate a few hundred files anew. */
const compileCache = `${root}node_modules/.cache/node`;

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly scripts: { readonly start: string };
};

/** What `npm start` tells Node itself, such as how much garbage may wait. */
const startFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

export interface SpawnedProcess {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  /** Exit code once it has ended; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Runs one of the server's programs as npm does, in the repository, with settings of the test's own. */
export function spawnProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stderr: 'pipe' | number = 'pipe',
): SpawnedProcess {
  const flags = file === 'main.ts' ? startFlags : [];
  const child = spawn(process.execPath, [...flags, `src/server/${file}`, ...args], {
    cwd: root,
    stdio: ['pipe', 'pipe', stderr],
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
  });
  const output = { stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk: Buffer) => (output.stdout += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output.stderr += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output, ended };
}

export interface SpawnedServer extends SpawnedProcess {
  readonly siteUrl: string;
  readonly adminUrl: string;
}

/**
 * Starts main.ts on free ports and waits for its ready line.
 *
 * @throws what the server wrote when it ends without one
 */
export async function spawnServer(
  env: NodeJS.ProcessEnv,
  stderr: 'pipe' | number = 'pipe',
): Promise<SpawnedServer> {
  const defaults = { PORT: '0', ADMIN_PORT: '0', LEAD_API_KEY: spawnedKey, LEAD_RATE_LIMIT: 'off' };
  const spawned = spawnProgram('main.ts', [], { ...defaults, ...env }, stderr);
  const { child, output, ended } = spawned;
  const isReady = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => output.stdout.includes('\n') && resolve());
  });
  await Promise.race([isReady, ended]);
  const [, siteUrl, adminUrl] = /^ready (\S+) (\S+)\n$/.exec(output.stdout) ?? [];
  if (siteUrl === undefined || adminUrl === undefined) throw new Error(output.stdout + output.stderr);
  return { ...spawned, siteUrl, adminUrl };
}

interface Asked extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>;
}

/** Asks on a connection that ends with the answer: for one that may be used again a stop waits two seconds. */
export const askOnce = (url: string, asked: Asked = {}) =>
  fetch(url, { ...asked, headers: { ...asked.headers, connection: 'close' } });

export function postLead(siteUrl: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return askOnce(`${siteUrl}/api/client-forms/forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': spawnedKey, ...headers },
    body: JSON.stringify(body),
  });
}
