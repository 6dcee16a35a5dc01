import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of ours: scripts cannot read it, other sites' requests do not carry it (R28). */
export interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** The value of a cookie that came with a request; the first one when there are several. */
export function readCookie({ headers }: FastifyRequest, { name }: Cookie): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

/** Sets a cookie. `value` has to be made of characters that need no quoting. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie, value: string): void {
  reply.header('set-cookie', cookieLine(request, cookie, value, cookie.maxAgeSeconds));
}

/** Makes the browser forget a cookie. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  reply.header('set-cookie', cookieLine(request, cookie, '', 0));
}

/** Secure where the browser speaks HTTPS; behind a proxy that is known with TRUST_PROXY only. */
function cookieLine({ protocol }: FastifyRequest, cookie: Cookie, value: string, maxAge: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${cookie.name}=${value}; Path=${cookie.path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}
