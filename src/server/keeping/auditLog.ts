import { randomUUID } from 'node:crypto';
import type { AuditTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';

/** What was removed, when and why; nothing that tells whose it was. */
export interface AuditEntry {
  /** ISO date-time in UTC. */
  readonly begunAt: string;
  readonly action: AuditTable['action'];
  readonly scope: string;
  readonly leads: number;
  readonly others: number;
}

export interface RemovedRows {
  readonly leads: number;
  /** Rows beside leads: messages, codes, sessions. */
  readonly others: number;
}

/** Adds to an entry within the transaction that removes the rows. */
export type AddToAudit = (transaction: Database, removed: RemovedRows) => Promise<void>;

/**
 * Counts what one removal takes away, in an entry that is written with the first rows and grows with each further
 * transaction: the entry is right even when the removal is cut off in between.
 */
export function openAuditEntry(
  { action, scope }: Pick<AuditEntry, 'action' | 'scope'>,
  moment: Date,
): AddToAudit {
  const entry = { id: randomUUID(), begun_at: moment.toISOString(), action, scope };
  return async (transaction, { leads, others }) => {
    await transaction
      .insertInto('audit')
      .values({ ...entry, leads, others })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          leads: row('audit.leads', '+', leads),
          others: row('audit.others', '+', others),
        })),
      )
      .executeTakeFirst();
  };
}

/** The newest entries first. */
export async function listAuditEntries(db: Database, most: number): Promise<readonly AuditEntry[]> {
  const rows = await db.selectFrom('audit').selectAll().orderBy('begun_at', 'desc').limit(most).execute();
  return rows.map(({ begun_at, id, ...entry }) => ({ begunAt: begun_at, ...entry }));
}
