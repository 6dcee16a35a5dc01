import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { parseConfig } from '#server/config.ts';
import { type Database, type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts';
import { openStaffReads } from '#server/database/staffReads.ts';
import { readConversionFigures } from '#server/figures/conversions.ts';
import { readAnswerFigures } from '#server/figures/readAnswerFigures.ts';
import { readLeadFigures, readSourceFigures } from '#server/figures/readLeadFigures.ts';
import { readWaitingFigures } from '#server/figures/readWaitingFigures.ts';
import { dueBefore, filterOf, inboxQueryOf } from '#server/inbox/leadParameters.ts';
import {
  countArrived,
  countDue,
  countNew,
  countSuspected,
  findLeadRecord,
  listFormTypes,
  listInboxPage,
  listSources,
} from '#server/inbox/leadQueries.ts';
import { createDatabase, startPostgres } from '../../support/postgres.ts';
import { median } from '../statistics.ts';
import { fillDesk, owners } from './fillDesk.ts';

/**
 * `npm run bench -- desk [--database sqlite|postgres] [--leads N] [--runs N] [--plan VIEW]` measures the inbox's reads and the
 * figures among many leads: 1,000,000 on PostgreSQL, 200,000 on SQLite.
 */
const { values } = parseArgs({
  options: {
    database: { type: 'string', default: 'sqlite' },
    leads: { type: 'string' },
    runs: { type: 'string', default: '7' },
    directory: { type: 'string' },
    only: { type: 'string', default: '' },
  },
});
const isSqlite = values.database === 'sqlite';
const count = Number(values.leads ?? (isSqlite ? 200_000 : 1_000_000));
const { desk } = parseConfig({});
const now = new Date();

const views = [
  ['newest first', 'sort=-createdAt'],
  ['what is due first', 'sort=dueAt'],
  ['what is due first, page 40', 'sort=dueAt&offset=1000'],
  ['what is due last', 'sort=-dueAt'],
  ['by owner', 'sort=owner'],
  ['by owner, from the end', 'sort=-owner'],
  ['by status', 'sort=status'],
  ['by status, from the end', 'sort=-status'],
  ['by form', 'sort=formType'],
  ['by form, from the end', 'sort=-formType'],
  ['late', 'sort=dueAt&due=late'],
  ['today', 'sort=dueAt&due=today'],
  ['mine', `sort=dueAt&owner=${owners[3]}`],
  ['of nobody', 'sort=dueAt&owner=none'],
  ['waiting', 'sort=dueAt&meaning=waiting'],
  ['open', 'sort=dueAt&meaning=open'],
  ['won', 'sort=-createdAt&meaning=won'],
  ['lost, due first', 'sort=dueAt&meaning=lost'],
  ['ended', 'sort=-createdAt&meaning=ended'],
  ['one form', 'sort=dueAt&formType=TRAVEL'],
  ['one source', 'sort=dueAt&source=Newsletter'],
  [
    'a month',
    `sort=dueAt&since=${new Date(now.getTime() - 400 * 86_400_000).toISOString()}&until=${new Date(now.getTime() - 370 * 86_400_000).toISOString()}`,
  ],
  ['a name', 'sort=dueAt&text=Sunita%20nivaka'],
  ['a number', 'sort=dueAt&text=9000012345'],
] as const;

async function locate(): Promise<{ location: DatabaseLocation; close: () => Promise<void> }> {
  if (isSqlite) {
    const given = values.directory;
    const dataDir = given ?? mkdtempSync(join(tmpdir(), 'desk-bench-'));
    mkdirSync(dataDir, { recursive: true });
    const close = async () => (given ? undefined : rmSync(dataDir, { recursive: true, force: true }));
    return { location: { dataDir, databaseUrl: null, databasePool: 10 }, close };
  }
  const server = await startPostgres();
  if ('missing' in server) throw new Error(server.missing);
  const databaseUrl = process.env.BENCH_DATABASE_URL ?? (await createDatabase(server.url, 'desk_bench_'));
  return { location: { dataDir: tmpdir(), databaseUrl, databasePool: 10 }, close: () => server.stop() };
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}

// the reader thread of SQLite does not keep the process running
const alive = setInterval(() => {}, 1000);
const { location, close } = await locate();
const db = await openDatabase(location);
const { leads } = await db
  .selectFrom('lead')
  .select((row) => row.fn.countAll<number>().as('leads'))
  .executeTakeFirstOrThrow();
if (Number(leads) === 0) {
  const start = performance.now();
  await fillDesk(db, count, now);
  await (isSqlite ? sql`ANALYZE` : sql`VACUUM ANALYZE lead`).execute(db);
  console.log(`${count} leads stored in ${Math.round((performance.now() - start) / 1000)} s`);
}
const reads = openStaffReads(location);
const signal = new AbortController().signal;
const read = <Result>(work: (from: Database) => Promise<Result>) => reads.read(signal, work);
const results: (readonly [string, number])[] = [];
async function measure(name: string, work: (from: Database) => Promise<unknown>): Promise<void> {
  if (!name.includes(values.only)) return;
  const ms = await time(() => read(work));
  results.push([name, ms]);
  console.log(`${ms.toFixed(1).padStart(8)} ms  ${name}`);
}

for (const visibleTo of [undefined, owners[3]]) {
  const who = visibleTo === undefined ? 'manager' : 'adviser';
  const context = { desk, now, visibleTo, forms: new Map() };
  for (const [name, query] of views) {
    // as the screens do, without spam and suspected leads
    const parameters = Object.fromEntries(new URLSearchParams(`${query}&suspected=false&status=not-spam`));
    const { offset, ...rest } = parameters;
    const asked = inboxQueryOf({ ...rest, ...(offset && { offset: Number(offset) }) } as never, context);
    await measure(`${who}: ${name}`, (from) => listInboxPage(from, asked));
  }
  await measure(`${who}: news`, async (from) => [
    await countArrived(from, filterOf({}, context), Number(leads) - 10),
    await countNew(from, context),
    await countSuspected(from),
    await countDue(from, owners[3] ?? '', dueBefore('late', now)),
    await countDue(from, owners[3] ?? '', dueBefore('today', now)),
  ]);
  const shown = await db
    .selectFrom('lead')
    .select('id')
    .where('owner', '=', owners[3] ?? '')
    .limit(1)
    .execute();
  await measure(`${who}: opening a lead`, (from) => findLeadRecord(from, shown[0]?.id ?? '', context));
}
await measure('names for the filter', async (from) => [
  await listFormTypes(from, []),
  await listSources(from),
]);
const context = { desk, now };
for (const days of [30, 90]) {
  const since = new Date(now.getTime() - days * 86_400_000).toISOString();
  const filter = filterOf({ since, until: now.toISOString() }, context);
  await measure(`figures of ${days} days: leads`, (from) => readLeadFigures(from, filter, desk));
  await measure(`figures of ${days} days: sources`, (from) => readSourceFigures(from, filter, desk));
  await measure(`figures of ${days} days: answers`, (from) => readAnswerFigures(from, filter, desk));
  await measure(`figures of ${days} days: conversions`, (from) => readConversionFigures(from, filter, desk));
}
await measure('figures: waiting', (from) => readWaitingFigures(from, filterOf({}, context), desk, now));
const slowest = results.toSorted((one, other) => other[1] - one[1]).slice(0, 5);
console.log('Slowest:', slowest.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', '));
clearInterval(alive);
await reads.close();
await db.destroy();
await close();
