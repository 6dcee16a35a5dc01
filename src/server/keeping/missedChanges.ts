import type { Database } from '#server/database/openDatabase.ts';
import type { AuditEntry } from './auditLog.ts';

/** What happened after a backup, and is undone by restoring it. */
export interface MissedChanges {
  /** Mail addresses of employees. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly otherPassword: readonly string[];
  /** Removals that somebody asked for, oldest first; those of LEAD_RETENTION come by themselves. */
  readonly removals: readonly AuditEntry[];
  /** How many leads arrived after it. */
  readonly leads: number;
}

/** Compares what was restored with the database of before, as far as that can still be read. */
export async function findMissedChanges(restored: Database, before: Database): Promise<MissedChanges> {
  const [then, last] = [await passwordsIn(restored), await passwordsIn(before)];
  const known = new Set((await restored.selectFrom('audit').select('id').execute()).map(({ id }) => id));
  const audit = await before.selectFrom('audit').selectAll().orderBy('begun_at').execute();
  const leads = await before
    .selectFrom('lead')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sequence', '>', await newestLead(restored))
    .executeTakeFirstOrThrow();
  return {
    removed: [...then.keys()].filter((email) => !last.has(email)),
    added: [...last.keys()].filter((email) => !then.has(email)),
    otherPassword: [...last].flatMap(([email, hash]) =>
      then.has(email) && then.get(email) !== hash ? [email] : [],
    ),
    removals: audit
      .filter(({ id, action }) => !known.has(id) && action !== 'retention')
      .map(({ begun_at, ...entry }) => ({ ...entry, begunAt: begun_at })),
    leads: leads.count,
  };
}

async function passwordsIn(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('employee').select(['email', 'password_hash']).orderBy('email').execute();
  return new Map(rows.map(({ email, password_hash }) => [email, password_hash]));
}

async function newestLead(db: Database): Promise<number> {
  const newest = await db
    .selectFrom('lead')
    .select('sequence')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.sequence ?? 0;
}
