import { domainToASCII, domainToUnicode } from 'node:url';
import { type Selectable, sql } from 'kysely';
import { foldText } from '#forms/formats/foldText.ts';
import { writtenPhone } from '#forms/formats/mobileNumber.ts';
import { cleanText } from '#forms/formats/typedText.ts';
import type { Target } from '#server/config/targets.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { notesOn } from '#server/inbox/leadNotes.ts';
import { findLeadRecord } from '#server/inbox/leadQueries.ts';
import { contains, isLike, literal, readData } from '#server/inbox/listLeads.ts';
import { leadsWithOldSearch } from '#server/inbox/refreshSearch.ts';
import { openRemoval, type RemovedRows, removeLeads } from '#server/leads/removeLeads.ts';
import { numbersIn, valuesIn } from '#server/leads/searchText.ts';

/** A person by a mobile number of 10 digits, a mail address (plainAddress), or both. */
export interface Person {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Other tables with personal data, and the column. An employee's session has an id instead. */
const personTables = {
  outbox: 'recipient',
  dead_message: 'recipient',
  otp_browser: 'mobile_no',
  session: 'subject',
} as const;
type PersonTable = keyof typeof personTables;

/**
 * Finds the ids of a person's leads, in which the number or the address is a field's value. Also finds the ids of other
 * leads that mention the number or the address in a text or a note; these need a manual check. The number matches in any
 * spelling, a mentioned address also with another plus tag or none.
 */
export async function findPerson(db: Database, person: Person) {
  const leads = new Set<string>();
  const mentions = new Set<string>();
  for await (const page of possibleLeads(db, person)) {
    const notes = await notesOn(db, page);
    for (const { id, data: text } of page) {
      const values = valuesIn(readData(text));
      const written = [...values, ...(notes.get(id) ?? []).map(({ note }) => note)];
      if (values.some((value) => isOfPerson(value, person))) leads.add(id);
      else if (written.some((each) => isMentioned(person, foldText(each)))) mentions.add(id);
    }
  }
  return { leads: [...leads], mentions: [...mentions.difference(leads)] };
}

const pageSize = 500;

/** The leads whose search text contains the person, and all leads with an outdated search text. */
async function* possibleLeads(db: Database, person: Person) {
  const named = db.selectFrom('lead').select(['sequence', 'id', 'data']);
  const old = leadsWithOldSearch(db);
  for (const leads of [named.where((row) => row.or(searchesFor(person))), old]) {
    let after = 0;
    for (;;) {
      const page = await leads.where('sequence', '>', after).orderBy('sequence').limit(pageSize).execute();
      yield page;
      if (page.length < pageSize) break;
      after = page.at(-1)?.sequence ?? 0;
    }
  }
}

function searchesFor({ phone, email }: Person) {
  const addresses = spellingsOf(email).flatMap((address) => {
    const { local, domain } = partsOf(address);
    return [contains(`${local}@${domain}`), isLike(`%${literal(`${local}+`)}%${literal(`@${domain}`)}%`)];
  });
  return phone === null ? addresses : [contains(phone), ...addresses];
}

/**
 * Removes a person's leads with their changes, messages to them and about their leads, one-time codes and sessions. Adds an
 * audit entry without personal data. Does not change employees.
 */
export async function erasePerson(
  db: Database,
  person: Person,
  targets: readonly Target[],
  now: Date,
): Promise<RemovedRows> {
  const by = [person.phone && 'phone', person.email && 'mail address'].filter(Boolean).join(' and ');
  const removal = openRemoval({ action: 'erase', scope: `one person, by ${by}` }, targets, now);
  const { leads: ids } = await findPerson(db, person);
  return transact(db, async (transaction) => {
    const removed =
      ids.length > 0
        ? await removeLeads(transaction, (row) => row('id', 'in', ids), removal)
        : { leads: 0, others: 0 };
    let others = 0;
    for (const table of Object.keys(personTables) as PersonTable[]) {
      const { numAffectedRows = 0n } = await sql`DELETE ${rowsOf(table, person)}`.execute(transaction);
      others += Number(numAffectedRows);
    }
    await removal.addToAudit(transaction, { leads: 0, others });
    return { leads: removed.leads, others: removed.others + others };
  });
}

/** All stored data of a person, without codes, secrets and their hashes. */
export async function exportPerson(db: Database, person: Person) {
  const { leads: ids, mentions } = await findPerson(db, person);
  const records = await Promise.all(ids.map((id) => findLeadRecord(db, id)));
  const read = async <Table extends PersonTable>(table: Table) =>
    (await sql<Selectable<DatabaseSchema[Table]>>`SELECT * ${rowsOf(table, person)}`.execute(db)).rows;
  const messages = [...(await read('outbox')), ...(await read('dead_message'))];
  const browsers = await read('otp_browser');
  const sessions = await read('session');
  const sent = db.selectFrom('delivery').select(['target', 'event', 'at']).where('result', '=', 'sent');
  const events = ids.length > 0 ? await sent.where('lead_id', 'in', ids).orderBy('at').execute() : [];
  return {
    leads: records.filter((lead) => lead !== null),
    mentionedIn: mentions,
    messages: messages.map(({ channel, text, created_at }) => ({ channel, text, createdAt: created_at })),
    sentTo: events,
    codesSentAt: browsers.flatMap(({ sent_at }) => JSON.parse(sent_at) as string[]),
    browsersRememberedUntil: browsers.flatMap(({ remembered_until }) => remembered_until ?? []),
    sessionsUntil: sessions.map(({ expires_at }) => expires_at),
  };
}

const rowsOf = (table: PersonTable, person: Person) =>
  sql`FROM ${sql.table(table)} WHERE ${sql.ref(personTables[table])} IN (${sql.join(termsOf(person))})`;

const termsOf = ({ phone, email }: Person) => [...(phone === null ? [] : [phone]), ...spellingsOf(email)];

/** Normalises an address: white space and invisible characters around it, case, full-width characters. */
export const plainAddress = (text: string) => cleanText(text.normalize('NFKC').toLowerCase());

/** An address with its domain in Unicode and in Punycode (`xn--…`). */
function spellingsOf(email: string | null): string[] {
  if (email === null) return [];
  const [local = '', domain = ''] = email.split('@');
  const domains = new Set([domain, domainToASCII(domain), domainToUnicode(domain)].filter(Boolean));
  return [...domains].map((each) => `${local}@${each}`);
}

/** Local part and domain of an address, folded and without a plus tag, because most mailboxes accept any tag. */
function partsOf(address: string) {
  const [local = '', domain = ''] = foldText(address).split('@');
  return { local: local.replace(/(?<=.)\+.*$/, ''), domain };
}

/** Whether a folded text contains the number within a number, or the whole address. */
function isMentioned({ phone, email }: Person, text: string): boolean {
  const hasPhone = phone !== null && numbersIn(text).some(({ digits }) => digits.includes(phone));
  return hasPhone || spellingsOf(email).some((address) => hasAddress(address, text));
}

function hasAddress(address: string, text: string): boolean {
  const { local, domain } = partsOf(address);
  const tagged = `${RegExp.escape(local)}(?:\\+[^\\s@]*)?@${RegExp.escape(domain)}`;
  return new RegExp(`(?<![\\w.+-])${tagged}(?![\\w-]|\\.\\w)`).test(text);
}

/** Whether a value is exactly the number, in any spelling, or the address. */
function isOfPerson(value: string, { phone, email }: Person): boolean {
  if (phone !== null && writtenPhone(foldText(value)) === phone) return true;
  return spellingsOf(email).includes(plainAddress(value));
}
