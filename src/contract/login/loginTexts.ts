import type { LoginFieldName } from './loginView.ts';

/** A message to the visitor, shown as a toast and in the dialog. */
export interface Message {
  readonly kind: 'success' | 'error';
  readonly text: string;
  /** The invalid fields: marked until one of them changes; the first one gets the focus. */
  readonly fields?: readonly LoginFieldName[];
}

/** The texts of the login dialog, fixed by the specification, and one for a number that is not a mobile number. */
export const loginTexts = {
  otpSent: 'OTP sent successfully!',
  /** Fallback for the server's message. */
  otpNotSent: 'Failed to send OTP.',
  otpUnreachable: 'Error sending OTP. Please try again.',
  otpMissing: 'Please enter OTP',
  /** Also the fallback for the server's message about a wrong code. */
  otpLoginFailed: 'Login failed. Please try again.',
  employeeLoggedIn: 'Login successful!',
  employeeRefused: 'Login failed',
  employeeUnreachable: 'Error logging in',
  employeeFieldsMissing: 'Please enter email and password',
  resetLinkSent: 'Password reset link sent. Check your email.',
  resetLinkNotSent: 'Error sending reset link. Try again.',
  resetEmailMissing: 'Please enter your email.',
  /** Error for ten digits that are not an Indian mobile number. */
  numberNotMobile: 'Enter an Indian mobile number: its first digit is 6, 7, 8 or 9',
} as const;
