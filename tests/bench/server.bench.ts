import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * Durable leads a second at 8 connections: our server against a bare node:http server that makes one INSERT a request
 * with the same durability. Both run in the same minutes, turn by turn; the table shows medians.
 *
 * Run: node tests/bench/server.bench.ts [rounds] [seconds a round]
 */
const [rounds = 5, seconds = 4] = process.argv.slice(2).map(Number);
const connections = 8;

interface Contestant {
  readonly name: string;
  readonly script: string;
  readonly port: number;
}

const contestants: readonly Contestant[] = [
  { name: 'bare node:http', script: './bareServer.ts', port: 4391 },
  { name: 'lead server', script: '../../src/server/main.ts', port: 4392 },
];

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

interface Round {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly refused: number;
}

async function start({ script, port }: Contestant, dataDir: string) {
  const env = {
    ...process.env,
    PORT: String(port),
    ADMIN_PORT: String(port + 100),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LEAD_API_KEY: 'bench-key',
    LEAD_RATE_LIMIT: 'off',
  };
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  return child;
}

/** autocannon in a process of its own, so that it takes no time from what it measures. */
async function measure({ port }: Contestant): Promise<Round> {
  const headers = ['content-type=application/json', 'x-api-key=bench-key'].flatMap((header) => [
    '-H',
    header,
  ]);
  const url = `http://127.0.0.1:${port}/api/client-forms/forms`;
  const args = [
    '-c',
    String(connections),
    '-d',
    String(seconds),
    '-m',
    'POST',
    '-b',
    lead,
    ...headers,
    '--json',
    url,
  ];
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
  const { stdout } = await promisify(execFile)(process.execPath, [autocannon, ...args]);
  const result = JSON.parse(stdout);
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lead-bench-'));
  const children = await Promise.all(
    contestants.map((contestant) => start(contestant, join(dataDir, String(contestant.port)))),
  );
  const results = new Map<Contestant, Round[]>(contestants.map((contestant) => [contestant, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? contestants : contestants.toReversed();
    for (const contestant of order) results.get(contestant)?.push(await measure(contestant));
  }
  for (const child of children) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });

  const rows = [...results].map(([{ name }, measured]) => ({
    server: name,
    'leads/s': Math.round(median(measured.map(({ perSecond }) => perSecond))),
    'p50 ms': median(measured.map(({ p50 }) => p50)),
    'p99 ms': median(measured.map(({ p99 }) => p99)),
    refused: measured.reduce((sum, { refused }) => sum + refused, 0),
  }));
  console.log(`Durable leads at ${connections} connections, medians of ${rounds} rounds of ${seconds} s`);
  console.table(rows);
  const [bare, ours] = rows;
  if (bare && ours)
    console.log(`ratio ${(ours['leads/s'] / bare['leads/s']).toFixed(2)} (lead server / bare)`);
}

await main();
