import { randomUUID } from 'node:crypto';
import type { Database } from './openDatabase.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { readEmail } from './readEmail.ts';
import { endSessionsOf, type SessionStore } from './sessionStore.ts';
import { transact } from './transact.ts';

export interface Employee {
  readonly email: string;
  /** ISO date-times in UTC. */
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
}

export interface EmployeeLogin {
  readonly email: string;
  readonly password: string;
  /** The session cookie that came along, if any: that session ends when the pair is right. */
  readonly replacedSession: string | undefined;
}

export interface EmployeeStore {
  /**
   * Checks a pair and starts a session (LOGIN-15, R28). Takes the same time whether the employee exists or not.
   *
   * @returns the session cookie's value; null for any wrong pair
   */
  logIn(login: EmployeeLogin): Promise<string | null>;
  /** Adds an employee with an address that readEmail gave; false when the address has one already. */
  add(email: string, password: string): Promise<boolean>;
  /** Removes an employee with sessions and reset links; false when there is none. */
  remove(email: string): Promise<boolean>;
  /** Every employee, by address. */
  list(): Promise<readonly Employee[]>;
  /** An employee's mail address by id; null when there is none. */
  emailOf(id: string): Promise<string | null>;
}

export interface EmployeeStoreOptions {
  readonly db: Database;
  readonly sessions: SessionStore;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
}

export function createEmployeeStore({ db, sessions, passwords, now }: EmployeeStoreOptions): EmployeeStore {
  return {
    async logIn({ email, password, replacedSession }) {
      const employee = await findEmployee(db, readEmail(email) ?? '');
      const isRight = await passwords.matches(password, employee?.password_hash ?? null);
      if (!employee || !isRight) return null;
      return transact(db, async (transaction) => {
        // the password may have been set anew, or the employee removed, while this one was checked
        const { numUpdatedRows } = await transaction
          .updateTable('employee')
          .set({ last_login_at: now().toISOString() })
          .where('id', '=', employee.id)
          .where('password_hash', '=', employee.password_hash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return null;
        const session = { kind: 'employee', subject: employee.id, replaced: replacedSession } as const;
        return sessions.start(transaction, session);
      });
    },

    async add(email, password) {
      const password_hash = await passwords.hash(password);
      const created_at = now().toISOString();
      const employee = { id: randomUUID(), email, password_hash, created_at, last_login_at: null };
      const { numInsertedOrUpdatedRows } = await transact(db, (transaction) =>
        transaction
          .insertInto('employee')
          .values(employee)
          .onConflict((conflict) => conflict.column('email').doNothing())
          .executeTakeFirst(),
      );
      return numInsertedOrUpdatedRows === 1n;
    },

    remove: (email) =>
      transact(db, async (transaction) => {
        const removed = await transaction
          .deleteFrom('employee')
          .where('email', '=', email)
          .returning('id')
          .executeTakeFirst();
        if (!removed) return false;
        await endSessionsOf(transaction, 'employee', removed.id);
        await transaction
          .deleteFrom('password_reset')
          .where('employee_id', '=', removed.id)
          .executeTakeFirst();
        return true;
      }),

    async list() {
      const rows = await db.selectFrom('employee').selectAll().orderBy('email').execute();
      return rows.map((row) => ({
        email: row.email,
        createdAt: row.created_at,
        lastLoginAt: row.last_login_at,
      }));
    },

    async emailOf(id) {
      const row = await db.selectFrom('employee').select('email').where('id', '=', id).executeTakeFirst();
      return row?.email ?? null;
    },
  };
}

function findEmployee(db: Database, email: string) {
  return db
    .selectFrom('employee')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();
}
