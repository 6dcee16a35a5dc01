import { createEmployeeStore, type EmployeeStoreOptions } from './employeeStore.ts';
import { createOtpStore, type OtpStoreOptions } from './otpStore.ts';
import { createPasswordResets, type PasswordResetsOptions } from './passwordResets.ts';
import { createSessionStore } from './sessionStore.ts';

export type Logins = ReturnType<typeof createLogins>;

/** Creates the stores of both logins. */
export function createLogins(options: EmployeeStoreOptions & OtpStoreOptions & PasswordResetsOptions) {
  return {
    sessions: createSessionStore(options),
    resets: createPasswordResets(options),
    otp: createOtpStore(options),
    employees: createEmployeeStore(options),
  };
}
