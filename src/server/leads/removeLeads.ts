import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Target } from '#server/config/targets.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { removeLeadMessages } from '#server/messages/outboxStore.ts';
import { addLeadEvents, type EventLead } from '#server/targets/leadEvents.ts';

type AuditEntry = DatabaseSchema['audit'];

/** Numbers of removed rows; others are messages, codes and sessions. */
export type RemovedRows = Pick<AuditEntry, 'leads' | 'others'>;

/** One removal, in any number of transactions. */
export interface Removal {
  /** Adds removed rows to the audit. */
  readonly addToAudit: (transaction: Database, removed: RemovedRows) => Promise<void>;
  /** Sends `lead.erased` to the targets. */
  readonly announce: (transaction: Database, leads: readonly EventLead[]) => Promise<void>;
}

/**
 * Begins a removal and its audit entry, without personal data. Each transaction updates the entry, so that it is correct
 * even after an interruption.
 */
export function openRemoval(
  { action, scope }: Pick<AuditEntry, 'action' | 'scope'>,
  targets: readonly Target[],
  time: Date,
): Removal {
  const entry = { id: randomUUID(), begun_at: time.toISOString(), action, scope };
  return {
    async addToAudit(transaction, { leads, others }) {
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
    },
    announce: (transaction, leads) => addLeadEvents(transaction, targets, 'lead.erased', leads, time),
  };
}

/** Lists audit entries, newest first. */
export function listAuditEntries(db: Database, limit: number) {
  return db.selectFrom('audit').selectAll().orderBy('begun_at', 'desc').limit(limit).execute();
}

export type LeadCondition = (
  row: ExpressionBuilder<DatabaseSchema, 'lead'>,
) => ExpressionWrapper<DatabaseSchema, 'lead', SqlBool>;

/**
 * Removes leads within a transaction, with their changes and the messages about them, adds both to the audit, and tells the
 * targets.
 */
export async function removeLeads(
  transaction: Database,
  condition: LeadCondition,
  { addToAudit, announce }: Removal,
): Promise<RemovedRows> {
  const removed = await transaction
    .deleteFrom('lead')
    .where(condition)
    .returning(['id', 'form_type', 'suspicion'])
    .execute();
  if (removed.length === 0) return { leads: 0, others: 0 };
  const ids = removed.map(({ id }) => id);
  const rows = { leads: ids.length, others: await removeLeadMessages(transaction, ids) };
  await addToAudit(transaction, rows);
  await announce(transaction, removed);
  return rows;
}
