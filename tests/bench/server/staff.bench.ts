import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median, quantile, rounded } from '../statistics.ts';
import {
  eachDatabase,
  fillDatabase,
  leadCall,
  type StaffServer,
  startStaffServer,
  timed,
} from './benchServer.ts';

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

const searches = ['mehta bengaluru', 'zqxw', 'asha rao health', '9000012', 'kapoor example.com'];
const farPages = [
  'offset=9950',
  'offset=9950&text=asha',
  'formType=HEALTH&sort=firstName&offset=5000',
  'sort=status&offset=9000',
  `until=${new Date(Date.now() - 200 * 86_400_000).toISOString()}`,
];

/** What people do beside the leads: each one's next request by its number, and the pause after it begins. */
const works = {
  'an export': { people: ['client-forms/forms.csv?with=work'], pauseMs: 0, path: (all: string) => all },
  'five people search as they type': {
    people: searches,
    pauseMs: searchPauseMs,
    path: (text: string, turn: number) =>
      `inbox/leads?limit=25&text=${encodeURIComponent(text.slice(0, (turn % text.length) + 1))}`,
  },
  'far pages and sorted ones': {
    people: [''],
    pauseMs: 0,
    path: (_one: string, turn: number) => `inbox/leads?limit=50&${farPages[turn % farPages.length]}`,
  },
};

/** Lets the people of a work go on for the time of a measure; answers how long each of their answers took. */
async function work(
  { adminUrl, cookie }: StaffServer,
  { people, pauseMs, path }: (typeof works)[keyof typeof works],
) {
  const until = performance.now() + seconds * 1000;
  const ofOne = async (one: string) => {
    const spent: number[] = [];
    for (let turn = 0; performance.now() < until; turn += 1) {
      const pause = wait(pauseMs);
      spent.push(await timed(`${adminUrl}/api/${path(one, turn)}`, { headers: { cookie } }));
      await pause;
    }
    return spent;
  };
  return (await Promise.all(people.map(ofOne))).flat();
}

/** Posts leads at an even pace, whether earlier ones are answered or not; NaN of one that is not taken. */
async function post({ siteUrl }: StaffServer): Promise<readonly number[]> {
  const answers: Promise<number>[] = [];
  for (let sent = 0; sent < (seconds * 1000) / everyMs; sent += 1) {
    answers.push(timed(`${siteUrl}/api/client-forms/forms`, leadCall, 201).catch(() => Number.NaN));
    await wait(everyMs);
  }
  return Promise.all(answers);
}

const rows: Record<string, Readonly<Record<string, number>>> = {};

function report(name: string, alone: readonly number[], beside: readonly number[], spent: readonly number[]) {
  const taken = beside.filter((ms) => !Number.isNaN(ms));
  rows[name] = {
    leads: beside.length,
    rejected: beside.length - taken.length,
    'p50 alone': rounded(median(alone)),
    'p50 beside': rounded(median(taken)),
    'p99 alone': rounded(quantile(alone, 0.99)),
    'p99 beside': rounded(quantile(taken, 0.99)),
    worst: rounded(Math.max(...taken)),
    'work p50': rounded(median(spent)),
    'work worst': rounded(Math.max(...spent)),
  };
}

await eachDatabase(async (database, location) => {
  await fillDatabase(location, count);
  let server = await startStaffServer(location);
  // once for nothing: the first leads load and compile
  await post(server);
  for (const [what, ofStaff] of Object.entries(works)) {
    const alone = await post(server);
    const [beside, spent] = await Promise.all([post(server), work(server, ofStaff)]);
    report(`${database}, ${what}`, alone, beside, spent);
  }
  const alone = await post(server);
  await server.stop();
  const days = Math.floor((count * minutesApart * 0.9) / (24 * 60));
  server = await startStaffServer(location, { LEAD_RETENTION: `*:${days}d` });
  report(`${database}, a sweep of a tenth`, alone, await post(server), []);
  await server.stop();
});
console.table(rows);
