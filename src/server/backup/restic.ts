import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { splitLines } from './splitLines.ts';

/** An encrypted store of backups, which restic reads and writes: a directory, or a place that restic knows by its URL. */
export interface Repository {
  /** As in RESTIC_REPOSITORY. */
  readonly place: string;
  readonly password: string;
  /** A directory for copies of the store's index. */
  readonly cacheDir: string;
  /** The keys of an S3-compatible store. */
  readonly keys?: { readonly id: string; readonly secret: string } | null;
}

/** Another process may hold a lock while it removes backups, for about this time. */
const maxTries = 24;
const lockedPauseMs = 5_000;

const megabytes = 1024 * 1024;

/** restic's password and keys are in the environment, because command lines are visible to all users. */
function environmentOf(repository: Repository, from?: Repository): NodeJS.ProcessEnv {
  const { place, password, cacheDir, keys } = repository;
  return {
    PATH: process.env.PATH,
    HOME: cacheDir,
    RESTIC_REPOSITORY: place,
    RESTIC_PASSWORD: password,
    RESTIC_CACHE_DIR: cacheDir,
    ...(keys && { AWS_ACCESS_KEY_ID: keys.id, AWS_SECRET_ACCESS_KEY: keys.secret }),
    ...(from && { RESTIC_FROM_REPOSITORY: from.place, RESTIC_FROM_PASSWORD: from.password }),
  };
}

interface ResticOptions {
  readonly cwd?: string;
  /** The source of a copy. */
  readonly from?: Repository;
}

/**
 * Runs restic and returns its output. Creates the store if there is none. Waits while another process locks it, and removes
 * the locks of processes that have ended.
 *
 * @throws Error with restic's own words, without passwords
 */
export async function runRestic(
  repository: Repository,
  args: readonly string[],
  { cwd, from }: ResticOptions = {},
): Promise<string> {
  const env = environmentOf(repository, from);
  const run = (...all: readonly string[]) =>
    promisify(execFile)('restic', all, { env, cwd, maxBuffer: 64 * megabytes });
  for (let tries = 1; ; tries += 1) {
    try {
      return (await run(...args)).stdout;
    } catch (error) {
      const { stderr } = error as { readonly stderr?: unknown };
      if (tries === maxTries) throw resticError(args[0] ?? '', error);
      if (/unable to open config file/.test(String(stderr)) && tries === 1) {
        // equal parts in both, so that a copy does not store them twice
        await run('init', '--quiet', ...(from ? ['--copy-chunker-params'] : [])).catch((failed: unknown) => {
          throw resticError('init', failed);
        });
      } else if (/already locked/.test(String(stderr))) {
        await run('unlock').catch(() => {});
        await wait(lockedPauseMs);
      } else {
        throw resticError(args[0] ?? '', error);
      }
    }
  }
}

/** The lines of a file in a backup. @throws Error if restic cannot read it to its end */
export async function* dumpLines(repository: Repository, id: string, file: string): AsyncGenerator<string> {
  const child = spawn('restic', ['dump', id, file], {
    env: environmentOf(repository),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  const ended = once(child, 'close');
  ended.catch(() => {});
  try {
    yield* splitLines(child.stdout);
    const [code] = await ended;
    if (code !== 0) throw resticError('dump', { stderr: String(Buffer.concat(errors)) });
  } finally {
    child.kill();
  }
}

function resticError(command: string, error: unknown): Error {
  const { code, stderr } = error as { readonly code?: unknown; readonly stderr?: string };
  if (code === 'ENOENT') return new Error('restic is not installed: apt-get install restic.');
  const lines = (stderr ?? String(error)).trim().split('\n');
  const fatal = lines.find((line) => line.startsWith('Fatal:')) ?? lines.at(-1) ?? '';
  return new Error(`restic ${command} failed: ${fatal.replace(/\/\/[^/@\s]*@/g, '//***@')}`);
}
