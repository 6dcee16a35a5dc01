import { randomUUID } from 'node:crypto';
import type { AuditTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';

export interface RemovedRows {
  readonly leads: number;
  /** Rows beside leads: messages, codes, sessions. */
  readonly others: number;
}

/** Adds to an entry within the transaction that removes the rows. */
export type AddToAudit = (transaction: Database, removed: RemovedRows) => Promise<void>;

/**
 * Counts the rows of one removal, in an entry that is written with the first rows and grows with each further
 * transaction: it is right even when the removal is interrupted. It has no personal data.
 */
export function openAuditEntry(
  { action, scope }: Pick<AuditTable, 'action' | 'scope'>,
  time: Date,
): AddToAudit {
  const entry = { id: randomUUID(), begun_at: time.toISOString(), action, scope };
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
export function listAuditEntries(db: Database, limit: number) {
  return db.selectFrom('audit').selectAll().orderBy('begun_at', 'desc').limit(limit).execute();
}
