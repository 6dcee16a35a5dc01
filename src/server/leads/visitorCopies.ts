import { hash } from 'node:crypto';
import { dayMs, hourMs } from '#contract/durations.ts';
import { contactOf, type LeadData } from '#forms/index.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy, transact } from '#server/database/transact.ts';
import { clockSkewMs } from '#server/limits/clockSkew.ts';
import { addAllToOutbox, type Message } from '#server/messages/outboxStore.ts';
import type { Mail } from '#server/messages/smtpMails.ts';
import { copyContent, copyText } from './copyMail.ts';
import type { NewRow } from './leadStore.ts';
import type { ServerForm } from './serverForms.ts';

/** Copies in each poll of the outbox, about a second. */
const copiesPerPoll = 10;

interface VisitorCopyOptions {
  readonly db: Database;
  readonly now: () => Date;
  readonly formOf: (formType: string) => ServerForm | undefined;
  /** The public origin of the site. */
  readonly siteOrigin: string;
}

/**
 * Mails visitors a copy of their lead, to the address in it, at most once an hour and address. The outbox contains only the
 * lead's id, and the mail is written when it is sent, so that an erasure of the lead also takes the copy.
 */
export function createVisitorCopies({ db, now, formOf, siteOrigin }: VisitorCopyOptions) {
  const addressOf = ({ form_type, data }: Pick<NewRow, 'form_type' | 'data'>): string | null => {
    const model = formOf(form_type)?.loadedForm?.model;
    if (!model?.fields.some(({ email }) => email)) return null;
    const { email } = contactOf(model, JSON.parse(data) as LeadData);
    return email !== null && parseEmail(email) !== null ? email.trim() : null;
  };

  return {
    /** Whether the form has a field for a mail address, so that its leads are copied. */
    isCopied: (formType: string): boolean =>
      formOf(formType)?.loadedForm?.model.fields.some(({ email }) => email) ?? false,

    /** Moves due copies to the outbox, some at a time, so that they do not take the disk from new leads. */
    async addDue(): Promise<void> {
      if (!(await dueCopies(db).limit(1).executeTakeFirst())) return;
      await transact(db, async (transaction) => {
        const due = await transaction
          .updateTable('lead')
          .set({ copy_due: null })
          .where('sequence', 'in', dueCopies(transaction).orderBy('sequence').limit(copiesPerPoll))
          // another process may have moved them meanwhile
          .where('copy_due', 'is not', null)
          .returning(['id', 'created_at'])
          .execute();
        const oldest = new Date(now().getTime() - dayMs).toISOString();
        const messages = due
          .filter(({ created_at }) => created_at > oldest)
          .map(({ id }) => ({ ...({ channel: 'copy', to: 'visitor', text: 'copy' } as const), leadId: id }));
        await addAllToOutbox(transaction, messages, now());
      });
    },

    /**
     * Writes the mail of a pending copy. Null if its lead was removed, or if the address had a copy within the past hour.
     */
    async writeMail({ id, at, leadId }: Message): Promise<Mail | null> {
      const found = db
        .selectFrom('lead')
        .selectAll()
        .where('id', '=', leadId ?? '');
      const lead = await found.where('suspicion', 'is', null).executeTakeFirst();
      const address = lead ? addressOf(lead) : null;
      const { loadedForm, models: fields = [] } = formOf(lead?.form_type ?? '') ?? {};
      if (!lead || address === null || !loadedForm) return null;
      if (!(await claimHour(db, address, lead.id, now()))) return null;
      const { outcome, created_at: createdAt } = lead;
      const data = JSON.parse(lead.data) as LeadData;
      const content = copyContent(
        { id: lead.id, createdAt, data, outcome, fields, model: loadedForm.model },
        siteOrigin,
      );
      // loads React with the first copy
      const { copyHtml } = await import('./copyHtml.ts');
      return { id, channel: 'mail', to: address, at, text: copyText(content), html: copyHtml(content) };
    },
  };
}

/** The leads whose copy is due. */
const dueCopies = (db: Database) =>
  db.selectFrom('lead').select('sequence').where('copy_due', 'is not', null).where('suspicion', 'is', null);

/**
 * Claims the hour of an address for the copy of a lead, in any number of processes. A retry of the same copy succeeds. A claim
 * that was made while the clock was ahead is ignored.
 */
async function claimHour(db: Database, address: string, lead_id: string, time: Date): Promise<boolean> {
  const sent_at = time.toISOString();
  const at = (milliseconds: number) => new Date(time.getTime() + milliseconds).toISOString();
  const claiming = db
    .insertInto('visitor_copy')
    .values({ address_hash: hash('sha256', address.toLowerCase()), lead_id, sent_at })
    .onConflict((conflict) =>
      conflict
        .column('address_hash')
        .doUpdateSet({ lead_id, sent_at })
        .where((row) =>
          row.or([
            row('visitor_copy.lead_id', '=', lead_id),
            row('visitor_copy.sent_at', '<=', at(-hourMs)),
            row('visitor_copy.sent_at', '>', at(clockSkewMs)),
          ]),
        ),
    )
    .returning('lead_id');
  return (await retryWhileBusy(() => claiming.execute())).length > 0;
}
