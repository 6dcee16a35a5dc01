import { maxCounted } from '#machines/inbox/leadWork.ts';
import { median, quantile, rounded } from '../statistics.ts';
import { eachDatabase, fillDatabase, startStaffServer, timed } from './benchServer.ts';

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

const rows: Record<string, Record<string, number>> = {};
await eachDatabase(async (database, location) => {
  await fillDatabase(location, count);
  const { adminUrl, cookie, stop } = await startStaffServer(location);
  try {
    for (const [name, query] of Object.entries(queries)) {
      const ask = () => timed(`${adminUrl}/api/inbox/${query}`, { headers: { cookie } });
      await ask();
      const spent: number[] = [];
      for (let time = 0; time < times; time += 1) spent.push(await ask());
      rows[name] = {
        ...rows[name],
        [`${database} median`]: rounded(median(spent)),
        [`${database} p95`]: rounded(quantile(spent, 0.95)),
      };
    }
  } finally {
    await stop();
  }
});
console.log(`${count.toLocaleString('en-IN')} leads, ${times} requests of each kind, milliseconds a request`);
console.table(rows);
