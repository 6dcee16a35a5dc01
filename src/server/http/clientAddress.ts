import { isIP, isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * The address by which rate limits count: an IPv4 address, or the /64 network of an IPv6 address, because it usually belongs
 * to one subscriber. All invalid addresses from a proxy count as one.
 */
export function clientAddress(address: string): string {
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}

/** Whether an address is a loopback address, such as '127.0.0.1' or '::1'. */
export function isLocal(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

/** The network of an address, '203.0.113.0/24' or '2001:db8:1::/48': a rough location. */
export function networkOf(address: string): string {
  const plain = isIP(address) === 0 ? '' : normalizeIP(address, 48);
  if (plain === '') return 'unknown';
  return isIPv4(plain) ? plain.replace(/\d+$/, '0/24') : `${plain}/48`;
}
