import { createAuthenticatorApps } from './authenticatorApps.ts';
import { createEmployeeStore, type EmployeeStoreOptions } from './employeeStore.ts';
import { createInvitations } from './invitations.ts';
import { createOtpStore, type OtpStoreOptions } from './otpStore.ts';
import { createOwnAccounts } from './ownAccounts.ts';
import { createPasskeyStore } from './passkeyStore.ts';
import { createPasswordResets, type PasswordResetsOptions } from './passwordResets.ts';
import { createSessionStore } from './sessionStore.ts';
import { createTeam } from './team.ts';

export type Logins = ReturnType<typeof createLogins>;

type LoginsOptions = Required<Omit<EmployeeStoreOptions, 'user'>> & OtpStoreOptions & PasswordResetsOptions;

/** Creates the stores of both logins. */
export function createLogins(options: LoginsOptions) {
  return {
    sessions: createSessionStore(options),
    resets: createPasswordResets(options),
    otp: createOtpStore(options),
    employees: createEmployeeStore(options),
    team: createTeam(options),
    invitations: createInvitations(options),
    passkeys: createPasskeyStore(options),
    apps: createAuthenticatorApps(options),
    accounts: createOwnAccounts(options),
  };
}
