import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { removeLeadMessages } from '#server/messages/outboxStore.ts';

type AuditEntry = DatabaseSchema['audit'];

/** Numbers of removed rows; others are messages, codes and sessions. */
export type RemovedRows = Pick<AuditEntry, 'leads' | 'others'>;

/** Adds removed rows to an audit entry, in the transaction of the removal. */
type AddToAudit = (transaction: Database, removed: RemovedRows) => Promise<void>;

/**
 * Opens an audit entry for one removal, without personal data. Each transaction of the removal updates it, so that it is
 * correct even after an interruption.
 */
export function openAuditEntry(
  { action, scope }: Pick<AuditEntry, 'action' | 'scope'>,
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
      .execute();
  };
}

/** Lists audit entries, newest first. */
export function listAuditEntries(db: Database, limit: number) {
  return db.selectFrom('audit').selectAll().orderBy('begun_at', 'desc').limit(limit).execute();
}

export type LeadCondition = (
  row: ExpressionBuilder<DatabaseSchema, 'lead'>,
) => ExpressionWrapper<DatabaseSchema, 'lead', SqlBool>;

/** Removes leads within a transaction, with their changes and the mails about them, and adds both to the audit. */
export async function removeLeads(
  transaction: Database,
  condition: LeadCondition,
  addToAudit: AddToAudit,
): Promise<RemovedRows> {
  const removed = await transaction.deleteFrom('lead').where(condition).returning('id').execute();
  if (removed.length === 0) return { leads: 0, others: 0 };
  const ids = removed.map(({ id }) => id);
  const rows = { leads: ids.length, others: await removeLeadMessages(transaction, ids) };
  await addToAudit(transaction, rows);
  return rows;
}
