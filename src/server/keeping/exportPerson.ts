import type { Database } from '#server/database/openDatabase.ts';
import { findLeadRecord, type LeadRecord } from '#server/inbox/leadQueries.ts';
import { findPerson, type Person } from './erasePerson.ts';

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
  const leads: LeadRecord[] = [];
  for (const id of ids) {
    const lead = await findLeadRecord(db, id);
    if (lead) leads.push(lead);
  }
  const phone = person.phone ?? '';
  const recipients = [person.phone, person.email].filter((each) => each !== null);
  const waiting = await db
    .selectFrom('outbox')
    .select(['channel', 'text', 'created_at'])
    .where('recipient', 'in', recipients)
    .execute();
  const givenUp = await db
    .selectFrom('dead_message')
    .select(['channel', 'text', 'created_at'])
    .where('recipient', 'in', recipients)
    .execute();
  const codes = await db.selectFrom('otp').select('sent_at').where('mobile_no', '=', phone).execute();
  const browsers = await db
    .selectFrom('otp_browser')
    .select('remembered_until')
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
    leads,
    mentionedIn: mentions,
    messages: [...waiting, ...givenUp].map(({ channel, text, created_at }) => ({
      channel,
      text,
      createdAt: created_at,
    })),
    codesSentAt: codes.flatMap(({ sent_at }) => JSON.parse(sent_at) as string[]),
    browsersRememberedUntil: browsers.flatMap(({ remembered_until }) => remembered_until ?? []),
    sessionsUntil: sessions.map(({ expires_at }) => expires_at),
    resetLinksAskedAt: asked.map(({ requested_at }) => requested_at),
  };
}
