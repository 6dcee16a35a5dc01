import { setTimeout as wait } from 'node:timers/promises';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { meaningOf } from '#contract/inbox/desk.ts';
import type { DeskRule, DeskSettings } from '#server/config/desk.ts';
import type { DatabaseSchema, LeadTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { type DeskColumns, isUntouched, progressOf } from '#server/leads/deskColumns.ts';
import { repeatJob } from '#server/repeatJob.ts';
import { listDeskEmployees, lockOwners } from './deskEmployees.ts';
import { readData } from './listLeads.ts';

interface CompletionOptions {
  readonly db: Database;
  readonly desk: DeskSettings;
  readonly columns: DeskColumns;
  readonly now: () => Date;
}

interface JobOptions extends CompletionOptions {
  readonly onDone: (counts: object, message: string) => void;
  readonly onIssue: (error: unknown, message: string) => void;
}

/** A server of an earlier version may store leads during an upgrade, and a stopped server may have left some. */
const everyMs = 60_000;

/** Small enough that running servers hardly wait. */
const batchSize = 100;
const pauseMs = 20;

/**
 * The background job that completes the desk's columns, newest leads first: of leads that rules give to somebody, and of those
 * that a server of an earlier version wrote. It can be stopped at any time, and run in several servers at once.
 */
export function createDeskCompletion({ onDone, onIssue, ...options }: JobOptions) {
  async function completeAll(signal: AbortSignal): Promise<void> {
    let leads = 0;
    for (;;) {
      const completed = signal.aborted ? 0 : await completeDesk(options);
      leads += completed;
      if (completed === 0) break;
      await wait(pauseMs);
    }
    if (leads > batchSize) onDone({ leads }, 'completed leads of an earlier version');
  }

  return repeatJob(everyMs, completeAll, (error) =>
    onIssue(error, 'could not complete leads: some have no owner or no due time yet'),
  );
}

type Lead = Selectable<LeadTable>;

/** Completes a batch of leads and returns their number; 0 if none is left. */
export async function completeDesk({ db, desk, columns, now }: CompletionOptions): Promise<number> {
  const rows = await incompleteLeads(db).selectAll().orderBy('sequence', 'desc').limit(batchSize).execute();
  if (rows.length === 0) return 0;
  const steps = await stepsOf(db, rows);
  const away = (await listDeskEmployees(db, now())).flatMap(({ email, isAway }) => (isAway ? [email] : []));
  const possible = new Set(
    rows
      .filter(isForRules)
      .flatMap(({ form_type, data }) => columns.ruleOf(form_type, readData(data))?.owners ?? []),
  );
  // leads are updated in the same order as by changeLeads, to avoid deadlocks
  const ordered = rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return transact(db, async (transaction) => {
    const owners = await lockOwners(transaction, possible.difference(new Set(away)));
    const claimed: Lead[] = [];
    for (const lead of ordered) {
      const history = steps.get(lead.id) ?? [];
      const { numUpdatedRows } = await transaction
        .updateTable('lead')
        .set({
          ...progressOf(lead, history, desk),
          phone: columns.phoneOf(lead.form_type, readData(lead.data)),
          desk_version: lead.version,
        })
        .where('id', '=', lead.id)
        // a lead that was changed or completed meanwhile is in a later batch, or in none
        .where('version', '=', lead.version)
        .where(isIncomplete)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) claimed.push(lead);
    }
    // the turns are locked after all leads, to avoid deadlocks
    await giveToOwners(transaction, claimed.filter(isForRules).toSorted(bySequence), owners);
    return claimed.length;
  });

  function isForRules({ id, owner, status, suspicion }: Lead): boolean {
    const isWaiting = meaningOf(desk.statuses, status) === 'waiting';
    return owner === null && isWaiting && suspicion === null && isUntouched(steps.get(id) ?? []);
  }

  async function giveToOwners(
    transaction: Database,
    leads: readonly Lead[],
    present: ReadonlySet<string>,
  ): Promise<void> {
    const byRule = Map.groupBy(leads, ({ form_type, data }) => columns.ruleOf(form_type, readData(data)));
    const rules = [...byRule].flatMap(([rule, matched]) => (rule === null ? [] : [{ rule, matched }]));
    for (const { rule, matched } of rules.toSorted((one, other) =>
      one.rule.key < other.rule.key ? -1 : 1,
    )) {
      const owners = rule.owners.filter((owner) => present.has(owner));
      // without anybody, everybody sees the leads
      if (owners.length === 0) continue;
      const first = await takeTurns(transaction, rule, matched.length);
      for (const [index, { id }] of matched.entries()) {
        const owner = owners[(first + index) % owners.length] ?? null;
        await transaction.updateTable('lead').set({ owner }).where('id', '=', id).execute();
      }
    }
  }
}

const bySequence = (one: Lead, other: Lead) => one.sequence - other.sequence;

/** Takes some turns of a rule, and returns the number of the first one. */
async function takeTurns(transaction: Database, { key: rule }: DeskRule, turns: number): Promise<number> {
  const taken = await transaction
    .insertInto('rule_turn')
    .values({ rule, turns })
    .onConflict((conflict) =>
      conflict.column('rule').doUpdateSet((row) => ({ turns: row('rule_turn.turns', '+', turns) })),
    )
    .returning('turns')
    .executeTakeFirstOrThrow();
  return taken.turns - turns;
}

async function stepsOf(db: Database, leads: readonly Lead[]) {
  const ids = leads.map(({ id }) => id);
  const changes = db.selectFrom('lead_change').select(['lead_id', 'at', 'status', 'note']);
  const rows = await changes.where('lead_id', 'in', ids).orderBy('version').execute();
  return Map.groupBy(rows, ({ lead_id }) => lead_id);
}

const incompleteLeads = (db: Database) => db.selectFrom('lead').where(isIncomplete);

/** The condition of the partial index lead_without_desk. */
const isIncomplete = (row: ExpressionBuilder<DatabaseSchema, 'lead'>) =>
  row.or([row('desk_version', 'is', null), row('desk_version', '<>', row.ref('version'))]);
