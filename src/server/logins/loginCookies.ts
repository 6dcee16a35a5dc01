import type { Cookie } from '#server/http/cookies.ts';
import { otpRules } from './otpStore.ts';
import { type SessionKind, sessionSeconds } from './sessionStore.ts';

/** The session cookies. Never `accessToken` or `user`: the browser clears those. */
export const sessionCookies: Readonly<Record<SessionKind, Cookie>> = {
  customer: { name: 'client_session', path: '/', maxAgeSeconds: sessionSeconds },
  employee: { name: 'staff_session', path: '/', maxAgeSeconds: sessionSeconds },
};

/** Binds one-time codes to the browser that requested them. */
export const otpCookie: Cookie = { name: 'otp_browser', path: '/account/login', maxAgeSeconds: 60 * 60 };

/** The same after a login: shows that this browser logged in before, so that strangers cannot use up its codes. */
export const rememberedOtpCookie: Cookie = {
  ...otpCookie,
  maxAgeSeconds: otpRules.rememberedDays * 24 * 60 * 60,
};
