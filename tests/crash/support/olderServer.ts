import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/*
 * Stores leads as a server of the first version does, as fast as it can, until its standard input ends: the same
 * statement, the same timeout. A program of its own, since calls of SQLite block their process. Prints a line once the
 * first group is stored, and in the end how it went.
 */

/** What it prints in the end. */
export interface OlderServerReport {
  /** How many leads it stored. */
  readonly stored: number;
  /** What a visitor would have seen as a refusal: the faults, in their words. */
  readonly refused: readonly string[];
}

const leadsAGroup = 20;
const groupsAtOnce = 4;
const busyPausesMs = [20, 50, 100, 200, 400, 800, 1600];
const columns = ['id', 'form_type', 'data', 'created_at', 'idempotency_key', 'body_hash'];

type StoreGroup = (leads: readonly (readonly string[])[]) => Promise<void>;

function openSqlite(dataDir: string): StoreGroup {
  const database = new DatabaseSync(`${dataDir}/leads.sqlite`, { timeout: 100 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  const locations = Array(leadsAGroup).fill('(?, ?, ?, ?, ?, ?)').join(', ');
  const insert = database.prepare(`INSERT INTO lead (${columns.join(', ')}) VALUES ${locations}
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`);
  return async (leads) => {
    for (const pause of busyPausesMs) {
      try {
        insert.all(...leads.flat());
        return;
      } catch (error) {
        if (!/locked|busy/.test(String(error))) throw error;
        await wait(pause);
      }
    }
    insert.all(...leads.flat());
  };
}

function openPostgres(connectionString: string, lock_timeout: number): StoreGroup {
  const pool = new pg.Pool({ connectionString, max: groupsAtOnce, lock_timeout, statement_timeout: 15_000 });
  return async (leads) => {
    const locations = leads.map(
      (lead, row) => `(${lead.map((_, index) => `$${row * lead.length + index + 1}`)})`,
    );
    await pool.query(
      `INSERT INTO lead (${columns.join(', ')}) VALUES ${locations}
        ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
      leads.flat(),
    );
  };
}

const newLead = () => {
  const data = JSON.stringify({ firstName: 'Older' });
  return [randomUUID(), 'HEALTH', data, new Date().toISOString(), randomUUID(), 'hash'];
};

async function main(): Promise<void> {
  const { DATA_DIR = '', DATABASE_URL, LOCK_TIMEOUT_MS = '5000' } = process.env;
  const store = DATABASE_URL ? openPostgres(DATABASE_URL, Number(LOCK_TIMEOUT_MS)) : openSqlite(DATA_DIR);
  const refused: string[] = [];
  let stored = 0;
  let isOver = false;
  process.stdin.on('end', () => {
    isOver = true;
  });
  process.stdin.resume();

  async function keepStoring(): Promise<void> {
    while (!isOver) {
      try {
        await store(Array.from({ length: leadsAGroup }, newLead));
        stored += leadsAGroup;
      } catch (error) {
        refused.push(String(error));
      }
      if (stored === leadsAGroup) process.stdout.write('storing\n');
      // as requests arrive
      await wait(20);
    }
  }

  await Promise.all(Array.from({ length: DATABASE_URL ? groupsAtOnce : 1 }, keepStoring));
  const report: OlderServerReport = { stored, refused };
  process.stdout.write(`${JSON.stringify(report)}\n`);
  process.exit(0);
}

await main();
