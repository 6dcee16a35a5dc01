import { hash, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ComputedDifference } from '#forms/node/index.ts';
import { isRowIssue } from '#server/database/databaseErrors.ts';
import type { LeadTable } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { watchWrites } from '#server/database/watchWrites.ts';
import { withRetry } from '#server/database/withRetry.ts';
import { createGroupCommit, type Outcome } from './groupCommit.ts';
import { insertLeads, type NewRow } from './insertLeads.ts';
import { searchColumnOf } from './searchText.ts';

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

/** The disk is full, the database locked, gone or broken: nothing the sender did. */
export class LeadStoreUnavailable extends Unavailable {
  override readonly name = 'LeadStoreUnavailable';
}

/** Writes what has to be durable together with new leads, such as their messages to the outbox. */
export type OnInsert = (transaction: Database, stored: readonly NewRow[]) => Promise<void>;

export interface LeadStoreOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Runs in the transaction of each group that stores new leads; repeats are not handed to it. */
  readonly onInsert?: OnInsert;
  /** Called when the database did not store a lead. */
  readonly onStoreFailure?: () => void;
}

const largestGroup = 250;
const maxPending = 5_000;
const concurrentCommits = 4;

type EarlierRow = Pick<Selectable<LeadTable>, 'id' | 'body_hash'>;

export type LeadStore = ReturnType<typeof createLeadStore>;

/**
 * Stores leads in the database, many in one commit. A group is one INSERT statement, durable as a whole or not at all,
 * together with the messages about its leads. The unique index skips rows whose idempotency key exists, so any number
 * of parallel repeats, in one process or several, leaves one row.
 */
export function createLeadStore(options: LeadStoreOptions) {
  const { db, now, onInsert, onStoreFailure } = options;
  const writes = watchWrites(db);
  const leads = createGroupCommit<NewRow, StoreResult>({
    commit: storeGroup,
    largestGroup,
    maxConcurrentCommits: isPostgres(db) ? concurrentCommits : 1,
    maxPending,
    overflowError: () => new LeadStoreUnavailable('Too many leads wait to be stored'),
  });

  async function storeGroup(rows: readonly NewRow[]): Promise<readonly Outcome<StoreResult>[]> {
    try {
      const stored = await withRetry(() => insert(rows));
      if (stored.size > 0) writes.succeeded();
      return await resultsOf(rows, stored);
    } catch (error) {
      if (!isRowIssue(error)) {
        writes.failed();
        throw new LeadStoreUnavailable('The database does not take leads', { cause: error });
      }
      if (rows.length === 1) return [{ error }];
      return storeOneByOne(rows);
    }
  }

  /** So that one row that the database refuses does not keep the others of its group from being stored. */
  async function storeOneByOne(rows: readonly NewRow[]): Promise<readonly Outcome<StoreResult>[]> {
    const outcomes: Outcome<StoreResult>[] = [];
    for (const row of rows) {
      const outcome = await storeGroup([row]).catch((error: unknown) => [{ error }]);
      outcomes.push(...outcome);
    }
    return outcomes;
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

  async function resultsOf(
    rows: readonly NewRow[],
    stored: ReadonlySet<string>,
  ): Promise<Outcome<StoreResult>[]> {
    const duplicateKeys = rows.flatMap((row) => (stored.has(row.id) ? [] : (row.idempotency_key ?? [])));
    const earlier =
      duplicateKeys.length === 0
        ? []
        : await db
            .selectFrom('lead')
            .select(['id', 'idempotency_key', 'body_hash'])
            .where('idempotency_key', 'in', duplicateKeys)
            .execute();
    const byKey = new Map(earlier.map((row) => [row.idempotency_key, row]));
    return rows.map((row) =>
      stored.has(row.id)
        ? { result: { kind: 'stored', id: row.id } }
        : compare(row, byKey.get(row.idempotency_key)),
    );
  }

  return {
    /**
     * Resolves once the lead is durable.
     *
     * @throws LeadStoreUnavailable when the database cannot take it now: the lead is not stored, trying later is right
     */
    async store(lead: NewLead): Promise<StoreResult> {
      const { formType, data, differences = [], noticeVersion, idempotencyKey, bodyHash } = lead;
      const moment = now().toISOString();
      const row = {
        id: randomUUID(),
        form_type: formType,
        data: JSON.stringify(data),
        created_at: moment,
        idempotency_key: idempotencyKey ?? null,
        body_hash: bodyHash,
        search: searchColumnOf(data),
        differences: differences.length > 0 ? JSON.stringify(differences) : null,
        notice_version: noticeVersion ?? null,
        notice_at: noticeVersion === undefined ? null : moment,
      };
      return leads.add(row).catch((error: unknown) => {
        if (error instanceof LeadStoreUnavailable) onStoreFailure?.();
        throw error;
      });
    },
    /** Whether the database answers and accepts writes, by the newest known write. */
    isWritable: writes.isWritable,
    /** Waits for pending commits, then closes the database. */
    async close(): Promise<void> {
      await leads.drained();
      await db.destroy();
    },
  };
}

function compare(row: NewRow, first: EarlierRow | undefined): Outcome<StoreResult> {
  // only a deletion between the two statements can take the earlier row away
  if (!first) return { error: new LeadStoreUnavailable('The lead that held this key was removed just now') };
  return { result: { kind: first.body_hash === row.body_hash ? 'repeated' : 'conflicting', id: first.id } };
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
