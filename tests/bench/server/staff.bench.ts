import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts';
import { seedLeads } from '../../support/seedLeads.ts';
import { median, quantile, rounded } from '../statistics.ts';
import { addEmployee, type StaffServer, startStaffServer } from './benchServer.ts';
import { eachDatabase } from './eachDatabase.ts';

/**
 * `npm run bench -- staff`: a lead is posted every 100 ms while employees export, search as they type, read far pages
 * and sort, and while a sweep removes old leads; and alone, right before each of them. Milliseconds of a lead, and how
 * long what goes on beside takes.
 *
 *   --leads N      how many are stored before, by default 200000
 *   --seconds N    how long each is measured, by default 20
 */
const { values: options } = parseArgs({
  options: {
    leads: { type: 'string', default: '200000' },
    seconds: { type: 'string', default: '20' },
  },
});
const [count, seconds] = [Number(options.leads), Number(options.seconds)];
const everyMs = 100;
/** As the inbox waits after a key before it searches. */
const searchPauseMs = 300;
const minutesApart = 2;
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
    const searches = ['mehta bengaluru', 'zqxw', 'asha rao health', '9000012', 'kapoor example.com'];
    return (await Promise.all(searches.map((text) => type(server, text, signal)))).flat();
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

/** One search after each key of a text, again and again. */
async function type(server: StaffServer, text: string, signal: AbortSignal): Promise<number[]> {
  const spent: number[] = [];
  for (let typed = 0; !signal.aborted; typed += 1) {
    const prefix = encodeURIComponent(text.slice(0, (typed % text.length) + 1));
    const [ms] = await Promise.all([
      ask(server, `leads?limit=25&text=${prefix}`, signal),
      wait(searchPauseMs),
    ]);
    spent.push(ms);
  }
  return spent.filter((ms) => !Number.isNaN(ms));
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
  readonly rejected: number;
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
  return { spent: all.map(({ ms }) => ms), rejected: all.filter(({ status }) => status !== 201).length };
}

const rows: Record<string, Readonly<Record<string, number | string>>> = {};

function report(name: string, alone: Posted, beside: Posted, work: readonly number[]): void {
  rows[name] = {
    leads: beside.spent.length,
    rejected: beside.rejected,
    'p50 alone': rounded(median(alone.spent)),
    'p50 beside': rounded(median(beside.spent)),
    'p99 alone': rounded(quantile(alone.spent, 0.99)),
    'p99 beside': rounded(quantile(beside.spent, 0.99)),
    worst: rounded(Math.max(...beside.spent)),
    ...(work.length > 0 && {
      'work p50': rounded(median(work)),
      'work worst': rounded(Math.max(...work)),
    }),
  };
}

async function measure(name: string, database: DatabaseLocation): Promise<void> {
  await fill(database);
  let server = await startStaffServer(database);
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
  server = await startStaffServer(database, { LEAD_RETENTION: `*:${days}d` });
  const beside = await post(server, AbortSignal.timeout(seconds * 1000));
  report(`${name}, a sweep of a tenth`, alone, beside, []);
  await server.stop();
}

async function fill(database: DatabaseLocation): Promise<void> {
  const db = await openDatabase(database);
  await addEmployee(db);
  await seedLeads(db, { count, newest: new Date() });
  // as autovacuum does within a minute
  if (database.databaseUrl !== null) await sql`VACUUM ANALYZE`.execute(db);
  await db.destroy();
}

await eachDatabase(measure);
console.table(rows);
