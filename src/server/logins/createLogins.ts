import { createEmployeeStore, type EmployeeStoreOptions } from './employeeStore.ts';
import { createInvitations } from './invitations.ts';
import { createOtpStore, type OtpStoreOptions } from './otpStore.ts';
import { createPasswordResets, type PasswordResetsOptions } from './passwordResets.ts';
import { createSessionStore } from './sessionStore.ts';
import { createTeam } from './team.ts';

export type Logins = ReturnType<typeof createLogins>;

/** Creates the stores of both logins. */
export function createLogins(options: EmployeeStoreOptions & OtpStoreOptions & PasswordResetsOptions) {
  return {
    sessions: createSessionStore(options),
    resets: createPasswordResets(options),
    otp: createOtpStore(options),
    employees: createEmployeeStore(options),
    team: createTeam(options),
    invitations: createInvitations(options),
  };
}
