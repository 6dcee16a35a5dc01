import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { clearCookie, findCookie } from '#server/http/cookies.ts';
import { crossOrigin } from '#server/http/guardOrigins.ts';
import { Success } from '#server/http/responses.ts';
import { limitRate } from '#server/limits/limitRate.ts';
import type { Logins } from './createLogins.ts';
import { otpCookie } from './customerLogin.ts';
import { publicRoute } from './requireEmployee.ts';
import { type SessionKind, sessionCookies } from './sessionStore.ts';

export const logoutCalls = { customer: '/account/logout', employee: '/api/logout' } as const;

interface LogoutOptions {
  readonly config: Pick<Config, 'loginRateLimit'>;
  readonly logins: Logins;
}

/** Ends the session of a request and clears its cookie. Responds with 200 even if there is no session. */
export async function logoutRoutes(app: FastifyInstance, options: LogoutOptions) {
  const { logins } = options;
  app.removeAllContentTypeParsers();
  // any body is read and ignored
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

  const schema = { response: { 200: Success } };
  for (const kind of ['customer', 'employee'] as const) {
    // employees log out on the staff's site only; customers also from other origins of the public site
    const config = { ...publicRoute, ...(kind === 'customer' && crossOrigin) };
    const onRequest = limitRate(app, options.config.loginRateLimit);
    app.post(logoutCalls[kind], { config, onRequest, schema }, async (request, reply) => {
      await endSession(logins, kind, request, reply);
      return { success: true };
    });
  }
}

/** Ends the session of a request, if any, and clears the cookies of that login. */
export async function endSession(
  { sessions }: Pick<Logins, 'sessions'>,
  kind: SessionKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const cookie = sessionCookies[kind];
  await sessions.end(kind, findCookie(request, cookie), request.ip);
  clearCookie(request, reply, cookie);
  // after a logout the browser is no longer remembered
  if (kind === 'customer') clearCookie(request, reply, otpCookie);
}
