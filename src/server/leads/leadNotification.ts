import type { Selectable } from 'kysely';
import type { LeadTable } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import company from '#web/content/company.json' with { type: 'json' };
import type { NewRow } from './leadStore.ts';

interface LeadNotificationOptions {
  readonly db: Database;
  readonly notifyTo: readonly string[];
  /** The origin of the staff's site, such as 'https://admin.example.org'. */
  readonly adminUrl: () => string;
  readonly now: () => Date;
  /** The title of a form's lead, with that of its outcome. */
  readonly titleOf: (formType: string, outcome: string | null) => string;
}

const digestMs = 60_000;

/** Maximum number of leads listed in a mail. The mail also has the number of the others. */
const maxNamed = 20;

const differs = "differs from today's rate";

const forStaff = `This email is for the staff of ${company.name}. If it is not for you, please delete it and tell us at ${company.email}.`;

type NotifiedLead = Pick<Selectable<LeadTable>, 'id' | 'created_at' | 'differences'> & {
  readonly title: string;
};

/**
 * Notifies the staff of new leads by mail, at most one mail per minute and address. A mail links to the inbox and contains
 * no visitor's data, because LEAD_RETENTION does not apply to mailboxes and other firms operate mail servers.
 */
export function createLeadNotification({ db, notifyTo, adminUrl, now, titleOf }: LeadNotificationOptions) {
  if (notifyTo.length === 0) return { onInsert: undefined, writeMails: async () => {} };
  return {
    /** Adds a pending notification for each lead, in the transaction that stores the lead. */
    async onInsert(transaction: Database, stored: readonly NewRow[]): Promise<void> {
      const pending = stored.map(({ id }) => ({ lead_id: id }));
      await transaction.insertInto('lead_notice').values(pending).execute();
    },
    /** Writes the mails of pending notifications, at most once a minute. */
    async writeMails(): Promise<void> {
      const waiting = await db.selectFrom('lead_notice').select('lead_id').limit(1).executeTakeFirst();
      if (!waiting) return;
      await transact(db, async (transaction) => {
        const time = now();
        if (!(await claimDigest(transaction, digests.mail, time))) return;
        const pending = await transaction.deleteFrom('lead_notice').returning('lead_id').execute();
        const ids = pending.map(({ lead_id }) => lead_id);
        if (ids.length === 0) return;
        const named = await transaction
          .selectFrom('lead')
          .select(['id', 'form_type', 'created_at', 'differences', 'outcome'])
          .where('id', 'in', ids.slice(0, maxNamed))
          .orderBy('sequence')
          .execute();
        const titled = named.map((lead) => ({ ...lead, title: titleOf(lead.form_type, lead.outcome) }));
        const mail = mailOf(titled, ids.length, adminUrl());
        for (const to of notifyTo) await addToOutbox(transaction, { channel: 'mail', to, ...mail }, time);
      });
    },
  };
}

/** The rows of lead_digest. */
export const digests = { mail: 1, push: 2 } as const;

/** Claims the notifications of this minute for one server. A claim that was made while the clock was ahead is ignored. */
export async function claimDigest(transaction: Database, id: number, time: Date): Promise<boolean> {
  const next_at = new Date(time.getTime() + digestMs).toISOString();
  const claimed = await transaction
    .insertInto('lead_digest')
    .values({ id, next_at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ next_at })
        .where((row) =>
          row.or([
            row('lead_digest.next_at', '<=', time.toISOString()),
            row('lead_digest.next_at', '>', next_at),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

function mailOf(named: readonly NotifiedLead[], count: number, adminUrl: string) {
  const [first] = named;
  const linkOf = ({ id }: NotifiedLead) => `${adminUrl}/dashboard?lead=${id}`;
  if (first && count === 1) {
    const difference = first.differences === null ? '' : ` A figure in it ${differs}.`;
    const message = `It arrived on ${timeOf(first)}.${difference} Open it in the inbox:`;
    const subject = `New lead at ${company.name}: ${first.title}`;
    const text = [subject, '', message, linkOf(first), '', forStaff].join('\n');
    return { text, leadId: first.id };
  }
  const lines = named.map((lead) => {
    const difference = lead.differences === null ? '' : ` (a figure ${differs})`;
    return `${lead.title}, ${timeOf(lead)}${difference}: ${linkOf(lead)}`;
  });
  const rest = count > named.length ? [`and ${count - named.length} more`] : [];
  const inbox = ['', 'Open them in the inbox:', `${adminUrl}/dashboard`, '', forStaff];
  return { text: [`${count} new leads at ${company.name}`, '', ...lines, ...rest, ...inbox].join('\n') };
}

const moments = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

const timeOf = ({ created_at }: NotifiedLead) => moments.format(new Date(created_at));
