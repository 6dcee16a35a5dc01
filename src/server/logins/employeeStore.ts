import { randomUUID } from 'node:crypto';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { type Admission, createLoginGuard, forgetAddresses } from './loginGuard.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { addSecurityEvent, recordSecurityEvent, unknownAccount } from './securityEvents.ts';
import { endSessionsOf, type SessionStore } from './sessionStore.ts';

export interface Employee {
  readonly email: string;
  /** ISO date-times in UTC. */
  readonly createdAt: string;
  readonly lastLoginAt: string | null;
}

export interface EmployeeLogin {
  readonly email: string;
  readonly password: string;
  /** The session cookie that came along, if any: that session ends when address and password are right. */
  readonly replacedSession: string | undefined;
  /** The address it comes from. */
  readonly address: string;
}

/** in: `token` is the session cookie's value. paused: nothing was looked at (loginGuard). */
export type LoginResult =
  | { readonly kind: 'in'; readonly token: string }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'paused'; readonly retryAfterSeconds: number };

interface EmployeeStoreOptions {
  readonly db: Database;
  readonly sessions: SessionStore;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** Called when the event of a failed login could not be stored. */
  readonly onEventLost?: ((error: unknown) => void) | undefined;
}

export type EmployeeStore = ReturnType<typeof createEmployeeStore>;

/** The employees, their passwords and their logins. */
export function createEmployeeStore({ db, sessions, passwords, now, onEventLost }: EmployeeStoreOptions) {
  const guard = createLoginGuard({ db, now });

  /** A failed login stays failed when its event cannot be stored. */
  async function recordFailedLogin(account: string, address: string, admission: Admission): Promise<void> {
    const minutes = admission.kind === 'counted' ? admission.pauseMinutes : 0;
    const detail = minutes === 0 ? null : `other places wait ${minutes} min for their next try`;
    const event = { kind: 'sign-in-refused', account, place: networkOf(address), detail } as const;
    await recordSecurityEvent(db, event, now()).catch((error: unknown) => onEventLost?.(error));
  }

  return {
    /**
     * Checks address and password and starts a session. Takes the same time whether the employee exists
     * or not. A login is written down as a security event with its session; wrong ones too, unless the database does not
     * take it.
     */
    async logIn(login: EmployeeLogin): Promise<LoginResult> {
      const { email: input, password, replacedSession, address } = login;
      const email = parseEmail(input) ?? input.trim().toLowerCase();
      const employee = await db
        .selectFrom('employee')
        .select(['id', 'password_hash'])
        .where('email', '=', parseEmail(input) ?? '')
        .executeTakeFirst();
      const present = await sessions.find('employee', replacedSession);
      const isLoggedIn = employee !== undefined && present === employee.id;
      const admission: Admission = isLoggedIn ? { kind: 'free' } : await guard.admit({ email, address });
      if (admission.kind === 'paused') return admission;
      const isCorrect = await passwords.matches(password, employee?.password_hash ?? null);
      if (!employee || !isCorrect) {
        await recordFailedLogin(employee ? email : unknownAccount(email), address, admission);
        return { kind: 'wrong' };
      }
      return transact(db, async (transaction) => {
        const time = now();
        // the password may have been set anew, or the employee removed, while this one was checked
        const { numUpdatedRows } = await transaction
          .updateTable('employee')
          .set({ last_login_at: time.toISOString() })
          .where('id', '=', employee.id)
          .where('password_hash', '=', employee.password_hash)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return { kind: 'wrong' };
        await guard.remember(transaction, { email, address }, admission);
        const event = { kind: 'sign-in', account: email, place: networkOf(address) } as const;
        await addSecurityEvent(transaction, event, time);
        const token = await sessions.start(transaction, 'employee', employee.id, replacedSession);
        return { kind: 'in', token };
      });
    },

    /** Adds an employee with an address that parseEmail gave; false when the address has one already. */
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
        const event = { kind: 'employee-added', account: email, place: null } as const;
        await addSecurityEvent(transaction, event, now());
        return true;
      });
    },

    /** Removes an employee with sessions and reset links; false when there is none. */
    remove: (email: string): Promise<boolean> =>
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
        await forgetAddresses(transaction, email);
        const event = { kind: 'employee-removed', account: email, place: null } as const;
        await addSecurityEvent(transaction, event, now());
        return true;
      }),

    /** Every employee, by address. */
    async list(): Promise<readonly Employee[]> {
      const columns = ['email', 'created_at as createdAt', 'last_login_at as lastLoginAt'] as const;
      return db.selectFrom('employee').select(columns).orderBy('email').execute();
    },

    /** An employee's mail address by id; null when there is none. */
    async emailOf(id: string): Promise<string | null> {
      const row = await db.selectFrom('employee').select('email').where('id', '=', id).executeTakeFirst();
      return row?.email ?? null;
    },
  };
}
