import { sql } from 'kysely';
import { maxCounted } from '#machines/inbox/leadWork.ts';
import { type DatabaseLocation, openDatabase } from '#server/database/openDatabase.ts';
import { seedLeads } from '../../support/seedLeads.ts';
import { median, quantile, rounded } from '../statistics.ts';
import { addEmployee, startStaffServer } from './benchServer.ts';
import { eachDatabase } from './eachDatabase.ts';

/**
 * The inbox with many stored leads, on SQLite and on PostgreSQL: milliseconds a request over HTTP, one after the other,
 * at the median and at the 95th hundredth.
 *
 * Run: node tests/bench/server/inbox.bench.ts [leads] [requests of each kind]
 */
const [count = 100_000, times = 21] = process.argv.slice(2).map(Number);
const rare = `.${Math.floor(count / 2)}@example`;

const queries: Readonly<Record<string, string>> = {
  'newest page': 'leads?limit=50',
  'page 100': 'leads?limit=50&offset=5000',
  'last page': `leads?limit=50&offset=${Math.min(count, maxCounted) - 50}`,
  'one form': 'leads?limit=50&formType=HEALTH',
  'one status': 'leads?limit=50&status=contacted',
  'form and status': 'leads?limit=50&formType=HEALTH&status=new',
  'a week': `leads?limit=50&since=${new Date(Date.now() - 7 * 86_400_000).toISOString()}`,
  'text found often': 'leads?limit=50&text=mehta',
  'text of two words': 'leads?limit=50&text=asha%20rao',
  'text found once': `leads?limit=50&text=${rare}`,
  'text found never': 'leads?limit=50&text=zzzz',
  'text, form and status': 'leads?limit=50&text=asha&formType=HEALTH&status=new',
  'by status': 'leads?limit=50&sort=status',
  'by form': 'leads?limit=50&sort=-formType',
  'by a text of one form': 'leads?limit=50&formType=HEALTH&sort=firstName',
  'by a number of one form': 'leads?limit=50&formType=CRITICAL_ILLNESS&sort=-sumInsured',
  news: `news?after=${count - 3}`,
};

interface Latency {
  readonly median: number;
  readonly p95: number;
}

async function measure(database: DatabaseLocation): Promise<Readonly<Record<string, Latency>>> {
  const db = await openDatabase(database);
  await seedLeads(db, { count, newest: new Date() });
  await addEmployee(db);
  // as autovacuum does within a minute
  if (database.databaseUrl !== null) await sql`VACUUM ANALYZE`.execute(db);
  await db.destroy();

  const { adminUrl, cookie, stop } = await startStaffServer(database);
  try {
    const measured: Record<string, Latency> = {};
    for (const [name, query] of Object.entries(queries)) {
      await ask(`${adminUrl}/api/inbox/${query}`, cookie);
      const spent: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const start = performance.now();
        await ask(`${adminUrl}/api/inbox/${query}`, cookie);
        spent.push(performance.now() - start);
      }
      measured[name] = { median: median(spent), p95: quantile(spent, 0.95) };
    }
    return measured;
  } finally {
    await stop();
  }
}

async function ask(url: string, cookie: string): Promise<void> {
  const answer = await fetch(url, { headers: { cookie } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`);
}

const results: Record<string, Readonly<Record<string, Latency>>> = {};
await eachDatabase(async (name, database) => {
  results[name] = await measure(database);
});
console.log(`${count.toLocaleString('en-IN')} leads, ${times} requests of each kind, milliseconds a request`);
console.table(
  Object.fromEntries(
    Object.keys(queries).map((name) => [
      name,
      Object.fromEntries(
        Object.entries(results).flatMap(([database, measured]) => [
          [`${database} median`, rounded(measured[name]?.median)],
          [`${database} p95`, rounded(measured[name]?.p95)],
        ]),
      ),
    ]),
  ),
);
