import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '#server/http/httpError.ts';

/** The host to which passkeys are bound, and the origins of its pages. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The staff's site for passkeys: VITE_ADMIN_HOST, otherwise the host of the request, which a browser cannot forge and whose
 * passkeys it gives to no other host. Behind a proxy the protocol may be unknown; browsers have passkeys only over HTTPS and
 * on localhost.
 *
 * @throws HttpError 409 if the host is an IP address, because browsers have no passkeys there
 */
export function relyingPartyOf(
  request: Pick<FastifyRequest, 'host'>,
  adminHost: string | null,
): RelyingParty {
  const { hostname, origin } = new URL(adminHost ?? `https://${request.host}`);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
    throw new HttpError(
      409,
      'Passkeys need a host name. Open this page by its name instead of an IP address.',
    );
  if (adminHost !== null) return { id: hostname, origins: [origin] };
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return { id: hostname, origins: [origin, ...(isLocal ? [new URL(`http://${request.host}`).origin] : [])] };
}
