import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An HttpOnly, SameSite=Lax cookie. */
export interface Cookie {
  /** Sent with the prefix `__Host-` over HTTPS, so that only this host can set it. */
  readonly name: string;
  readonly maxAgeSeconds: number;
}

/**
 * The value of a request's cookie; the first one of several. Over HTTPS the name without prefix is ignored, because another
 * host of the domain may have set it.
 */
export function findCookie(request: FastifyRequest, { name }: Cookie): string | undefined {
  return request.cookies[sentName(request, name)];
}

export function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie, value: string): void {
  const isSecure = request.protocol === 'https';
  reply.setCookie(sentName(request, cookie.name), value, {
    path: '/',
    maxAge: cookie.maxAgeSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  setCookie(request, reply, { ...cookie, maxAgeSeconds: 0 }, '');
}

/** Behind a proxy, the protocol is only known with TRUST_PROXY. */
const sentName = ({ protocol }: FastifyRequest, name: string) =>
  protocol === 'https' ? `__Host-${name}` : name;
