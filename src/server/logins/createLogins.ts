import type { SmsBudget } from '#server/config.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { createEmployeeStore } from './employeeStore.ts';
import { createOtpStore, type OtpStoreOptions } from './otpStore.ts';
import type { PasswordHasher } from './passwordHasher.ts';
import { createPasswordResets } from './passwordResets.ts';
import { createSecurityEvents } from './securityEvents.ts';
import { createSessionStore } from './sessionStore.ts';

export interface LoginsOptions {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly now: () => Date;
  /** The origin of the staff's site, for links in mails. */
  readonly adminUrl: () => string;
  /** The most SMS of one day. */
  readonly smsBudget: SmsBudget;
  /** Called when the day's SMS are nearly used up, and when they are. */
  readonly onSmsAlarm?: OtpStoreOptions['onSmsAlarm'];
  /** Called when a security event could not be stored. */
  readonly onEventLost?: (error: unknown) => void;
}

export type Logins = ReturnType<typeof createLogins>;

/** All state of both logins, in the database. */
export function createLogins(options: LoginsOptions) {
  const { db, passwords, now, adminUrl, smsBudget, onSmsAlarm, onEventLost } = options;
  const sessions = createSessionStore({ db, now });
  return {
    sessions,
    resets: createPasswordResets({ db, passwords, now, adminUrl }),
    events: createSecurityEvents({ db, now }),
    otp: createOtpStore({ db, sessions, now, smsBudget, onSmsAlarm }),
    employees: createEmployeeStore({ db, sessions, passwords, now, onEventLost }),
  };
}
