/** Why a login with the right password is not complete: a second factor is due, or has to be set up first. */
export type SignInStage = 'code' | 'enrol';

/** The rest of a login. With the stage `code`, `methods` are the factors that the employee has. */
export type SignInDue =
  | {
      readonly stage: 'code';
      readonly methods: { readonly passkey: boolean; readonly app: boolean; readonly recovery: boolean };
    }
  | { readonly stage: 'enrol' };

/** The calls of the employees' login beside the password, and of their own account. */
export const signInCalls = {
  account: '/api/sign-in',
  passkeyOptions: '/api/sign-in/passkey/options',
  passkey: '/api/sign-in/passkey',
  code: '/api/sign-in/code',
  recoveryCode: '/api/sign-in/recovery-code',
  confirm: '/api/sign-in/confirm',
  newPasskeyOptions: '/api/sign-in/passkeys/options',
  passkeys: '/api/sign-in/passkeys',
  removePasskey: '/api/sign-in/passkeys/remove',
  newApp: '/api/sign-in/app/new',
  app: '/api/sign-in/app',
  removeApp: '/api/sign-in/app/remove',
  recoveryCodes: '/api/sign-in/recovery-codes',
  password: '/api/sign-in/password',
  endSession: '/api/sign-in/sessions/end',
  endOtherSessions: '/api/sign-in/sessions/end-others',
} as const;

/** A passkey of one's own. Times are ISO date-times in UTC. */
export interface OwnPasskey {
  readonly id: string;
  /** The browser that created it, in words. */
  readonly name: string;
  readonly isSynced: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** A session of one's own. */
export interface OwnSession {
  readonly id: string;
  readonly device: string | null;
  /** A network such as '203.0.113.0/24'. */
  readonly place: string | null;
  readonly createdAt: string | null;
  readonly lastSeenAt: string | null;
  readonly isThis: boolean;
}

/** How an employee logs in. */
export interface OwnAccount {
  readonly employee: string;
  /** Whether a second factor is required. */
  readonly isRequired: boolean;
  /** Whether the login, or its confirmation by the password, is recent enough to change factors. */
  readonly isRecent: boolean;
  readonly passkeys: readonly OwnPasskey[];
  /** When the authenticator app was set up; null without one. */
  readonly appSince: string | null;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
  readonly sessions: readonly OwnSession[];
}

/** The secret of a new authenticator app: as a link, which is shown as a QR code, and to type. */
export interface NewApp {
  readonly uri: string;
  readonly secret: string;
}

/** The answer to a new factor. Recovery codes are made with the first one, and never shown again. */
export interface FactorAdded {
  readonly recoveryCodes: readonly string[];
}
