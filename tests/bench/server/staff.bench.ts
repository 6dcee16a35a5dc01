import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { makeIndexesBeside } from '#server/database/leadIndexes.ts';
import { type Database, type DatabasePlace, openDatabase } from '#server/database/openDatabase.ts';
import { openPostgres } from '#server/database/openPostgres.ts';
import { createDatabase, startPostgres } from '#tests/support/postgres.ts';
import { seedLeads } from '#tests/support/seedLeads.ts';
import { addEmployee, type StaffServer, startStaffServer } from './staffServer.ts';

/**
 * `npm run bench -- staff`: a lead is posted every 100 ms while employees export, search as they type, read far pages
 * and sort, and while a sweep removes old leads; and alone, right before each of them. Milliseconds of a lead, and how
 * long what goes on beside takes.
 *
 *   --sqlite N     leads stored in SQLite, by default 200000; 0 leaves it out
 *   --postgres N   leads stored in PostgreSQL, by default 1000000; 0 leaves it out
 *   --seconds N    how long each is measured, by default 20
 *   --strict       ends with 1 when a lead is refused, its slowest hundredth takes longer than 60 ms and three times as
 *                  long as alone, or an export's first byte comes after a second
 */
const { values: options } = parseArgs({
  options: {
    sqlite: { type: 'string', default: '200000' },
    postgres: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '20' },
    strict: { type: 'boolean', default: false },
  },
});
const seconds = Number(options.seconds);
const everyMs = 100;
const people = 5;
/** As the inbox waits after a key before it searches. */
const searchPauseMs = 300;
const minutesApart = 2;
const mostSeeded = 100_000;
const lead = JSON.stringify({
  formType: 'GET_IN_TOUCH',
  data: {
    firstName: 'Asha',
    lastName: 'Rao',
    phoneNumber: '9812345670',
    email: 'asha.rao@example.org',
    pinCode: '122001',
    assistance: ['Claims'],
    description: 'Please call me in the evening.',
  },
});

/** What goes on beside the leads until the signal; answers how long each of its answers took. */
type Work = (server: StaffServer, signal: AbortSignal) => Promise<readonly number[]>;

const works: Readonly<Record<string, Work>> = {
  'an export: ms to its first byte': async (server, signal) => {
    const firsts: number[] = [];
    while (!signal.aborted) firsts.push(await readExport(server, signal));
    return firsts;
  },
  'five people search as they type': async (server, signal) => {
    const words = ['mehta bengaluru', 'zqxw', 'asha rao health', '9000012', 'kapoor example.com'];
    return (await Promise.all(words.slice(0, people).map((text) => type(server, text, signal)))).flat();
  },
  'far pages and sorted ones': async (server, signal) => {
    const queries = [
      'offset=9950',
      'offset=9950&text=asha',
      'formType=HEALTH&sort=firstName&offset=5000',
      'sort=status&offset=9000',
      `until=${new Date(Date.now() - 200 * 86_400_000).toISOString()}`,
    ];
    const spent: number[] = [];
    for (let turn = 0; !signal.aborted; turn += 1) {
      spent.push(await ask(server, `leads?limit=50&${queries[turn % queries.length]}`, signal));
    }
    return spent.filter((ms) => !Number.isNaN(ms));
  },
};

/** One search after each key of a text; what is under way is given up for the next, as the inbox does. */
async function type(server: StaffServer, text: string, signal: AbortSignal): Promise<number[]> {
  const asked: Promise<number>[] = [];
  while (!signal.aborted) {
    for (let typed = 1; typed <= text.length && !signal.aborted; typed += 1) {
      const search = new AbortController();
      const query = `leads?limit=25&text=${encodeURIComponent(text.slice(0, typed))}`;
      asked.push(ask(server, query, AbortSignal.any([signal, search.signal])));
      await wait(searchPauseMs);
      search.abort();
    }
  }
  return (await Promise.all(asked)).filter((ms) => !Number.isNaN(ms));
}

/** NaN when it was given up. */
async function ask({ adminUrl, cookie }: StaffServer, query: string, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  try {
    const answer = await fetch(`${adminUrl}/api/inbox/${query}`, { headers: { cookie }, signal });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${query}: ${answer.status} ${text}`);
    return performance.now() - start;
  } catch (error) {
    if (signal.aborted) return Number.NaN;
    throw error;
  }
}

async function readExport({ adminUrl, cookie }: StaffServer, signal: AbortSignal): Promise<number> {
  const start = performance.now();
  let first = Number.NaN;
  try {
    const answer = await fetch(`${adminUrl}/api/client-forms/forms.csv?with=work`, {
      headers: { cookie },
      signal,
    });
    for await (const _chunk of answer.body ?? []) if (Number.isNaN(first)) first = performance.now() - start;
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return first;
}

interface Posted {
  readonly spent: readonly number[];
  readonly refused: number;
}

/** Posts leads at an even pace, whether earlier ones are answered or not. */
async function post({ siteUrl }: StaffServer, signal: AbortSignal): Promise<Posted> {
  const headers = { 'content-type': 'application/json', 'x-api-key': 'development-key' };
  const answers: Promise<{ readonly ms: number; readonly status: number }>[] = [];
  const url = `${siteUrl}/api/client-forms/forms`;
  const postOne = async () => {
    const start = performance.now();
    let status = 0;
    try {
      const answer = await fetch(url, { method: 'POST', headers, body: lead });
      await answer.text();
      status = answer.status;
    } catch {
      // no answer at all
    }
    return { ms: performance.now() - start, status };
  };
  while (!signal.aborted) {
    answers.push(postOne());
    await wait(everyMs);
  }
  const all = await Promise.all(answers);
  return { spent: all.map(({ ms }) => ms), refused: all.filter(({ status }) => status !== 201).length };
}

const slowest = (spent: readonly number[], part: number) =>
  spent.toSorted((a, b) => a - b)[Math.ceil(spent.length * part) - 1] ?? Number.NaN;
const round = (ms: number) => Math.round(ms * 10) / 10;

const rows: Record<string, Readonly<Record<string, number | string>>> = {};
const missed: string[] = [];

function report(name: string, alone: Posted, beside: Posted, work: readonly number[]): void {
  const p99 = { alone: slowest(alone.spent, 0.99), beside: slowest(beside.spent, 0.99) };
  rows[name] = {
    leads: beside.spent.length,
    refused: beside.refused,
    'p50 alone': round(slowest(alone.spent, 0.5)),
    'p50 beside': round(slowest(beside.spent, 0.5)),
    'p99 alone': round(p99.alone),
    'p99 beside': round(p99.beside),
    worst: round(Math.max(...beside.spent)),
    ...(work.length > 0 && { 'work p50': round(slowest(work, 0.5)), 'work worst': round(Math.max(...work)) }),
    'load of the machine': round(loadavg()[0] ?? Number.NaN),
  };
  if (beside.refused > 0) missed.push(`${name}: ${beside.refused} leads refused`);
  if (p99.beside > Math.max(60, 3 * p99.alone)) missed.push(`${name}: ${round(p99.beside)} ms`);
  if (name.includes('first byte') && Math.max(...work) > 1000) missed.push(`${name}: first byte late`);
}

async function measure(name: string, place: DatabasePlace, count: number): Promise<void> {
  await fill(place, count);
  let server = await startStaffServer(place);
  await post(server, AbortSignal.timeout(3_000));
  for (const [what, work] of Object.entries(works)) {
    const alone = await post(server, AbortSignal.timeout(seconds * 1000));
    const signal = AbortSignal.timeout(seconds * 1000);
    const [beside, spent] = await Promise.all([post(server, signal), work(server, signal)]);
    report(`${name}, ${what}`, alone, beside, spent);
  }
  const alone = await post(server, AbortSignal.timeout(seconds * 1000));
  await server.stop();
  const days = Math.floor((count * minutesApart * 0.9) / (24 * 60));
  server = await startStaffServer(place, { LEAD_RETENTION: `*:${days}d` });
  const beside = await post(server, AbortSignal.timeout(seconds * 1000));
  report(`${name}, a sweep of a tenth`, alone, beside, []);
  await server.stop();
}

/** Seeds leads; the most of those in PostgreSQL are copies that it makes itself of the first. */
async function fill(place: DatabasePlace, count: number): Promise<void> {
  const db = await openDatabase(place);
  await addEmployee(db);
  const seeded = place.databaseUrl === null ? count : Math.min(count, mostSeeded);
  await sql`DROP INDEX IF EXISTS lead_by_trigrams`.execute(db);
  const newest = new Date(Date.now() - (count - seeded) * minutesApart * 60_000);
  await seedLeads(db, { count: seeded, newest });
  await db.destroy();
  if (place.databaseUrl === null) return;
  const maker = openPostgres({ url: place.databaseUrl, pool: 1, isPatient: true });
  for (let copies = seeded; copies < count; copies += seeded) await copyLeads(maker, seeded, copies);
  const start = performance.now();
  await makeIndexesBeside({ maker, db: maker, signal: new AbortController().signal });
  console.log(`${count} leads got their indexes in ${Math.round((performance.now() - start) / 1000)} s`);
  await sql`VACUUM ANALYZE`.execute(maker);
  await maker.destroy();
}

async function copyLeads(maker: Database, seeded: number, later: number): Promise<void> {
  const created = sql`to_char((created_at::timestamptz + ${later * minutesApart} * interval '1 minute')
    AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  await sql`INSERT INTO lead (id, form_type, data, created_at, body_hash, search, status)
    SELECT gen_random_uuid()::text, form_type, data, ${created}, body_hash, search, status
    FROM lead WHERE sequence <= ${seeded} ORDER BY sequence`.execute(maker);
}

const dataDir = mkdtempSync(join(tmpdir(), 'staff-bench-'));
try {
  const inSqlite = Number(options.sqlite);
  const inPostgres = Number(options.postgres);
  if (inSqlite > 0) {
    await measure(`SQLite ${inSqlite}`, { dataDir, databaseUrl: null, databasePool: 10 }, inSqlite);
  }
  const server = inPostgres > 0 ? await startPostgres() : { missing: 'it is left out' };
  if ('missing' in server) console.log(`No PostgreSQL: ${server.missing}`);
  else {
    const databaseUrl = await createDatabase(server.url, 'staff_bench_');
    await measure(`PostgreSQL ${inPostgres}`, { dataDir, databaseUrl, databasePool: 10 }, inPostgres);
    await server.stop();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
console.table(rows);
for (const line of missed) console.log(`missed: ${line}`);
if (options.strict && missed.length > 0) process.exitCode = 1;
