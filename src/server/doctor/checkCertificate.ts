import { once } from 'node:events';
import { connect } from 'node:tls';
import { dayMs } from '#contract/durations.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const timeoutMs = 10_000;
/** Certificates are renewed a month before their end. */
const [soonDays, lateDays] = [20, 7];

/** Checks the certificate that an origin presents: whether browsers trust it, and how long it is valid. */
export async function checkCertificate(origin: string, now: Date): Promise<Finding> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return warning(`${origin} has no certificate: visitors' data is not encrypted.`);
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(timeoutMs) });
    // an empty object if there is none
    const ends = Date.parse(socket.getPeerCertificate().valid_to ?? '');
    if (!socket.authorized && ends > now.getTime())
      return failure(
        `Browsers do not trust the certificate of ${origin}: ${String(socket.authorizationError)}.`,
      );
    const days = Math.floor((ends - now.getTime()) / dayMs);
    if (!(days >= 0)) return failure(`The certificate of ${origin} has expired.`);
    const text = `The certificate of ${origin} is valid for ${days} more days`;
    if (days < lateDays) return failure(`${text}: renew it (certbot renew).`);
    return days < soonDays
      ? warning(`${text}: is it renewed automatically (certbot renew)?`)
      : ok(`${text}.`);
  } finally {
    socket.destroy();
  }
}
