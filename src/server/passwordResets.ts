import { randomUUID } from 'node:crypto';
import type { Database } from './openDatabase.ts';
import { addToOutbox } from './outboxStore.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { hashSecret, newSecret } from './secret.ts';
import { endSessionsOf } from './sessionStore.ts';
import { transact } from './transact.ts';

/** How long a reset link can be used. */
export const resetMinutes = 30;

/** Links of one employee that can be used at the same time: more mails than that are not sent. */
const mostLinks = 5;

export interface PasswordResets {
  /** Writes down that someone asked for a link (FORGOT-5): the same work for every address, known or not. */
  request(email: string): Promise<void>;
  /** Answers what was written down: a mail with a link for each employee, nothing for anybody else. */
  answerRequests(): Promise<void>;
  /**
   * Uses a link up: sets the password, ends every session of the employee and voids their other links.
   *
   * @returns false for a token that is wrong, used or expired
   */
  reset(token: string, password: string): Promise<boolean>;
}

export interface PasswordResetsOptions {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** Where the page for new passwords is, such as 'https://admin.example.org'. */
  readonly adminUrl: () => string;
}

export function createPasswordResets(options: PasswordResetsOptions): PasswordResets {
  const { db, passwords, now, adminUrl } = options;

  const answer = (request: { readonly id: string }) =>
    transact(db, async (transaction) => {
      const taken = await transaction
        .deleteFrom('reset_request')
        .where('id', '=', request.id)
        .returning('email')
        .executeTakeFirst();
      if (taken) await writeMail(transaction, taken.email);
    });

  async function writeMail(transaction: Database, email: string): Promise<void> {
    const moment = now();
    // a write, so that requests of one moment are counted one after the other
    const employee = await transaction
      .updateTable('employee')
      .set({ email })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst();
    if (!employee || (await countLinks(transaction, employee.id, moment)) >= mostLinks) return;
    const token = newSecret();
    const expires_at = new Date(moment.getTime() + resetMinutes * 60_000).toISOString();
    const link = { token_hash: hashSecret(token), employee_id: employee.id, expires_at };
    await transaction.insertInto('password_reset').values(link).executeTakeFirst();
    const text = mailText(`${adminUrl()}/reset-password?token=${token}`);
    await addToOutbox(transaction, { channel: 'mail', to: email, text }, moment);
  }

  return {
    async request(email) {
      const row = { id: randomUUID(), email, requested_at: now().toISOString() };
      await transact(db, (transaction) =>
        transaction.insertInto('reset_request').values(row).executeTakeFirst(),
      );
    },

    async answerRequests() {
      const requests = await db
        .selectFrom('reset_request')
        .select('id')
        .orderBy('requested_at')
        .limit(100)
        .execute();
      for (const request of requests) await answer(request);
    },

    async reset(token, password) {
      if (!(await isLive(db, token, now()))) return false;
      const password_hash = await passwords.hash(password);
      return transact(db, async (transaction) => {
        const used = await transaction
          .deleteFrom('password_reset')
          .where('token_hash', '=', hashSecret(token))
          .where('expires_at', '>', now().toISOString())
          .returning('employee_id')
          .executeTakeFirst();
        if (!used) return false;
        const { employee_id: id } = used;
        await transaction
          .updateTable('employee')
          .set({ password_hash })
          .where('id', '=', id)
          .executeTakeFirst();
        await transaction.deleteFrom('password_reset').where('employee_id', '=', id).executeTakeFirst();
        await endSessionsOf(transaction, 'employee', id);
        return true;
      });
    },
  };
}

async function countLinks(transaction: Database, employeeId: string, moment: Date): Promise<number> {
  const links = await transaction
    .selectFrom('password_reset')
    .select('token_hash')
    .where('employee_id', '=', employeeId)
    .where('expires_at', '>', moment.toISOString())
    .execute();
  return links.length;
}

/** A look before the costly hash; what counts is the deletion later. */
async function isLive(db: Database, token: string, moment: Date): Promise<boolean> {
  const found = await db
    .selectFrom('password_reset')
    .select('employee_id')
    .where('token_hash', '=', hashSecret(token))
    .where('expires_at', '>', moment.toISOString())
    .executeTakeFirst();
  return found !== undefined;
}

function mailText(link: string): string {
  return [
    'Someone asked for a new password for your employee login.',
    `Choose it here within ${resetMinutes} minutes: ${link}`,
    'The link works once. If it was not you, ignore this mail: your password stays as it is.',
  ].join('\n');
}
