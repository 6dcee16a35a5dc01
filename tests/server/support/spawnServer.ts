import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A valid lead of the real catalogue. */
export const realLead = {
  formType: 'GET_IN_TOUCH',
  data: JSON.parse(readFileSync(`${root}form-schemas/get-in-touch/examples.json`, 'utf8')).smallest.payload,
};

export const spawnedKey = 'key-of-the-test';

/** Node's compile cache, because there are many starts. */
const compileCache = `${root}node_modules/.cache/node`;

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly scripts: { readonly start: string };
};

/** Node's options in `npm start`. */
const startFlags = scripts.start.split(' ').filter((word) => word.startsWith('--'));

export interface SpawnedProcess {
  readonly child: ChildProcess;
  readonly output: { stdout: string; stderr: string };
  /** Resolves to the exit code; null after a signal. */
  readonly ended: Promise<number | null>;
}

/** Runs one of the server's programs like npm, in the repository. */
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
 * @throws the server's output if it ends before this line
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

/** Requests without keep-alive, because a stop waits two seconds for a used connection. */
export const askOnce = (url: string, asked: Asked = {}) =>
  fetch(url, { ...asked, headers: { ...asked.headers, connection: 'close' } });

export function postLead(siteUrl: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  return askOnce(`${siteUrl}/api/client-forms/forms`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': spawnedKey, ...headers },
    body: JSON.stringify(body),
  });
}
