import { createEmployeeStore, type EmployeeStore } from './employeeStore.ts';
import type { Database } from './openDatabase.ts';
import { createOtpStore, type OtpStore } from './otpStore.ts';
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { createPasswordResets, type PasswordResets } from './passwordResets.ts';
import { createSessionStore, type SessionStore } from './sessionStore.ts';

/** Everything about logins that keeps state: all of it in the database. */
export interface Logins {
  readonly otp: OtpStore;
  readonly employees: EmployeeStore;
  readonly resets: PasswordResets;
  readonly sessions: SessionStore;
  readonly outbox: Outbox;
}

export interface LoginsOptions
  extends Pick<OutboxOptions, 'deliver' | 'atOnce' | 'usefulSeconds' | 'onFault' | 'onTried'> {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** Where the staff's site is, for links in mails. */
  readonly adminUrl: () => string;
}

/** Puts the stores of both logins together. Nothing is delivered before the outbox is woken. */
export function createLogins(options: LoginsOptions): Logins {
  const { db, passwords, now, adminUrl } = options;
  const sessions = createSessionStore({ db, now });
  const resets = createPasswordResets({ db, passwords, now, adminUrl });
  return {
    sessions,
    resets,
    otp: createOtpStore({ db, sessions, now }),
    employees: createEmployeeStore({ db, sessions, passwords, now }),
    outbox: createOutbox({ ...options, prepare: resets.answerRequests }),
  };
}
