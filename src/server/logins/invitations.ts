import { randomUUID } from 'node:crypto';
import { hourMs } from '#contract/durations.ts';
import type { Role } from '#contract/inbox/rights.ts';
import { invitationHours } from '#contract/inbox/team.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { HttpError } from '#server/http/httpError.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import company from '#web/content/company.json' with { type: 'json' };
import type { PasswordHasher } from './passwordHasher.ts';
import { addPasswordLink, type PasswordResetsOptions } from './passwordResets.ts';
import { addTeamEvent, lockTeam, requireAuthor, type TeamAuthor } from './team.ts';

type InvitationsOptions = Omit<PasswordResetsOptions, 'passwords'> & {
  readonly passwords: Pick<PasswordHasher, 'unusableHash'>;
};

/** Invitations by mail: an employee without a password, and a link to choose one. */
export function createInvitations({ db, passwords, now, adminUrl }: InvitationsOptions) {
  async function writeMail(transaction: Database, id: string, email: string, author: TeamAuthor) {
    const time = now();
    const token = await addPasswordLink(transaction, id, invitationHours * hourMs, time);
    const text = mailText(`${adminUrl()}/reset-password?token=${token}`, `${adminUrl()}/dashboard`);
    await addToOutbox(transaction, { channel: 'mail', to: email, text }, time);
    await addTeamEvent(transaction, { kind: 'employee-invited', account: email }, author, time);
  }

  return {
    /**
     * Adds an employee and writes the mail.
     *
     * @param email an address from parseEmail
     * @throws HttpError 409 for an employee's address, 401 or 403 for an author who has lost the right
     */
    invite: (email: string, held: readonly Role[], author: TeamAuthor): Promise<void> =>
      transact(db, async (transaction) => {
        await lockTeam(transaction);
        await requireAuthor(transaction, author, 'team.manage');
        const at = now().toISOString();
        const employee = { id: randomUUID(), email, password_hash: passwords.unusableHash() };
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('employee')
          .values({
            ...{ ...employee, roles: held.join(',') },
            ...{ created_at: at, invited_at: at, last_login_at: null },
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n)
          throw new HttpError(409, `${email} is already in the team. Look for the address in the list.`);
        await writeMail(transaction, employee.id, email, author);
      }),

    /**
     * Mails a new link to an employee who has not chosen a password. Earlier links stop working.
     *
     * @throws HttpError 409 for another employee, 404 for an unknown one, 401 or 403 as above
     */
    inviteAgain: (id: string, author: TeamAuthor): Promise<void> =>
      transact(db, async (transaction) => {
        await lockTeam(transaction);
        await requireAuthor(transaction, author, 'team.manage');
        const employee = await transaction
          .selectFrom('employee')
          .select(['email', 'invited_at', 'stopped_at'])
          .where('id', '=', id)
          .executeTakeFirst();
        if (!employee) throw new HttpError(404, 'This employee no longer exists');
        const { email, invited_at, stopped_at } = employee;
        if (stopped_at !== null) throw new HttpError(409, `${email} is stopped. Start them first.`);
        if (invited_at === null)
          throw new HttpError(409, `${email} already has a password. Forgot Password? mails a new link.`);
        await transaction.deleteFrom('password_reset').where('employee_id', '=', id).execute();
        await writeMail(transaction, id, email, author);
      }),
  };
}

const mailText = (link: string, inbox: string) =>
  [
    `Your login to the lead inbox of ${company.name}`,
    '',
    `An administrator has added you to the team at ${company.name}.`,
    `Choose your password here within ${invitationHours} hours: ${link}`,
    `Then log in with this email address: ${inbox}`,
    'The link works only once. If you did not expect it, ignore this email. If the link has expired, ask your administrator for a new one.',
  ].join('\n');
