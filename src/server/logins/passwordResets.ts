import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import { rememberAddress } from './loginGuard.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { hashSecret, newSecret } from './secret.ts';
import { addSecurityEvent, unknownAccount } from './securityEvents.ts';
import { endSessionsOf } from './sessionStore.ts';

/** How long a reset link can be used. */
const resetMinutes = 30;

/** Links of one employee that can be used at the same time: more mails than that are not sent. */
const maxLinks = 5;

interface PasswordResetsOptions {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** The origin of the page for new passwords, such as 'https://admin.example.org'. */
  readonly adminUrl: () => string;
}

/** Links for new passwords. An `address` is where somebody is, as request.ip has it. */
export function createPasswordResets({ db, passwords, now, adminUrl }: PasswordResetsOptions) {
  const answer = (request: { readonly id: string }) =>
    transact(db, async (transaction) => {
      const claimed = await transaction
        .deleteFrom('reset_request')
        .where('id', '=', request.id)
        .returning(['email', 'place'])
        .executeTakeFirst();
      if (!claimed) return;
      const { email, place } = claimed;
      const isKnown = await writeMail(transaction, email);
      const account = isKnown ? email : unknownAccount(email);
      await addSecurityEvent(transaction, { kind: 'reset-asked', account, place }, now());
    });

  /** Writes the mail with a link, unless the employee has too many links; answers whether there is such an employee. */
  async function writeMail(transaction: Database, email: string): Promise<boolean> {
    const time = now();
    // a write locks the row, so that parallel requests are counted one after the other
    const employee = await transaction
      .updateTable('employee')
      .set({ email })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    if (!employee) return false;
    const links = await transaction
      .selectFrom('password_reset')
      .select('token_hash')
      .where('employee_id', '=', employee.id)
      .where('expires_at', '>', time.toISOString())
      .execute();
    if (links.length >= maxLinks) return true;
    const token = newSecret();
    const expires_at = new Date(time.getTime() + resetMinutes * 60_000).toISOString();
    const link = { token_hash: hashSecret(token), employee_id: employee.id, expires_at };
    await transaction.insertInto('password_reset').values(link).executeTakeFirst();
    const text = mailText(`${adminUrl()}/reset-password?token=${token}`);
    await addToOutbox(transaction, { channel: 'mail', to: email, text }, time);
    return true;
  }

  return {
    /** Records a request for a link: the same work for every mail address, known or not. */
    async request(email: string, address: string): Promise<void> {
      const row = { id: randomUUID(), email, requested_at: now().toISOString(), place: networkOf(address) };
      await transact(db, (transaction) =>
        transaction.insertInto('reset_request').values(row).executeTakeFirst(),
      );
    },

    /** Answers the requests that were written down: a mail with a link for each employee, nothing for anybody else. */
    async answerRequests(): Promise<void> {
      const waiting = db.selectFrom('reset_request').select('id').orderBy('requested_at').limit(100);
      const requests = await waiting.execute();
      for (const request of requests) await answer(request);
    },

    /** The mail address of the employee whose link has this token; null when it is wrong, used or expired. */
    async ownerOf(token: string): Promise<string | null> {
      const found = await db
        .selectFrom('password_reset')
        .innerJoin('employee', 'employee.id', 'password_reset.employee_id')
        .select('employee.email')
        .where('token_hash', '=', hashSecret(token))
        .where('expires_at', '>', now().toISOString())
        .executeTakeFirst();
      return found?.email ?? null;
    },

    /**
     * Uses a link up: sets the password, ends every session of the employee and voids their other links. The employee
     * may log in from where they are, however many tries others made (loginGuard).
     *
     * @returns false for a token that is wrong, used or expired
     */
    async reset(token: string, password: string, address: string): Promise<boolean> {
      const password_hash = await passwords.hash(password);
      return transact(db, async (transaction) => {
        const used = await transaction
          .deleteFrom('password_reset')
          .where('token_hash', '=', hashSecret(token))
          .where('expires_at', '>', now().toISOString())
          .returning('employee_id')
          .executeTakeFirst();
        if (!used) return false;
        const id = used.employee_id;
        const employee = await transaction
          .updateTable('employee')
          .set({ password_hash })
          .where('id', '=', id)
          .returning('email')
          .executeTakeFirst();
        if (!employee) return false;
        await transaction.deleteFrom('password_reset').where('employee_id', '=', id).executeTakeFirst();
        await endSessionsOf(transaction, 'employee', id);
        const { email } = employee;
        await rememberAddress(transaction, { email, address }, now());
        const event = { kind: 'reset-done', account: email, place: networkOf(address) } as const;
        await addSecurityEvent(transaction, event, now());
        return true;
      });
    },
  };
}

const mailText = (link: string) =>
  [
    'Somebody requested a new password for your employee login.',
    `Choose it here within ${resetMinutes} minutes: ${link}`,
    'The link works only once. If you did not request it, ignore this email. Your password stays the same.',
  ].join('\n');
