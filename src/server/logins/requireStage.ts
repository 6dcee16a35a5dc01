import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { SignInStage } from '#contract/login/signIn.ts';
import { findCookie } from '#server/http/cookies.ts';
import { HttpError } from '#server/http/httpError.ts';
import type { Logins } from './createLogins.ts';
import { type StaffSession, sessionCookies } from './sessionStore.ts';

/** An employee's session of a request, complete or not; null if there is none. */
export const findStaffSession = ({ sessions }: Pick<Logins, 'sessions'>, request: FastifyRequest) =>
  sessions.findStaff(findCookie(request, sessionCookies.employee));

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by requireStage. */
    staffSession: StaffSession | null;
  }
}

/**
 * Hooks that admit employees' sessions of some stages, and reject others with 401. All other calls admit only sessions
 * without a stage (requireEmployee.ts).
 */
export function requireStages(app: FastifyInstance, logins: Logins) {
  app.decorateRequest('staffSession', null);
  return {
    /** @param stages null for a session whose login is complete */
    atStage: (...stages: readonly (SignInStage | null)[]): onRequestAsyncHookHandler => {
      return async (request: FastifyRequest) => {
        const session = await findStaffSession(logins, request);
        if (session?.stage === null && !stages.includes(null))
          throw new HttpError(409, 'You are already logged in.');
        if (session === null || !stages.includes(session.stage))
          throw new HttpError(401, 'You were signed out. Log in again.');
        request.staffSession = session;
      };
    },
    /** Rejects a session that began some time ago with 403: its password is needed again. */
    isRecent: async (request: FastifyRequest) => {
      if (!sessionOf(request).isRecent)
        throw new HttpError(403, 'Your login is too long ago for this. Enter your password again.');
    },
  };
}

/** The session of a request that has passed `atStage`. @throws Error on a route without it */
export function sessionOf({ staffSession }: FastifyRequest): StaffSession {
  if (staffSession === null) throw new Error('The route has no hook that sets its session');
  return staffSession;
}
