import { hash, randomUUID } from 'node:crypto';
import type { ComputedDifference } from '#forms/node/index.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { watchWrites } from '#server/database/watchWrites.ts';
import { searchTextOf } from './searchText.ts';

/** A lead that passed its form's check. */
export interface NewLead {
  readonly formType: string;
  readonly data: unknown;
  /** Computed fields that differ from what the server computes, beside the data as it was sent. */
  readonly differences?: readonly ComputedDifference[];
  /** The version of the notice that its form showed; undefined when it showed none. */
  readonly noticeVersion?: string | undefined;
  /** Names this attempt to send the lead; sending it again with the same key stores nothing twice. */
  readonly idempotencyKey?: string | undefined;
  /** hashLead of form type and data. */
  readonly bodyHash: string;
}

/**
 * stored: the lead is durable. repeated: an earlier attempt with this key and this body stored it. conflicting: the
 * key belongs to another body. `id` is the stored lead's public id.
 */
export interface StoreResult {
  readonly kind: 'stored' | 'repeated' | 'conflicting';
  readonly id: string;
}

/** Writes what has to be durable together with a new lead, such as its notice for the staff. */
export type OnInsert = (transaction: Database, leadId: string) => Promise<void>;

export interface LeadStoreOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Runs in the transaction of each new lead; a repeat is none. */
  readonly onInsert?: OnInsert | undefined;
  /** Called when the database did not store a lead. */
  readonly onStoreFailure?: () => void;
}

export type LeadStore = ReturnType<typeof createLeadStore>;

/**
 * Stores each lead in a transaction of its own. The unique index skips a lead whose idempotency key exists, so any number
 * of parallel repeats, in one process or several, leaves one row.
 */
export function createLeadStore({ db, now, onInsert, onStoreFailure }: LeadStoreOptions) {
  async function insert(transaction: Database, row: ReturnType<typeof rowOf>): Promise<StoreResult> {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('lead')
      .values(row)
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) {
      await onInsert?.(transaction, row.id);
      return { kind: 'stored', id: row.id };
    }
    const first = await transaction
      .selectFrom('lead')
      .select(['id', 'body_hash'])
      .where('idempotency_key', '=', row.idempotency_key)
      .executeTakeFirst();
    // only a deletion between the two statements can take the earlier row away
    if (!first) throw new Unavailable('The lead that held this key was removed just now');
    return { kind: first.body_hash === row.body_hash ? 'repeated' : 'conflicting', id: first.id };
  }

  return {
    /**
     * Resolves once the lead is durable.
     *
     * @throws Unavailable when the database cannot take it now: the lead is not stored, trying later is right
     */
    async store(lead: NewLead): Promise<StoreResult> {
      const row = rowOf(lead, now().toISOString());
      try {
        return await transact(db, (transaction) => insert(transaction, row));
      } catch (cause) {
        onStoreFailure?.();
        throw new Unavailable('The database does not take leads', { cause });
      }
    },
    /** Whether the database answers and accepts writes. */
    isWritable: watchWrites(db),
  };
}

function rowOf(lead: NewLead, moment: string) {
  const { formType, data, differences = [], noticeVersion, idempotencyKey, bodyHash } = lead;
  return {
    id: randomUUID(),
    form_type: formType,
    data: JSON.stringify(data),
    created_at: moment,
    idempotency_key: idempotencyKey ?? null,
    body_hash: bodyHash,
    search: searchTextOf(data),
    differences: differences.length > 0 ? JSON.stringify(differences) : null,
    notice_version: noticeVersion ?? null,
    notice_at: noticeVersion === undefined ? null : moment,
  };
}

/**
 * The hash of a lead: SHA-256 (hex) of form type and data as canonical JSON, so that the order of keys
 * and white space make no difference. Expects data that passed the form's check: plain JSON, not nested deeply.
 */
export function hashLead(formType: string, data: unknown): string {
  return hash('sha256', canonicalJson([formType, data]));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalJson(item)}`).join(',')}}`;
}
