import { type Selectable, sql } from 'kysely';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { findLeadRecord } from '#server/inbox/leadQueries.ts';
import { readData } from '#server/inbox/listLeads.ts';
import { openAuditEntry, type RemovedRows, removeLeads } from '#server/leads/removeLeads.ts';
import { searchTextOf, valuesIn } from '#server/leads/searchText.ts';

/** A person by a mobile number of 10 digits, a mail address in lower case, or both. */
export interface Person {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Tables besides leads that name a person, with the column. An employee's session has an id instead. */
const personTables = {
  outbox: 'recipient',
  dead_message: 'recipient',
  otp_browser: 'mobile_no',
  session: 'subject',
} as const;
type PersonTable = keyof typeof personTables;

/**
 * Finds the leads of a person: the ids of those with the number or the address in a field of their own, and of other
 * leads that mention it within a text, or in a note on them, which somebody has to read.
 */
export async function findPerson(db: Database, person: Person) {
  const leads = new Set<string>();
  const mentions = new Set<string>();
  for (const term of termsOf(person)) {
    const holding = await db
      .selectFrom('lead')
      .select(['id', 'data'])
      .where('search', 'like', `%${searchTextOf(term)}%`)
      .execute();
    for (const { id, data: text } of holding) {
      const data = readData(text);
      if (isOfPerson(data, person)) leads.add(id);
      else if (isMentioned(term, searchTextOf(data))) mentions.add(id);
    }
    const noted = await db
      .selectFrom('lead_change')
      .select(['lead_id', 'note'])
      .where((row) => row(row.fn<string>('lower', ['note']), 'like', `%${term}%`))
      .execute();
    for (const { lead_id, note } of noted) if (isMentioned(term, searchTextOf(note))) mentions.add(lead_id);
  }
  return { leads: [...leads], mentions: [...mentions.difference(leads)] };
}

/**
 * Removes a person: their leads with status and notes, messages to them and about their leads, one-time codes and sessions.
 * The audit keeps a line without personal data. An employee's login is not touched.
 */
export async function erasePerson(db: Database, person: Person, now: Date): Promise<RemovedRows> {
  const by = [person.phone && 'phone', person.email && 'mail address'].filter(Boolean).join(' and ');
  const addToAudit = openAuditEntry({ action: 'erase', scope: `one person, by ${by}` }, now);
  const { leads: ids } = await findPerson(db, person);
  return transact(db, async (transaction) => {
    const removed =
      ids.length > 0
        ? await removeLeads(transaction, (row) => row('id', 'in', ids), addToAudit)
        : { leads: 0, others: 0 };
    let traces = 0;
    for (const table of Object.keys(personTables) as PersonTable[]) {
      const { numAffectedRows = 0n } = await sql`DELETE ${rowsOf(table, person)}`.execute(transaction);
      traces += Number(numAffectedRows);
    }
    await addToAudit(transaction, { leads: 0, others: traces });
    return { leads: removed.leads, others: removed.others + traces };
  });
}

/** Everything that is stored of a person, for that person, without codes, secrets and their hashes. */
export async function exportPerson(db: Database, person: Person) {
  const { leads: ids, mentions } = await findPerson(db, person);
  const records = await Promise.all(ids.map((id) => findLeadRecord(db, id)));
  const read = async <Table extends PersonTable>(table: Table) =>
    (await sql<Selectable<DatabaseSchema[Table]>>`SELECT * ${rowsOf(table, person)}`.execute(db)).rows;
  const messages = [...(await read('outbox')), ...(await read('dead_message'))];
  const browsers = await read('otp_browser');
  const sessions = await read('session');
  return {
    leads: records.filter((lead) => lead !== null),
    mentionedIn: mentions,
    messages: messages.map(({ channel, text, created_at }) => ({ channel, text, createdAt: created_at })),
    codesSentAt: browsers.flatMap(({ sent_at }) => JSON.parse(sent_at) as string[]),
    browsersRememberedUntil: browsers.flatMap(({ remembered_until }) => remembered_until ?? []),
    sessionsUntil: sessions.map(({ expires_at }) => expires_at),
  };
}

const rowsOf = (trace: PersonTable, person: Person) =>
  sql`FROM ${sql.table(trace)} WHERE ${sql.ref(personTables[trace])} IN (${sql.join(termsOf(person))})`;

const termsOf = ({ phone, email }: Person) => [phone, email].filter((term) => term !== null);

/** Whether a text has a number or an address as a whole, not as a part of another one. */
function isMentioned(term: string, text: string): boolean {
  return new RegExp(`(?<![\\w.+-])${RegExp.escape(term)}(?![\\w-]|\\.\\w)`).test(text);
}

/** A value, in a group or a row too, that is the number or the address, and nothing more. */
function isOfPerson(data: Readonly<Record<string, unknown>>, person: Person): boolean {
  const terms = termsOf(person);
  return valuesIn(data).some((value) => terms.includes(searchTextOf(value)));
}
