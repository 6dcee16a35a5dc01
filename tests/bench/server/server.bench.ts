import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { median } from '../statistics.ts';

/**
 * `npm run bench -- server`: durable leads a second and their times at 8 and 64 connections, on SQLite and on
 * PostgreSQL, ours beside a bare node:http server that makes one INSERT a request; all in the same minutes, turn by
 * turn. Then the memory of ours after many leads beside its memory after a tenth of them.
 *
 *   --rounds N    how often each is measured, by default 5; the table shows medians; 0 for memory alone
 *   --seconds N   how long each time, by default 4
 *   --leads N     how many leads the memory is measured after, by default 100000
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    leads: { type: 'string', default: '100000' },
  },
});
const [rounds, leads] = [Number(options.rounds), Number(options.leads)];

interface Contestant {
  readonly database: 'SQLite' | 'PostgreSQL';
  readonly name: keyof typeof commands;
  readonly port: number;
  readonly child: ChildProcess;
}

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly rejected: number;
}

const commands = {
  'bare node:http': ['tests/bench/server/bareServer.ts'],
  // as npm start runs it
  'lead server': ['--heap-growing-percent=20', 'src/server/main.ts'],
} as const;

const lead = JSON.stringify({
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
});

const directory = mkdtempSync(join(tmpdir(), 'lead-bench-'));
const open: ChildProcess[] = [];
let nextPort = 4391;

async function start(
  database: Contestant['database'],
  name: Contestant['name'],
  postgresUrl: string,
): Promise<Contestant> {
  const port = nextPort++;
  const dataDir = join(directory, String(port));
  mkdirSync(dataDir);
  const env = {
    ...process.env,
    ...{ PORT: String(port), ADMIN_PORT: String(port + 100), HOST: '127.0.0.1', DATA_DIR: dataDir },
    DATABASE_URL: database === 'SQLite' ? '' : await createDatabase(postgresUrl, 'bench_'),
    ...{ LEAD_API_KEY: 'bench-key', LEAD_RATE_LIMIT: 'off' },
  };
  const child = spawn(process.execPath, [...commands[name]], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  open.push(child);
  const isReady = await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => null)]);
  if (isReady === null) throw new Error(`${name} does not start at port ${port}: is the port in use?`);
  return { database, name, port, child };
}

/** Sends leads by autocannon in a process of its own, so that it takes no time from what it measures. */
async function load({ port }: Contestant, connections: number, ...until: string[]): Promise<Round> {
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
  const headers = ['-H', 'content-type=application/json', '-H', 'x-api-key=bench-key'];
  const url = `http://127.0.0.1:${port}/api/client-forms/forms`;
  const args = ['-c', String(connections), ...until, '-m', 'POST', '-b', lead, ...headers, '--json', url];
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...args], {
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

/** The memory that a process holds, in MB. */
function residentMemory({ child: { pid } }: Contestant): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function measureSpeed(contestants: readonly Contestant[]): Promise<void> {
  const rows: object[] = [];
  for (const connections of [8, 64]) {
    const results = new Map(contestants.map((contestant) => [contestant, [] as Round[]]));
    for (let round = 0; round < rounds; round += 1)
      for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed())
        results.get(contestant)?.push(await load(contestant, connections, '-d', options.seconds));
    const medianOf = (measured: readonly Round[] = [], figure: keyof Round) =>
      median(measured.map((round) => round[figure]));
    for (const [{ database, name }, measured] of results) {
      const bare = contestants.find((one) => one.database === database && one.name === 'bare node:http');
      const perSecond = medianOf(measured, 'perSecond');
      rows.push({
        database,
        connections,
        server: name,
        'leads/s': Math.round(perSecond),
        'p50 ms': medianOf(measured, 'p50'),
        'p99 ms': medianOf(measured, 'p99'),
        rejected: measured.reduce((sum, { rejected }) => sum + rejected, 0),
        'times bare': (perSecond / medianOf(bare && results.get(bare), 'perSecond')).toFixed(2),
      });
    }
  }
  console.log(`Durable leads, medians of ${rounds} rounds of ${options.seconds} s`);
  console.table(rows);
}

async function measureMemory(contestants: readonly Contestant[]): Promise<void> {
  const rows: object[] = [];
  for (const contestant of contestants) {
    await load(contestant, 64, '-a', String(leads / 10));
    const early = residentMemory(contestant);
    const { rejected } = await load(contestant, 64, '-a', String(leads - leads / 10));
    const late = residentMemory(contestant);
    rows.push({
      database: contestant.database,
      [`MB after ${leads / 10}`]: early.toFixed(1),
      [`MB after ${leads}`]: late.toFixed(1),
      growth: (late / early).toFixed(2),
      rejected,
    });
  }
  console.log('Memory of the lead server (resident), 64 connections');
  console.table(rows);
}

const postgres = await startPostgres();
if ('missing' in postgres) console.log(`PostgreSQL is left out: ${postgres.missing}`);
const url = 'url' in postgres ? postgres.url : '';
const databases = url ? (['SQLite', 'PostgreSQL'] as const) : (['SQLite'] as const);
const startEach = async (...names: readonly Contestant['name'][]) => {
  const started: Contestant[] = [];
  for (const database of databases) for (const name of names) started.push(await start(database, name, url));
  return started;
};
try {
  if (rounds > 0) await measureSpeed(await startEach('bare node:http', 'lead server'));
  // fresh ones: what they held before does not count
  if (leads > 0) await measureMemory(await startEach('lead server'));
} finally {
  for (const child of open) child.kill('SIGKILL');
  await Promise.all(open.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'close')));
  if ('stop' in postgres) await postgres.stop();
  rmSync(directory, { recursive: true, force: true });
}
