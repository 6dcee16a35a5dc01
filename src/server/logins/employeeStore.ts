import { randomUUID } from 'node:crypto';
import { type Role, roles } from '#contract/inbox/rights.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { Target } from '#server/config/targets.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { transact } from '#server/database/transact.ts';
import { networkOf } from '#server/http/clientAddress.ts';
import { HttpError } from '#server/http/httpError.ts';
import { countFactors, dropFactors, stageAfterPassword } from './factors.ts';
import { admitLogin, forgetAddresses, rememberLogin } from './loginGuard.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { addSecurityEvent, recordSecurityEvent, unknownAccount } from './securityEvents.ts';
import { type Client, endSessionsOf, startSession } from './sessionStore.ts';
import { endAccess, rolesIn } from './team.ts';

export interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** The token of the previous session, as for startSession. */
  readonly replacedSession: string | undefined;
  readonly client: Client;
}

export interface EmployeeStoreOptions {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** Whether an employee without a passkey and without an app has to set one up after the password. */
  readonly isSecondFactorRequired?: boolean;
  /** The system user of a command that adds or removes employees. */
  readonly user?: string;
  /** Receivers of events about the leads of a removed employee; by default none. */
  readonly targets?: readonly Target[];
}

export type EmployeeStore = ReturnType<typeof createEmployeeStore>;

/** The employees, their passwords and their logins. */
export function createEmployeeStore({ db, passwords, now, user, ...options }: EmployeeStoreOptions) {
  const { isSecondFactorRequired = false, targets = [] } = options;
  const detail = user === undefined ? null : `by ${user}`;
  return {
    /**
     * Checks address and password, starts a session and returns its token. Takes the same time for unknown employees.
     * Successful and failed logins are security events. If a second factor is due, the session has a stage, which admits
     * only the calls of that stage (requireStage.ts).
     *
     * @throws HttpError 401 for wrong credentials, 429 after too many attempts
     */
    async logIn({ email: input, password, replacedSession, client }: LoginAttempt): Promise<string> {
      const { address } = client;
      const email = parseEmail(input) ?? input.trim().toLowerCase();
      const place = networkOf(address);
      const employee = await db
        .selectFrom('employee')
        .select(['id', 'password_hash', 'stopped_at'])
        .where('email', '=', parseEmail(input) ?? '')
        .executeTakeFirst();
      await admitLogin(db, { email, address }, now());
      const isCorrect = await passwords.matches(password, employee?.password_hash ?? null);
      if (!employee || !isCorrect || employee.stopped_at !== null) {
        const account = employee ? email : unknownAccount(email);
        await recordSecurityEvent(db, { kind: 'sign-in-refused', account, place }, now());
        throw wrongCredentials();
      }
      return transact(db, async (transaction) => {
        const time = now();
        // the password may have changed, or the employee been stopped or removed, during the check
        const { numUpdatedRows } = await transaction
          .updateTable('employee')
          .set({ last_login_at: time.toISOString() })
          .where('id', '=', employee.id)
          .where('password_hash', '=', employee.password_hash)
          .where('stopped_at', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw wrongCredentials();
        const factors = await countFactors(transaction, employee.id);
        const stage = stageAfterPassword(factors, isSecondFactorRequired);
        // an address becomes known only by a complete login
        if (stage === null) await rememberLogin(transaction, { email, address }, time);
        const kind = stage === null ? 'sign-in' : 'password-accepted';
        await addSecurityEvent(transaction, { kind, account: email, place }, time);
        const started = { kind: 'employee', subject: employee.id, replaced: replacedSession } as const;
        return startSession(transaction, { ...started, time, client, stage });
      });
    },

    /** Adds an employee with an address from parseEmail, by default with all roles. Returns false if the employee exists. */
    async add(email: string, password: string, held: readonly Role[] = roles): Promise<boolean> {
      const password_hash = await passwords.hash(password);
      const row = { id: randomUUID(), email, password_hash, roles: held.join(',') };
      const employee = { ...row, created_at: now().toISOString(), last_login_at: null };
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

    /** Removes an employee with sessions and reset links; their open leads become unowned. Returns false for an unknown employee. */
    remove: (email: string): Promise<boolean> =>
      transact(db, async (transaction) => {
        const removal = transaction.deleteFrom('employee').where('email', '=', email).returning('id');
        const removed = await removal.executeTakeFirst();
        if (!removed) return false;
        const author = { employee: user ?? '', at: now().toISOString() };
        await endAccess(transaction, { id: removed.id, email }, author, targets);
        await forgetAddresses(transaction, email);
        await addSecurityEvent(
          transaction,
          { kind: 'employee-removed', account: email, place: null, detail },
          now(),
        );
        return true;
      }),

    /**
     * Removes the passkeys, the app and the recovery codes of an employee who has lost them, and ends their sessions.
     * Returns false for an unknown employee.
     */
    resetSignIn: (email: string): Promise<boolean> =>
      transact(db, async (transaction) => {
        // this write locks the row, so that nobody adds a factor meanwhile
        const locking = transaction.updateTable('employee').set({ email }).where('email', '=', email);
        const employee = await locking.returning('id').executeTakeFirst();
        if (!employee) return false;
        await dropFactors(transaction, employee.id);
        await endSessionsOf(transaction, employee.id);
        const event = { kind: 'sign-in-reset', account: email, place: null, detail } as const;
        await addSecurityEvent(transaction, event, now());
        return true;
      }),

    /** The roles of an employee; null for an unknown or stopped one. */
    async rolesOf(email: string): Promise<readonly Role[] | null> {
      const found = await db
        .selectFrom('employee')
        .select('roles')
        .where('email', '=', email)
        .where('stopped_at', 'is', null)
        .executeTakeFirst();
      return found ? rolesIn(found.roles) : null;
    },
  };
}

const wrongCredentials = () => new HttpError(401, 'Invalid credentials');
