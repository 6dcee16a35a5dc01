import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { addToOutbox } from '#server/messages/outboxStore.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { rememberLogin } from './loginGuard.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { hashSecret, newSecret } from './secret.ts';
import { addSecurityEvent, unknownAccount } from './securityEvents.ts';
import { endSessionsOf } from './sessionStore.ts';

const resetMinutes = 30;

/** Maximum number of valid links of an employee; no more mails are sent until one expires. */
const maxLinks = 5;

export interface PasswordResetsOptions {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** The origin of the page for new passwords, such as 'https://admin.example.org'. */
  readonly adminUrl: () => string;
}

/** Reset links for passwords. `address` is request.ip. */
export function createPasswordResets({ db, passwords, now, adminUrl }: PasswordResetsOptions) {
  async function writeMail(transaction: Database, email: string, employee_id: string): Promise<void> {
    const time = now();
    const links = await transaction
      .selectFrom('password_reset')
      .select('token_hash')
      .where('employee_id', '=', employee_id)
      .where('expires_at', '>', time.toISOString())
      .execute();
    if (links.length >= maxLinks) return;
    const token = await addPasswordLink(transaction, employee_id, resetMinutes * 60_000, time);
    const text = mailText(`${adminUrl()}/reset-password?token=${token}`);
    await addToOutbox(transaction, { channel: 'mail', to: email, text }, time);
  }

  return {
    /** Adds a mail with a link to the outbox if the address belongs to an employee who is not stopped. */
    request: (email: string, address: string): Promise<void> =>
      transact(db, async (transaction) => {
        // this write locks the row, so that concurrent requests are counted one after the other
        const employee = await transaction
          .updateTable('employee')
          .set({ email })
          .where('email', '=', email)
          .where('stopped_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (employee) await writeMail(transaction, email, employee.id);
        const account = employee ? email : unknownAccount(email);
        const event = { kind: 'reset-asked', account, place: networkOf(address) } as const;
        await addSecurityEvent(transaction, event, now());
      }),

    /** The employee's mail address of a token; null for a wrong, used or expired one. */
    async ownerOf(token: string): Promise<string | null> {
      const found = await db
        .selectFrom('password_reset')
        .innerJoin('employee', 'employee.id', 'password_reset.employee_id')
        .select('employee.email')
        .where('token_hash', '=', hashSecret(token))
        .where('expires_at', '>', now().toISOString())
        .where('stopped_at', 'is', null)
        .executeTakeFirst();
      return found?.email ?? null;
    },

    /**
     * Sets the password, ends all sessions of the employee and invalidates their links. The address becomes a known one
     * (loginGuard), so that attempts of others do not block the employee.
     *
     * @returns false for a wrong, used or expired token
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
          .set({ password_hash, invited_at: null })
          .where('id', '=', id)
          .where('stopped_at', 'is', null)
          .returning('email')
          .executeTakeFirst();
        if (!employee) return false;
        await transaction.deleteFrom('password_reset').where('employee_id', '=', id).executeTakeFirst();
        await endSessionsOf(transaction, id);
        const { email } = employee;
        await rememberLogin(transaction, { email, address }, now());
        const event = { kind: 'reset-done', account: email, place: networkOf(address) } as const;
        await addSecurityEvent(transaction, event, now());
        return true;
      });
    },
  };
}

/**
 * Adds a link with which an employee can set a password once, within the transaction of its mail.
 *
 * @returns the token for the link
 */
export async function addPasswordLink(
  transaction: Database,
  employee_id: string,
  validMs: number,
  time: Date,
): Promise<string> {
  const token = newSecret();
  const expires_at = new Date(time.getTime() + validMs).toISOString();
  const link = { token_hash: hashSecret(token), employee_id, expires_at };
  await transaction.insertInto('password_reset').values(link).execute();
  return token;
}

const mailText = (link: string) =>
  [
    `New password for your ${company.name} login`,
    '',
    `Someone asked for a new password for your employee login at ${company.name}.`,
    `Choose it here within ${resetMinutes} minutes: ${link}`,
    'The link works only once. If it was not you, ignore this email: your password stays the same. If more of these emails come, tell your administrator.',
  ].join('\n');
