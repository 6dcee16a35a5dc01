import type { FastifyInstance } from 'fastify';
import { clearCookie, readCookie } from '../cookies.ts';
import type { Logins } from '../createLogins.ts';
import { sessionCookies } from '../loginCookies.ts';
import { neverStored } from '../neverStored.ts';
import type { SessionKind } from '../sessionStore.ts';

const paths: Readonly<Record<string, SessionKind>> = {
  '/account/logout': 'customer',
  '/api/logout': 'employee',
};

/** Ends the session that came along and clears its cookie; without a session there is nothing to end: 200 as well. */
export async function logoutRoutes(app: FastifyInstance, { logins }: { readonly logins: Logins }) {
  neverStored(app);
  app.removeAllContentTypeParsers();
  // whatever body comes along is read and ignored
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));

  for (const [path, kind] of Object.entries(paths)) {
    const cookie = sessionCookies[kind];
    app.post(path, async (request, reply) => {
      await logins.sessions.end(kind, readCookie(request, cookie));
      clearCookie(request, reply, cookie);
      return { success: true };
    });
  }
}
