import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { median } from '../statistics.ts';
import { eachDatabase, leadCall, type RunningServer, startBareServer, startServer } from './benchServer.ts';

/**
 * `npm run bench -- server` measures durable leads per second and response times at 8 and 64 connections, on SQLite and
 * PostgreSQL, alternating with a minimal lead server (bareServer.ts). Then it measures the server's memory after a tenth
 * of many leads and after all of them.
 *
 *   --rounds N    measurements per server, by default 5; the table shows medians; 0 measures only memory
 *   --seconds N   duration of a measurement, by default 4
 *   --leads N     leads for the measurement of memory, by default 100000; 0 measures only speed
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    leads: { type: 'string', default: '100000' },
  },
});
const [rounds, leads] = [Number(options.rounds), Number(options.leads)];

/** Sends leads with autocannon's command; returns its results. */
async function load({ siteUrl }: Pick<RunningServer, 'siteUrl'>, connections: number, ...until: string[]) {
  const autocannon = fileURLToPath(import.meta.resolve('autocannon'));
  const headers = Object.entries(leadCall.headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['-c', String(connections), ...until, '-m', 'POST', '-b', leadCall.body, ...headers, '--json'];
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

/** The memory of a process in MB. */
function residentMemory({ pid }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

const speed: object[] = [];
const memory: object[] = [];
await eachDatabase(async (database, location) => {
  for (const connections of rounds > 0 ? [8, 64] : []) {
    const [bare, server] = [await startBareServer(location), await startServer(location)];
    const baseline: LoadResult[] = [];
    const measured: LoadResult[] = [];
    for (let round = 0; round < rounds; round += 1) {
      baseline.push(await load(bare, connections, '-d', options.seconds));
      measured.push(await load(server, connections, '-d', options.seconds));
    }
    const perSecondOf = (results: readonly LoadResult[]) => median(results.map(({ perSecond }) => perSecond));
    speed.push({
      database,
      connections,
      'bare leads/s': Math.round(perSecondOf(baseline)),
      'leads/s': Math.round(perSecondOf(measured)),
      'times bare': (perSecondOf(measured) / perSecondOf(baseline)).toFixed(2),
      'p50 ms': median(measured.map(({ p50 }) => p50)),
      'p99 ms': median(measured.map(({ p99 }) => p99)),
      rejected: measured.reduce((sum, { rejected }) => sum + rejected, 0),
    });
    await Promise.all([bare.stop(), server.stop()]);
  }
  if (leads === 0) return;
  // a new process, because earlier measurements use memory
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
});
console.log(`Durable leads, medians of ${rounds} rounds of ${options.seconds} s`);
console.table(speed);
console.log('Memory of the lead server (resident), 64 connections');
console.table(memory);
