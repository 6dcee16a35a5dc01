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
 * The value of a cookie that came with a request; the first one when there are several. Over HTTPS its plain name does not
 * count: another host of the domain may have planted it.
 */
export function findCookie(request: FastifyRequest, { name }: Cookie): string | undefined {
  return plainValue(request, isSecure(request) ? hostName(name) : name);
}

/** Sets a cookie. `value` has to be made of characters that need no quoting. */
export function setCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie, value: string): void {
  send(request, reply, cookie, value, cookie.maxAgeSeconds);
}

/** Makes the browser forget a cookie. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, cookie: Cookie): void {
  send(request, reply, cookie, '', 0);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: Cookie,
  value: string,
  maxAge: number,
): void {
  const lineOf = isSecure(request) ? secureLine : line;
  reply.header('set-cookie', lineOf(cookie, value, maxAge));
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

const secureLine = (cookie: Cookie, value: string, maxAge: number) =>
  `${line({ ...cookie, name: hostName(cookie.name), path: '/' }, value, maxAge)}; Secure`;

const line = ({ name, path }: Cookie, value: string, maxAge: number) =>
  `${name}=${value}; Path=${path}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax`;
