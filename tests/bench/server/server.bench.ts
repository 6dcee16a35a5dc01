import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { realLead, spawnedKey, spawnServer } from '../../server/support/spawnServer.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';

/**
 * `npm run bench -- server`: durable leads a second and their times at 8 and 64 connections, on SQLite and on PostgreSQL.
 * Then the memory of the server after many leads beside its memory after a tenth of them.
 *
 *   --rounds N    how often each is measured, by default 5; the table shows medians; 0 for memory alone
 *   --seconds N   how long each time, by default 4
 *   --leads N     how many leads the memory is measured after, by default 100000; 0 for speed alone
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    leads: { type: 'string', default: '100000' },
  },
});
const [rounds, leads] = [Number(options.rounds), Number(options.leads)];

/** A server in a process of its own. */
interface RunningServer {
  readonly pid: number | undefined;
  readonly siteUrl: string;
  stop(): Promise<void>;
}

/** Where a server finds its database. */
type Settings = Readonly<Record<'DATA_DIR' | 'DATABASE_URL', string>>;

/** Starts the real server as `npm start` does, without limits. */
async function startServer(database: Settings): Promise<RunningServer> {
  const { child, ended, siteUrl } = await spawnServer({ ...process.env, ...database, LOG_LEVEL: 'error' });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { pid: child.pid, siteUrl, stop };
}

/** Sends leads by autocannon in a process of its own, so that it takes no time from what it measures. */
async function load({ siteUrl }: RunningServer, connections: number, ...until: string[]) {
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
  const headers = ['-H', 'content-type=application/json', '-H', `x-api-key=${spawnedKey}`];
  const body = JSON.stringify(realLead);
  const args = ['-c', String(connections), ...until, '-m', 'POST', '-b', body, ...headers, '--json'];
  const url = `${siteUrl}/api/client-forms/forms`;
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...args, url], {
    maxBuffer: 1 << 26,
  });
  const result = JSON.parse(stdout);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    rejected: result.non2xx + result.errors,
  };
}

type LoadResult = Awaited<ReturnType<typeof load>>;

/** The memory that a process holds, in MB. */
function residentMemory({ pid }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[figures.length >> 1] ?? Number.NaN;

const speed: object[] = [];
const memory: object[] = [];

async function measure(database: string, location: Settings): Promise<void> {
  for (const connections of rounds > 0 ? [8, 64] : []) {
    const server = await startServer(location);
    const measured: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await load(server, connections, '-d', options.seconds));
    speed.push({
      database,
      connections,
      'leads/s': Math.round(median(measured.map(({ perSecond }) => perSecond))),
      'p50 ms': median(measured.map(({ p50 }) => p50)),
      'p99 ms': median(measured.map(({ p99 }) => p99)),
      rejected: measured.reduce((sum, { rejected }) => sum + rejected, 0),
    });
    await server.stop();
  }
  if (leads === 0) return;
  // a fresh one: what it held before does not count
  const server = await startServer(location);
  await load(server, 64, '-a', String(leads / 10));
  const early = residentMemory(server);
  const { rejected } = await load(server, 64, '-a', String(leads - leads / 10));
  const late = residentMemory(server);
  memory.push({
    database,
    [`MB after ${leads / 10}`]: early.toFixed(1),
    [`MB after ${leads}`]: late.toFixed(1),
    growth: (late / early).toFixed(2),
    rejected,
  });
  await server.stop();
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
const postgres = await startPostgres();
try {
  await measure('SQLite', { DATA_DIR: dataDir, DATABASE_URL: '' });
  if ('missing' in postgres) console.log(`No PostgreSQL: ${postgres.missing}`);
  else
    await measure('PostgreSQL', {
      DATA_DIR: dataDir,
      DATABASE_URL: await createDatabase(postgres.url, 'bench_'),
    });
} finally {
  if ('stop' in postgres) await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
console.log(`Durable leads, medians of ${rounds} rounds of ${options.seconds} s`);
console.table(speed);
console.log('Memory of the lead server (resident), 64 connections');
console.table(memory);
