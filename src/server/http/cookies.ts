import type { FastifyReply, FastifyRequest } from 'fastify';

/** A cookie of ours: scripts cannot read it, other sites' requests do not carry it (R28). */
export interface Cookie {
  /** Over HTTPS with `__Host-` in front: browsers take such a cookie from this very host alone, for all its paths. */
  readonly name: string;
  /** Where it is sent back over plain HTTP. */
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/**
 * The value of a cookie that came with a request; the first one when there are several. Over HTTPS a cookie under its
 * plain name counts as well, when there is no other: browsers still have some from before the names began with `__Host-`.
 */
export function findCookie(request: FastifyRequest, { name }: Cookie): string | undefined {
  return (isSecure(request) ? plainValue(request, hostName(name)) : undefined) ?? plainValue(request, name);
}

/** Sets a cookie. `value` has to be made of characters that need no quoting. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie, value: string): void {
  if (isSecure(request)) {
    forgetPlainName(request, reply, cookie);
    reply.header('set-cookie', secureLine(cookie, value, cookie.maxAgeSeconds));
  } else {
    reply.header('set-cookie', line(cookie, value, cookie.maxAgeSeconds));
  }
}

/** Makes the browser forget a cookie. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  if (isSecure(request)) {
    forgetPlainName(request, reply, cookie);
    reply.header('set-cookie', secureLine(cookie, '', 0));
  } else {
    reply.header('set-cookie', line(cookie, '', 0));
  }
}

const hostName = (name: string) => `__Host-${name}`;

/** Whether the browser speaks HTTPS; behind a proxy that is known with TRUST_PROXY only. */
const isSecure = ({ protocol }: FastifyRequest) => protocol === 'https';

function plainValue({ headers }: FastifyRequest, name: string): string | undefined {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key = '', ...value] = pair.split('=');
    if (key.trim() === name) return value.join('=').trim();
  }
  return undefined;
}

function forgetPlainName(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  if (plainValue(request, cookie.name) === undefined) return;
  reply.header('set-cookie', `${line(cookie, '', 0)}; Secure`);
}

const secureLine = (cookie: Cookie, value: string, maxAge: number) =>
  `${line({ ...cookie, name: hostName(cookie.name), path: '/' }, value, maxAge)}; Secure`;

const line = ({ name, path }: Cookie, value: string, maxAge: number) =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
