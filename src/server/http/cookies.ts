import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of ours: scripts cannot read it, other sites' requests do not carry it. */
export interface Cookie {
  /** Over HTTPS with `__Host-` in front: browsers take such a cookie from this very host alone. */
  readonly name: string;
  readonly maxAgeSeconds: number;
}

/**
 * The value of a cookie that came with a request; the first one when there are several. Over HTTPS its plain name does not
 * count: another host of the domain may have planted it.
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

/** Whether the browser speaks HTTPS is known behind a proxy with TRUST_PROXY only. */
const sentName = ({ protocol }: FastifyRequest, name: string) =>
  protocol === 'https' ? `__Host-${name}` : name;
