import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { isWithoutSearch } from '#server/leads/fillSearch.ts';
import { searchTextOf, valuesIn } from '#server/leads/searchText.ts';
import { forgetLeadMails } from '#server/messages/forgetLeadMails.ts';
import { openAuditEntry } from './auditLog.ts';

/** Whose data: a mobile number of 10 digits, a mail address in small letters, or both of one person. */
export interface Person {
  readonly phone: string | null;
  readonly email: string | null;
}

/** What is stored of a person. */
export interface PersonsTraces {
  /** Ids of the leads with this number or address in a field of their own. */
  readonly leads: readonly string[];
  /** Ids of other leads that mention it within a text, or in a note on them: somebody has to read those. */
  readonly mentions: readonly string[];
}

export interface Erased {
  readonly leads: number;
  /** Messages, codes, sessions and requests of this person. */
  readonly others: number;
}

const leadsAtOnce = 200;

/** Finds the leads of a person; changes nothing. */
export async function findPerson(db: Database, person: Person): Promise<PersonsTraces> {
  const leads: string[] = [];
  const mentions = new Set<string>();
  for (const term of termsOf(person)) {
    const holding = await db
      .selectFrom('lead')
      .select(['id', 'data'])
      .where((row) => row.or([row('search', 'like', `%${searchTextOf(term)}%`), isWithoutSearch]))
      .execute();
    for (const { id, data } of holding) {
      if (isOfPerson(JSON.parse(data), person)) leads.push(id);
      else if (mentioning(term, searchTextOf(JSON.parse(data)))) mentions.add(id);
    }
    const noted = await db
      .selectFrom('lead_change')
      .select(['lead_id', 'note'])
      .where((row) => row(row.fn<string>('lower', ['note']), 'like', `%${term}%`))
      .execute();
    for (const { lead_id, note } of noted) {
      if (mentioning(term, searchTextOf(note))) mentions.add(lead_id);
    }
  }
  const own = new Set(leads);
  return { leads: [...own], mentions: [...mentions].filter((id) => !own.has(id)) };
}

/**
 * Removes a person: their leads with idempotency keys, hashes, status and notes; messages to them and about their leads,
 * waiting or given up; one-time codes, sessions and requests for reset links. What stays is a line in the audit that
 * says how many rows went and not whose. An employee's login is not touched.
 */
export async function erasePerson(db: Database, person: Person, now: Date): Promise<Erased> {
  const addToAudit = openAuditEntry({ action: 'erase', scope: scopeOf(person) }, now);
  let others = 0;
  let leads = 0;
  const { leads: ids } = await findPerson(db, person);
  for (let start = 0; start < ids.length; start += leadsAtOnce) {
    const some = ids.slice(start, start + leadsAtOnce);
    await transact(db, async (transaction) => {
      const removed = await transaction.deleteFrom('lead').where('id', 'in', some).returning('id').execute();
      const mails = await forgetLeadMails(transaction, some);
      await addToAudit(transaction, { leads: removed.length, others: mails });
      leads += removed.length;
      others += mails;
    });
  }
  others += await transact(db, async (transaction) => {
    const count = await eraseLogins(transaction, person);
    await addToAudit(transaction, { leads: 0, others: count });
    return count;
  });
  return { leads, others };
}

async function eraseLogins(transaction: Database, { phone, email }: Person): Promise<number> {
  const recipients = [phone, email].filter((each) => each !== null);
  const removals = [
    transaction.deleteFrom('outbox').where('recipient', 'in', recipients),
    transaction.deleteFrom('dead_message').where('recipient', 'in', recipients),
    transaction.deleteFrom('otp').where('mobile_no', '=', phone ?? ''),
    transaction.deleteFrom('otp_browser').where('mobile_no', '=', phone ?? ''),
    transaction
      .deleteFrom('session')
      .where('kind', '=', 'customer')
      .where('subject', '=', phone ?? ''),
    transaction.deleteFrom('reset_request').where('email', '=', email ?? ''),
  ];
  let count = 0;
  for (const removal of removals) {
    const { numDeletedRows } = await removal.executeTakeFirst();
    count += Number(numDeletedRows);
  }
  return count;
}

const termsOf = ({ phone, email }: Person) => [phone, email].filter((term) => term !== null);

/** Whether a number or an address stands in a text by itself, and is not a piece of another one. */
function mentioning(term: string, text: string): boolean {
  return new RegExp(`(?<![\\w.+-])${RegExp.escape(term)}(?![\\w-]|\\.\\w)`).test(text);
}

/** A value, in a group or a row too, that is the number or the address, and nothing more. */
function isOfPerson(data: Readonly<Record<string, unknown>>, { phone, email }: Person): boolean {
  return valuesIn(data).some((value) => {
    const text = searchTextOf(value);
    return text !== '' && (text === phone || text === email);
  });
}

const scopeOf = ({ phone, email }: Person) =>
  `one person, by ${[phone && 'phone', email && 'mail address'].filter(Boolean).join(' and ')}`;
