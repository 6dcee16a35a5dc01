import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { spawnServer } from '../../server/support/spawnServer.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';

/** A server process. */
export interface RunningServer {
  readonly pid: number | undefined;
  readonly siteUrl: string;
  stop(): Promise<void>;
}

/** The call of the site that sends a lead. */
export const leadCall = {
  method: 'POST',
  headers: { 'content-type': 'application/json', 'x-api-key': 'development-key' },
  body: JSON.stringify({
    formType: 'GET_IN_TOUCH',
    data: {
      firstName: 'Asha',
      lastName: 'Rao',
      phoneNumber: '9812345670',
      email: 'asha.rao@example.org',
      pinCode: '122001',
      assistance: ['Product Advisory', 'Claims'],
      description: 'Please call me about cover for the family, in the evening if possible.',
    },
  }),
} as const;

/** Starts the real server like `npm start`. */
export async function startServer(
  { dataDir, databaseUrl }: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const { child, ended, siteUrl } = await spawnServer({
    ...process.env,
    ...{
      PORT: '0',
      ADMIN_PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
    },
    LEAD_API_KEY: leadCall.headers['x-api-key'],
    ...settings,
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid, siteUrl, stop };
}

/** Starts the minimal lead server on the same database. */
export async function startBareServer({
  dataDir,
  databaseUrl,
}: DatabaseLocation): Promise<Pick<RunningServer, 'siteUrl' | 'stop'>> {
  const child = spawn(process.execPath, ['tests/bench/server/bareServer.ts'], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return {
    siteUrl: String(line).trim().replace('ready ', ''),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Measures on an empty SQLite database, and on an empty PostgreSQL database if PostgreSQL is installed. */
export async function eachDatabase(
  measure: (name: string, database: DatabaseLocation) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const server = await startPostgres();
  try {
    await measure('SQLite', { dataDir, databaseUrl: null, databasePool: 10 });
    if ('missing' in server) console.log(`No PostgreSQL: ${server.missing}`);
    else {
      const databaseUrl = await createDatabase(server.url, 'bench_');
      await measure('PostgreSQL', { dataDir, databaseUrl, databasePool: 10 });
    }
  } finally {
    if ('stop' in server) await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
