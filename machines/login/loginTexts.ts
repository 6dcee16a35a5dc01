import type { LoginFieldName } from './loginView.ts';

/** A message to the visitor: shown as a toast, and readable in the dialog until the next one (R42). */
export interface Message {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** The fields that it is about: they are marked until one of them is changed, and the first takes the focus. */
  readonly fields?: readonly LoginFieldName[];
}

/**
 * Every sentence of the login dialog's error catalogue, word for word (ERR-1 to ERR-14), and one for a number that no
 * SMS reaches.
 */
export const loginTexts = {
  /** ERR-4 */
  otpSent: 'OTP sent successfully!',
  /** ERR-2: the fallback of the server's own message (ERR-1) */
  otpNotSent: 'Failed to send OTP.',
  /** ERR-3 */
  otpUnreachable: 'Error sending OTP. Please try again.',
  /** ERR-6 */
  otpMissing: 'Please enter OTP',
  /** ERR-5, and the fallback of the server's own message when it refuses a code (R42) */
  otpLoginFailed: 'Login failed. Please try again.',
  /** ERR-9 */
  employeeLoggedIn: 'Login successful!',
  /** ERR-7 */
  employeeRefused: 'Login failed',
  /** ERR-8 */
  employeeUnreachable: 'Error logging in',
  /** ERR-10 */
  employeeFieldsMissing: 'Please enter email and password',
  /** ERR-13 */
  resetLinkSent: 'Password reset link sent. Check your email.',
  /** ERR-11 */
  resetLinkNotSent: 'Error sending reset link. Try again.',
  /** ERR-14 */
  resetEmailMissing: 'Please enter your email.',
  /** Ten digits that are no Indian mobile number: no code is asked for. */
  numberNotMobile: 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9',
} as const;

/** What the calls report among themselves; a visitor never reads these (ERR-7, ERR-12). */
export const internalLoginTexts = {
  invalidCredentials: 'Invalid credentials',
  resetLinkNotSent: 'Failed to send reset link',
} as const;
