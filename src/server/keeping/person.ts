import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { findLeadRecord, type LeadRecord } from '#server/inbox/leadQueries.ts';
import { isWithoutSearch } from '#server/leads/fillSearch.ts';
import { searchTextOf, valuesIn } from '#server/leads/searchText.ts';
import { openAuditEntry } from './auditLog.ts';
import { noteRemoved } from './removeLeads.ts';

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
      others += await noteRemoved(transaction, removed, addToAudit);
      leads += removed.length;
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
  const to = termsOf({ phone, email });
  const removals = [
    transaction.deleteFrom('outbox').where('recipient', 'in', to),
    transaction.deleteFrom('dead_message').where('recipient', 'in', to),
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

/** Everything that is stored of a person, for that person. Moments are ISO date-times in UTC. */
export interface PersonsData {
  /** With status, notes and who wrote them when. */
  readonly leads: readonly LeadRecord[];
  /** Ids of others' leads that mention the number or the address: somebody has to read those first. */
  readonly mentionedIn: readonly string[];
  /** Messages to the person that wait or were given up. */
  readonly messages: readonly {
    readonly channel: string;
    readonly text: string;
    readonly createdAt: string;
  }[];
  /** When one-time codes were sent within the past hour. */
  readonly codesSentAt: readonly string[];
  /** Until when browsers that logged in are remembered. */
  readonly browsersRememberedUntil: readonly string[];
  /** Until when sessions are good. */
  readonly sessionsUntil: readonly string[];
  readonly resetLinksAskedAt: readonly string[];
}

/** Reads what is stored of a person; changes nothing. Codes, secrets and their hashes are left out. */
export async function exportPerson(db: Database, person: Person): Promise<PersonsData> {
  const { leads: ids, mentions } = await findPerson(db, person);
  const records = await Promise.all(ids.map((id) => findLeadRecord(db, id)));
  const message = ['channel', 'text', 'created_at as createdAt'] as const;
  const phone = person.phone ?? '';
  const to = termsOf(person);
  const waiting = await db.selectFrom('outbox').select(message).where('recipient', 'in', to).execute();
  const givenUp = await db.selectFrom('dead_message').select(message).where('recipient', 'in', to).execute();
  const browsers = await db
    .selectFrom('otp_browser')
    .select(['sent_at', 'remembered_until'])
    .where('mobile_no', '=', phone)
    .execute();
  const sessions = await db
    .selectFrom('session')
    .select('expires_at')
    .where('kind', '=', 'customer')
    .where('subject', '=', phone)
    .execute();
  const asked = await db
    .selectFrom('reset_request')
    .select('requested_at')
    .where('email', '=', person.email ?? '')
    .execute();
  return {
    leads: records.filter((lead) => lead !== null),
    mentionedIn: mentions,
    messages: [...waiting, ...givenUp],
    codesSentAt: browsers.flatMap(({ sent_at }) => JSON.parse(sent_at) as string[]),
    browsersRememberedUntil: browsers.flatMap(({ remembered_until }) => remembered_until ?? []),
    sessionsUntil: sessions.map(({ expires_at }) => expires_at),
    resetLinksAskedAt: asked.map(({ requested_at }) => requested_at),
  };
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
