import { domainToASCII, domainToUnicode } from 'node:url';
import { type Selectable, sql } from 'kysely';
import { foldText } from '#forms/formats/foldText.ts';
import { writtenPhone } from '#forms/formats/mobileNumber.ts';
import { cleanText } from '#forms/formats/typedText.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { notesOn } from '#server/inbox/leadNotes.ts';
import { findLeadRecord } from '#server/inbox/leadQueries.ts';
import { contains, isLike, literal, readData } from '#server/inbox/listLeads.ts';
import { leadsWithOldSearch } from '#server/inbox/refreshSearch.ts';
import { openAuditEntry, type RemovedRows, removeLeads } from '#server/leads/removeLeads.ts';
import { numbersIn, valuesIn } from '#server/leads/searchText.ts';

/** A person by a mobile number of 10 digits, a mail address (plainAddress), or both. */
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
 * leads that mention it within a text, or in a note on them, which somebody has to read. The number is found in any
 * spelling, the address also with another plus tag or none.
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

/** The leads whose search text names the person, and each whose search text is an old one. */
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

const termsOf = ({ phone, email }: Person) => [...(phone === null ? [] : [phone]), ...spellingsOf(email)];

/** An address without what makes no difference: blanks and invisible signs around it, capitals, full-width signs. */
export const plainAddress = (text: string) => cleanText(text.normalize('NFKC').toLowerCase());

/** An address with its domain as the world writes it and as its owner does: `xn--…` is the same one. */
function spellingsOf(email: string | null): string[] {
  if (email === null) return [];
  const [local = '', domain = ''] = email.split('@');
  const domains = new Set([domain, domainToASCII(domain), domainToUnicode(domain)].filter(Boolean));
  return [...domains].map((each) => `${local}@${each}`);
}

/** An address as a search text spells it, without the tag behind a plus: most mailboxes take any tag. */
function partsOf(address: string) {
  const [local = '', domain = ''] = foldText(address).split('@');
  return { local: local.replace(/(?<=.)\+.*$/, ''), domain };
}

/** Whether a folded text has the number among the digits of one of its numbers, or the address as a whole. */
function isMentioned({ phone, email }: Person, text: string): boolean {
  const hasPhone = phone !== null && numbersIn(text).some(({ digits }) => digits.includes(phone));
  return hasPhone || spellingsOf(email).some((address) => hasAddress(address, text));
}

function hasAddress(address: string, text: string): boolean {
  const { local, domain } = partsOf(address);
  const tagged = `${RegExp.escape(local)}(?:\\+[^\\s@]*)?@${RegExp.escape(domain)}`;
  return new RegExp(`(?<![\\w.+-])${tagged}(?![\\w-]|\\.\\w)`).test(text);
}

/** Whether a value is the number, in any spelling, or the address, and nothing more. */
function isOfPerson(value: string, { phone, email }: Person): boolean {
  if (phone !== null && writtenPhone(foldText(value)) === phone) return true;
  return spellingsOf(email).includes(plainAddress(value));
}
