import type { LoginFieldName } from './loginView.ts';

/** A message to the visitor: shown as a toast, and readable in the dialog until the next one. */
export interface Message {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** The fields that it is about: they are marked until one of them is changed, and the first takes the focus. */
  readonly fields?: readonly LoginFieldName[];
}

/** The error catalogue of the login dialog, word for word, and a text for a number that no SMS reaches. */
export const loginTexts = {
  otpSent: 'OTP sent successfully!',
  /** The fallback of the server's own message */
  otpNotSent: 'Failed to send OTP.',
  otpUnreachable: 'Error sending OTP. Please try again.',
  otpMissing: 'Please enter OTP',
  /** Also the fallback of the server’s own message when it rejects a code. */
  otpLoginFailed: 'Login failed. Please try again.',
  employeeLoggedIn: 'Login successful!',
  employeeRefused: 'Login failed',
  employeeUnreachable: 'Error logging in',
  employeeFieldsMissing: 'Please enter email and password',
  resetLinkSent: 'Password reset link sent. Check your email.',
  resetLinkNotSent: 'Error sending reset link. Try again.',
  resetEmailMissing: 'Please enter your email.',
  /** Ten digits that are no Indian mobile number: no code is requested. */
  numberNotMobile: 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9',
} as const;
