import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { median } from '../median.ts';

/**
 * `npm run bench -- server`: durable leads a second and their times at 8 and 64 connections, on SQLite and on
 * PostgreSQL, ours beside a bare node:http server that makes one INSERT a request; all in the same minutes, turn by
 * turn. Then the times of a page at 500 requests a second while leads are stored, ours beside the bare server that has
 * its bytes in memory. Then the memory of ours after many leads beside its memory after a tenth of them.
 *
 *   --rounds N    how often each is measured, by default 5; the table shows medians; 0 for memory alone
 *   --pages N     how often the page is measured on each, by default as often as the leads; it has to be built (npm run build)
 *   --seconds N   how long each time, by default 4
 *   --leads N     how many leads the memory is measured after, by default 100000
 *   --strict      ends with 1 when memory grows to more than 1.2 times, or a lead is refused
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string' },
    seconds: { type: 'string', default: '4' },
    leads: { type: 'string', default: '100000' },
    strict: { type: 'boolean', default: false },
  },
});
const connectionCounts = [8, 64];
const mostGrowth = 1.2;

interface Contestant {
  readonly database: 'SQLite' | 'PostgreSQL';
  readonly name: 'bare node:http' | 'lead server';
  readonly port: number;
  readonly child: ChildProcess;
}

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
}

const scripts = {
  'bare node:http': './bareServer.ts',
  'lead server': '../../../src/server/main.ts',
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

let nextPort = 4391;

async function start(
  database: Contestant['database'],
  name: Contestant['name'],
  directory: string,
  postgresUrl: string | null,
): Promise<Contestant> {
  const port = nextPort++;
  const dataDir = join(directory, String(port));
  mkdirSync(dataDir);
  const env = {
    ...process.env,
    PORT: String(port),
    ADMIN_PORT: String(port + 100),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: postgresUrl === null ? '' : await createDatabase(postgresUrl, 'bench_'),
    LEAD_API_KEY: 'bench-key',
    LEAD_RATE_LIMIT: 'off',
  };
  const script = fileURLToPath(new URL(scripts[name], import.meta.url));
  // as npm start runs it
  const flags = name === 'lead server' ? ['--heap-growing-percent=20'] : [];
  const child = spawn(process.execPath, [...flags, script], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  const isReady = await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => null)]);
  if (isReady === null) throw new Error(`${name} does not start at port ${port}: is the port in use?`);
  return { database, name, port, child };
}

/** Sends leads. */
function load(port: number, connections: number, until: readonly string[]): Promise<Round> {
  const headers = ['-H', 'content-type=application/json', '-H', 'x-api-key=bench-key'];
  const request = ['-m', 'POST', '-b', lead, ...headers];
  return fire(port, '/api/client-forms/forms', ['-c', String(connections), ...until, ...request]);
}

/** autocannon in a process of its own, so that it takes no time from what it measures. */
async function fire(port: number, path: string, request: readonly string[]): Promise<Round> {
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
  const args = [autocannon, ...request, '--json', `http://127.0.0.1:${port}${path}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 26 });
  const result = JSON.parse(stdout);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

/** The memory that a process holds, in MB. */
function residentMemory({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function measureSpeed(contestants: readonly Contestant[]): Promise<boolean> {
  const rounds = Number(options.rounds);
  const results = new Map<string, Round[]>();
  const keyOf = ({ database, name }: Contestant, connections: number) => `${database} ${connections} ${name}`;
  for (let round = 0; round < rounds; round += 1) {
    for (const connections of connectionCounts) {
      for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
        const key = keyOf(contestant, connections);
        const measured = await load(contestant.port, connections, ['-d', options.seconds]);
        results.set(key, [...(results.get(key) ?? []), measured]);
      }
    }
    process.stderr.write(`round ${round + 1} of ${rounds}\n`);
  }
  const rows = connectionCounts.flatMap((connections) =>
    contestants.map((contestant) => {
      const measured = results.get(keyOf(contestant, connections)) ?? [];
      const perSecond = median(measured.map((round) => round.perSecond));
      return {
        database: contestant.database,
        connections,
        server: contestant.name,
        'leads/s': Math.round(perSecond),
        'p50 ms': median(measured.map(({ p50 }) => p50)),
        'p99 ms': median(measured.map(({ p99 }) => p99)),
        refused: measured.reduce((sum, { refused }) => sum + refused, 0),
      };
    }),
  );
  const bareOf = (row: (typeof rows)[number]) =>
    rows.find(
      ({ database, connections, server }) =>
        database === row.database && connections === row.connections && server === 'bare node:http',
    );
  console.log(`Durable leads, medians of ${rounds} rounds of ${options.seconds} s`);
  console.table(
    rows.map((row) => ({
      ...row,
      'times bare': (row['leads/s'] / (bareOf(row)?.['leads/s'] ?? Number.NaN)).toFixed(2),
    })),
  );
  return rows.every(({ refused }) => refused === 0);
}

/** Times of a page, at a steady rate, while leads are stored at another. */
async function measurePages(contestants: readonly Contestant[], rounds: number): Promise<void> {
  const results = new Map<Contestant, Round[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
      const { port } = contestant;
      const until = ['-d', options.seconds];
      const [page] = await Promise.all([
        fire(port, '/health-insurance', ['-c', '10', '-R', '500', ...until, '-H', 'accept-encoding=br']),
        load(port, 8, ['-R', '100', ...until]),
      ]);
      results.set(contestant, [...(results.get(contestant) ?? []), page]);
    }
  }
  console.log(
    `A page at 500 requests a second beside 100 leads a second, ${rounds} rounds of ${options.seconds} s`,
  );
  console.table(
    [...results].map(([{ database, name }, measured]) => ({
      database,
      server: name,
      'pages/s': Math.round(median(measured.map(({ perSecond }) => perSecond))),
      'p50 ms': median(measured.map(({ p50 }) => p50)),
      'p99 ms': median(measured.map(({ p99 }) => p99)),
      'worst p99 ms': Math.max(...measured.map(({ p99 }) => p99)),
      refused: measured.reduce((sum, { refused }) => sum + refused, 0),
    })),
  );
}

async function measureMemory(contestants: readonly Contestant[]): Promise<boolean> {
  const leads = Number(options.leads);
  const rows = [];
  for (const { database, port, child } of contestants) {
    const first = await load(port, 64, ['-a', String(leads / 10)]);
    const early = residentMemory(child);
    const rest = await load(port, 64, ['-a', String(leads - leads / 10)]);
    const late = residentMemory(child);
    rows.push({
      database,
      [`MB after ${leads / 10}`]: early.toFixed(1),
      [`MB after ${leads}`]: late.toFixed(1),
      growth: (late / early).toFixed(2),
      refused: first.refused + rest.refused,
    });
  }
  console.log('Memory of the lead server (resident), 64 connections');
  console.table(rows);
  return rows.every(({ growth, refused }) => Number(growth) <= mostGrowth && refused === 0);
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'lead-bench-'));
  const postgres = await startPostgres();
  const url = 'url' in postgres ? postgres.url : null;
  if ('missing' in postgres) console.log(`PostgreSQL is left out: ${postgres.missing}`);
  const databases = [
    { database: 'SQLite', url: null } as const,
    ...(url ? [{ database: 'PostgreSQL', url } as const] : []),
  ];
  const open: ChildProcess[] = [];
  const startOne = async (each: (typeof databases)[number], name: Contestant['name']) => {
    const contestant = await start(each.database, name, directory, each.url);
    open.push(contestant.child);
    return contestant;
  };
  try {
    const contestants: Contestant[] = [];
    for (const each of databases) {
      contestants.push(await startOne(each, 'bare node:http'), await startOne(each, 'lead server'));
    }
    const isAllTaken = options.rounds === '0' || (await measureSpeed(contestants));
    const pageRounds = Number(options.pages ?? options.rounds);
    if (pageRounds > 0) await measurePages(contestants, pageRounds);
    if (options.leads === '0') return;
    // fresh ones: what they held before does not count
    const fresh: Contestant[] = [];
    for (const each of databases) fresh.push(await startOne(each, 'lead server'));
    const isSteady = await measureMemory(fresh);
    if (options.strict && !(isAllTaken && isSteady)) process.exitCode = 1;
  } finally {
    for (const child of open) child.kill('SIGKILL');
    await Promise.all(
      open
        .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
        .map((child) => once(child, 'close')),
    );
    if ('stop' in postgres) await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
