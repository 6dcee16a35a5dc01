import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../support/postgres.ts';
import { launchBrowser } from './browsers.ts';
import { preparePublishing } from './publishing.ts';
import { checkPromises, type ReportRow, totalOf } from './report.ts';
import { scenarios } from './scenarios.ts';
import { play, type Scenario } from './stage.ts';

/**
 * `npm run bench -- chaos`: visitors in a real Chromium and load over HTTP while one trouble after the other is made, and at the
 * end a report of what came of their leads. All of it on this machine's loopback. Ends with 1 when a promise is broken.
 *
 *   --only A,B    plays these scenarios alone: publish, restart, turns, kill, database, disk, chunk
 *   --minutes N   how long the troubles last together, by default 5; each is made once at least
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: scenarios.map(({ name }) => name).join(',') },
    minutes: { type: 'string', default: '5' },
  },
});

const maxBrokenShown = 20;

async function runChaos(directory: string, signal: AbortSignal, undo: AsyncDisposableStack): Promise<void> {
  const chosen = options.only.split(',').map(scenarioOf);
  console.log('Building the first release …');
  const publishing = await preparePublishing(directory, signal);
  const postgres = await startPostgres();
  if ('stop' in postgres) undo.defer(() => postgres.stop());
  else console.log(`PostgreSQL: its scenarios are SKIPPED, since ${postgres.missing}.`);
  const browser = undo.adopt(await launchBrowser(), (started) => started.close());
  const equipment = {
    ...{ directory, signal, undo, publishing, browser },
    postgres: 'stop' in postgres ? postgres : null,
  };

  const rows: ReportRow[] = [];
  const broken: string[] = [];
  for (const scenario of chosen) {
    console.log(`${scenario.name}: ${scenario.title} …`);
    const share = (Number(options.minutes) * 60_000) / chosen.length;
    const account = await play(scenario, equipment, share);
    if ('skipped' in account) {
      console.log(`  SKIPPED, since ${account.skipped}.`);
      continue;
    }
    const judgement = checkPromises(account);
    rows.push(judgement.row);
    broken.push(...judgement.broken);
    const reported = new Set(
      account.attempts.flatMap(({ sender, texts }) => (texts ? [`${sender}: ${texts}`] : [])),
    );
    for (const texts of [...reported].slice(0, 6)) console.log(`  told to ${texts}`);
  }
  print(rows, broken);
  if (broken.length > 0 || rows.length === 0) process.exitCode = 1;
}

/** The report stands on its side, a column a scenario: it has many figures. */
function print(rows: readonly ReportRow[], broken: readonly string[]): void {
  if (rows.length === 0) {
    console.log('No scenario was played.');
    return;
  }
  const columns = rows.length > 1 ? [...rows, totalOf(rows)] : rows;
  const headings = Object.keys(columns[0] ?? {}).filter((heading) => heading !== 'scenario');
  const table = headings.map((heading) => [
    heading,
    Object.fromEntries(columns.map((row) => [row.scenario, row[heading as keyof ReportRow]])),
  ]);
  console.table(Object.fromEntries(table));
  console.log(
    'Pages and files count when the site or its proxy answered; "no answer" is a connection refused or cut while no\n' +
      'server stood behind the address. Leads answered 503 are asked to come again.',
  );
  console.log(broken.length === 0 ? 'Every promise was kept.' : `\nBROKEN, ${broken.length} times:`);
  for (const texts of broken.slice(0, maxBrokenShown)) console.log(`  ${texts}`);
  if (broken.length > maxBrokenShown) console.log(`  … and ${broken.length - maxBrokenShown} more`);
}

function scenarioOf(name: string): Scenario {
  const found = scenarios.find((scenario) => scenario.name === name.trim());
  if (found) return found;
  throw new Error(
    `--only knows ${scenarios.map((each) => each.name).join(', ')}, not ${JSON.stringify(name)}.`,
  );
}

const directory = mkdtempSync(join(tmpdir(), 'chaos-'));
const undo = new AsyncDisposableStack();
undo.defer(() => rmSync(directory, { recursive: true, force: true }));
const ended = new AbortController();
const broken = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    ended.abort();
    broken.reject(new Error(`Ended by ${signal}; putting everything away …`));
  });
try {
  await Promise.race([runChaos(directory, ended.signal, undo), broken.promise]);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await undo.disposeAsync();
}
// visitors that were broken off may still wait
process.exit();
