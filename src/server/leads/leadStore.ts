import { hash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { ComputedDifference } from '#contract/lead/computedDifference.ts';
import { type LeadSource, sourceName } from '#contract/lead/leadSource.ts';
import type { SuspicionReason } from '#contract/lead/suspicion.ts';
import type { TracedField } from '#forms/computed/traceLead.ts';
import { isRowIssue } from '#server/database/databaseErrors.ts';
import type { LeadDesk, LeadTable } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { watchWrites } from '#server/database/watchWrites.ts';
import { createBatchCommit } from './batchCommit.ts';
import type { DeskColumns } from './deskColumns.ts';
import { searchTextOf } from './searchText.ts';

/** A valid lead. */
export interface NewLead {
  readonly formType: string;
  readonly data: unknown;
  /** Computed fields that differ from the server's result. `data` contains the values as sent. */
  readonly differences?: readonly ComputedDifference[];
  /** How the server calculated the computed fields. */
  readonly traces?: readonly TracedField[];
  /** The name of the outcome that the server computed; null if none applies. */
  readonly outcome?: string | null;
  /** The version of the form's privacy notice; undefined if there is none. */
  readonly noticeVersion?: string | undefined;
  /** Where the visit began; undefined if it is not known. */
  readonly source?: LeadSource | undefined;
  /** Why it may be from a robot; null or undefined if it is not suspected. */
  readonly suspicion?: readonly SuspicionReason[] | null | undefined;
  /** Identifies this lead in retries: the same key is stored only once. */
  readonly idempotencyKey?: string | undefined;
}

/**
 * repeated: the same lead was stored with this key before. conflicting: the key belongs to another lead. `id` is the stored
 * lead's public id.
 */
export interface StoreResult {
  readonly kind: 'stored' | 'repeated' | 'conflicting';
  readonly id: string;
}

/** A row to insert, without the columns that the database or staff set. */
export type NewRow = Required<
  Omit<
    Insertable<LeadTable>,
    | ('sequence' | 'status' | 'version' | 'touch_pushed')
    | Exclude<keyof LeadDesk, 'due_at' | 'phone' | 'desk_version'>
  >
>;

/**
 * Writes rows in the transaction of new leads, such as their pending notifications. A suspected lead gets them once it is
 * released.
 */
export type OnInsert = (transaction: Database, stored: readonly NewRow[]) => Promise<void>;

interface LeadStoreOptions {
  readonly db: Database;
  readonly now: () => Date;
  /** Runs in the transaction of each commit batch, with its new leads but without repeats and suspected leads. */
  readonly onInsert?: OnInsert | undefined;
  /** Computes when a lead is due. Without it the background job does. */
  readonly deskColumns?: DeskColumns | undefined;
  /** Called after a lead is stored that a rule gives to somebody. */
  readonly onRuled?: (() => void) | undefined;
  /** Whether employees' browsers are told of new leads. */
  readonly isPushed?: (() => boolean) | undefined;
  /** Whether leads of a form are copied to the visitor. */
  readonly isCopied?: ((formType: string) => boolean) | undefined;
  readonly onStoreFailure?: () => void;
}

const concurrentCommits = 4;

const withoutDesk = { due_at: null, phone: null, desk_version: null };

export type LeadStore = ReturnType<typeof createLeadStore>;

/**
 * Stores leads in the database, many in one commit. A batch is one INSERT statement, in one transaction with the pending
 * notifications. The unique index skips rows with an existing idempotency key, so concurrent repeats in any number of
 * processes leave one row.
 */
export function createLeadStore(options: LeadStoreOptions) {
  const { db, now, onInsert, deskColumns, onRuled, isPushed, isCopied, onStoreFailure } = options;
  const leads = createBatchCommit(storeBatch, isPostgres(db) ? concurrentCommits : 1);

  async function storeBatch(rows: readonly NewRow[]): Promise<(StoreResult | Error)[]> {
    try {
      const stored = await retryWhileBusy(() => insert(rows));
      return await resultsOf(rows, stored);
    } catch (error) {
      if (!isRowIssue(error)) throw new Unavailable('Database unavailable', { cause: error });
      if (rows.length === 1) throw error;
      // one by one, so that a rejected row does not affect the others
      const outcomes: (StoreResult | Error)[] = [];
      for (const row of rows) outcomes.push(...(await storeBatch([row]).catch((error: Error) => [error])));
      return outcomes;
    }
  }

  /** Returns the ids of the stored rows. The idempotency keys of the others exist already. */
  async function insert(rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
    if (!onInsert) return insertLeads(db, rows);
    return db.transaction().execute(async (transaction) => {
      const stored = await insertLeads(transaction, rows);
      const added = rows.filter(({ id, suspicion }) => stored.has(id) && suspicion === null);
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
      // the earlier row was deleted between the two statements
      if (!first) return new Unavailable('The lead with this idempotency key was just removed');
      return { kind: first.body_hash === row.body_hash ? 'repeated' : 'conflicting', id: first.id };
    });
  }

  return {
    /**
     * Resolves once the lead is durable.
     *
     * @throws Unavailable if the lead cannot be stored now: the client should retry
     */
    async store(lead: NewLead): Promise<StoreResult> {
      const { formType, data, differences = [], traces = [], outcome = null } = lead;
      const { noticeVersion, source, suspicion = null, idempotencyKey } = lead;
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
        calculations: traces.length > 0 ? JSON.stringify(traces) : null,
        outcome,
        source: source ? JSON.stringify(source) : null,
        source_name: source ? sourceName(source) : null,
        suspicion: suspicion && JSON.stringify(suspicion),
        push_due: isPushed?.() ? 1 : null,
        copy_due: isCopied?.(formType) ? 1 : null,
        notice_version: noticeVersion ?? null,
        notice_at: noticeVersion === undefined ? null : moment,
        ...(deskColumns?.ofNewLead({
          ...{ form_type: formType, data, created_at: moment, isSuspected: suspicion !== null },
        }) ?? withoutDesk),
      };
      const result = await leads.add(row).catch((error: unknown) => {
        if (error instanceof Unavailable) onStoreFailure?.();
        throw error;
      });
      if (row.desk_version === null) onRuled?.();
      return result;
    },
    isWritable: watchWrites(db),
    async close(): Promise<void> {
      await leads.drained();
      await db.destroy();
    },
  };
}

/**
 * Inserts leads in one statement, skips those whose idempotency key exists already, and returns the ids of the inserted
 * ones.
 */
export async function insertLeads(db: Database, rows: readonly NewRow[]): Promise<ReadonlySet<string>> {
  const inserting = db.insertInto('lead').values(rows).returning('id');
  const skipping = inserting.onConflict((conflict) => conflict.column('idempotency_key').doNothing());
  return new Set((await skipping.execute()).map(({ id }) => id));
}

/**
 * The hash of a lead: SHA-256 (hex) of form type and data as canonical JSON, independent of the order of keys. Expects valid
 * data: plain JSON without deep nesting.
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
