import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A program of PostgreSQL that is not there or fails; its message says what to do. */
export class PostgresProgramError extends Error {
  override readonly name = 'PostgresProgramError';
}

/**
 * Runs pg_dump or pg_restore and answers what it prints. A password is handed over in the environment: command lines are
 * for everybody to see.
 *
 * @param databaseUrl the database to work on; null for a program that only reads a file
 * @throws PostgresProgramError
 */
export async function runPostgresProgram(
  program: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  databaseUrl: string | null,
): Promise<string> {
  const url = databaseUrl === null ? null : new URL(databaseUrl);
  const PGPASSWORD = decodeURIComponent(url?.password ?? '');
  if (url) url.password = '';
  const child = spawn(program, [...args, ...(url ? ['--dbname', url.href] : [])], {
    env: { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk));
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new PostgresProgramError(
      `${program} is not installed: take it from the packages of PostgreSQL, in the version of the server or a newer one.`,
    );
  });
  if (code !== 0) throw new PostgresProgramError(`${program} failed: ${words.trim()}`);
  return printed;
}
