import { hash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ComputedDifference } from '#contract/lead/computedDifference.ts';
import { isRowIssue } from '#server/database/databaseErrors.ts';
import type { LeadTable } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { watchWrites } from '#server/database/watchWrites.ts';
import { createGroupCommit } from './groupCommit.ts';
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
}

/**
 * repeated: an earlier attempt with this key and this body stored it. conflicting: the key belongs to another body. `id` is
 * the stored lead's public id.
 */
export interface StoreResult {
  readonly kind: 'stored' | 'repeated' | 'conflicting';
  readonly id: string;
}

/** A lead as it is stored: the database itself sets the other columns. */
export type NewRow = Required<Omit<Insertable<LeadTable>, 'sequence' | 'status' | 'version'>>;

/** Writes what has to be durable together with new leads, such as their messages to the outbox. */
export type OnInsert = (transaction: Database, stored: readonly NewRow[]) => Promise<void>;

interface LeadStoreOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Runs in the transaction of each group that stores new leads; repeats are not handed to it. */
  readonly onInsert?: OnInsert | undefined;
  readonly onStoreFailure?: () => void;
}

const concurrentCommits = 4;

export type LeadStore = ReturnType<typeof createLeadStore>;

/**
 * Stores leads in the database, many in one commit. A group is one INSERT statement, durable as a whole or not at all,
 * together with the messages about its leads. The unique index skips rows whose idempotency key exists, so any number
 * of parallel repeats, in one process or several, leaves one row.
 */
export function createLeadStore({ db, now, onInsert, onStoreFailure }: LeadStoreOptions) {
  const leads = createGroupCommit(storeGroup, isPostgres(db) ? concurrentCommits : 1);

  async function storeGroup(rows: readonly NewRow[]): Promise<(StoreResult | Error)[]> {
    try {
      const stored = await retryWhileBusy(() => insert(rows));
      return await resultsOf(rows, stored);
    } catch (error) {
      if (!isRowIssue(error)) throw new Unavailable('The database does not take leads', { cause: error });
      if (rows.length === 1) throw error;
      // one by one: a row that the database refuses does not keep the others from being stored
      const outcomes: (StoreResult | Error)[] = [];
      for (const row of rows) outcomes.push(...(await storeGroup([row]).catch((error: Error) => [error])));
      return outcomes;
    }
  }

  /** Answers the ids of the rows that are now durable; the others' idempotency keys were taken. */
  async function insert(rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
    // one statement needs no transaction around it
    if (!onInsert) return insertLeads(db, rows);
    return db.transaction().execute(async (transaction) => {
      const stored = await insertLeads(transaction, rows);
      const added = rows.filter(({ id }) => stored.has(id));
      if (added.length > 0) await onInsert(transaction, added);
      return stored;
    });
  }

  async function resultsOf(rows: readonly NewRow[], stored: ReadonlySet<string>) {
    const takenKeys = rows.flatMap((row) => (stored.has(row.id) ? [] : (row.idempotency_key ?? [])));
    const earlier = db.selectFrom('lead').select(['id', 'idempotency_key', 'body_hash']);
    const found =
      takenKeys.length === 0 ? [] : await earlier.where('idempotency_key', 'in', takenKeys).execute();
    const byKey = new Map(found.map((row) => [row.idempotency_key, row]));
    return rows.map((row): StoreResult | Error => {
      if (stored.has(row.id)) return { kind: 'stored', id: row.id };
      const first = byKey.get(row.idempotency_key);
      // only a deletion between the two statements can take the earlier row away
      if (!first) return new Unavailable('The lead that held this key was removed just now');
      return { kind: first.body_hash === row.body_hash ? 'repeated' : 'conflicting', id: first.id };
    });
  }

  return {
    /**
     * Resolves once the lead is durable.
     *
     * @throws Unavailable when the database cannot take it now: the lead is not stored, trying later is right
     */
    async store(lead: NewLead): Promise<StoreResult> {
      const { formType, data, differences = [], noticeVersion, idempotencyKey } = lead;
      const moment = now().toISOString();
      const row = {
        id: randomUUID(),
        form_type: formType,
        data: JSON.stringify(data),
        created_at: moment,
        idempotency_key: idempotencyKey ?? null,
        body_hash: hashLead(formType, data),
        search: searchTextOf(data),
        search_version: 0,
        differences: differences.length > 0 ? JSON.stringify(differences) : null,
        notice_version: noticeVersion ?? null,
        notice_at: noticeVersion === undefined ? null : moment,
      };
      return leads.add(row).catch((error: unknown) => {
        if (error instanceof Unavailable) onStoreFailure?.();
        throw error;
      });
    },
    isWritable: watchWrites(db),
    async close(): Promise<void> {
      await leads.drained();
      await db.destroy();
    },
  };
}

/**
 * Writes leads in one statement, all or none, and answers the ids of those that were written: the unique index leaves out
 * rows whose idempotency key is taken.
 */
export async function insertLeads(db: Database, rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
  const inserting = db.insertInto('lead').values(rows).returning('id');
  const skipping = inserting.onConflict((conflict) => conflict.column('idempotency_key').doNothing());
  return new Set((await skipping.execute()).map(({ id }) => id));
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
