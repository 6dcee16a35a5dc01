import { randomUUID } from 'node:crypto';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import { admitLogin, forgetAddresses, rememberLogin } from './loginGuard.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { addSecurityEvent, recordSecurityEvent, unknownAccount } from './securityEvents.ts';
import { endSessionsOf, startSession } from './sessionStore.ts';

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** The token of the previous session, as for startSession. */
  readonly replacedSession: string | undefined;
  readonly address: string;
}

export interface EmployeeStoreOptions {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** The system user of a command that adds or removes employees. */
  readonly user?: string;
}

export type EmployeeStore = ReturnType<typeof createEmployeeStore>;

/** The employees, their passwords and their logins. */
export function createEmployeeStore({ db, passwords, now, user }: EmployeeStoreOptions) {
  const detail = user === undefined ? null : `by ${user}`;
  return {
    /**
     * Checks address and password, starts a session and returns its token. Takes the same time for unknown employees.
     * Successful and failed logins are security events.
     *
     * @throws HttpError 401 for wrong credentials, 429 after too many attempts
     */
    async logIn({ email: input, password, replacedSession, address }: LoginAttempt): Promise<string> {
      const email = parseEmail(input) ?? input.trim().toLowerCase();
      const place = networkOf(address);
      const employee = await db
        .selectFrom('employee')
        .select(['id', 'password_hash'])
        .where('email', '=', parseEmail(input) ?? '')
        .executeTakeFirst();
      await admitLogin(db, { email, address }, now());
      const isCorrect = await passwords.matches(password, employee?.password_hash ?? null);
      if (!employee || !isCorrect) {
        const account = employee ? email : unknownAccount(email);
        await recordSecurityEvent(db, { kind: 'sign-in-refused', account, place }, now());
        throw wrongCredentials();
      }
      return transact(db, async (transaction) => {
        const time = now();
        // the password may have changed, or the employee been removed, during the check
        const { numUpdatedRows } = await transaction
          .updateTable('employee')
          .set({ last_login_at: time.toISOString() })
          .where('id', '=', employee.id)
          .where('password_hash', '=', employee.password_hash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw wrongCredentials();
        await rememberLogin(transaction, { email, address }, time);
        await addSecurityEvent(transaction, { kind: 'sign-in', account: email, place }, time);
        return startSession(transaction, 'employee', employee.id, replacedSession, time);
      });
    },

    /** Adds an employee with an address from parseEmail. Returns false if the employee exists. */
    async add(email: string, password: string): Promise<boolean> {
      const password_hash = await passwords.hash(password);
      const created_at = now().toISOString();
      const employee = { id: randomUUID(), email, password_hash, created_at, last_login_at: null };
      return transact(db, async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('employee')
          .values(employee)
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        await addSecurityEvent(
          transaction,
          { kind: 'employee-added', account: email, place: null, detail },
          now(),
        );
        return true;
      });
    },

    /** Removes an employee with sessions and reset links. Returns false for an unknown employee. */
    remove: (email: string): Promise<boolean> =>
      transact(db, async (transaction) => {
        const removal = transaction.deleteFrom('employee').where('email', '=', email).returning('id');
        const removed = await removal.executeTakeFirst();
        if (!removed) return false;
        await endSessionsOf(transaction, removed.id);
        await transaction.deleteFrom('password_reset').where('employee_id', '=', removed.id).execute();
        await forgetAddresses(transaction, email);
        await addSecurityEvent(
          transaction,
          { kind: 'employee-removed', account: email, place: null, detail },
          now(),
        );
        return true;
      }),

    list() {
      const columns = ['email', 'created_at as createdAt', 'last_login_at as lastLoginAt'] as const;
      return db.selectFrom('employee').select(columns).orderBy('email').execute();
    },
  };
}

const wrongCredentials = () => new HttpError(401, 'Invalid credentials');
