import { isIP, isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';

/**
 * The address by which limits count; of an IPv6 address its /64 network, since one subscriber usually has all of it. What a
 * proxy wrote that is no address counts as one sender.
 */
export function clientAddress(address: string): string {
  return isIP(address) === 0 ? 'unknown' : normalizeIP(address);
}

/** Whether an address is this machine's own: '127.0.0.1', '::1' and their like. */
export function isLocal(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);
}

/** The network of an address, '203.0.113.0/24' or '2001:db8:1::/48': a rough location. */
export function networkOf(address: string): string {
  const plain = isIP(address) === 0 ? '' : normalizeIP(address, 48);
  if (plain === '') return 'unknown';
  return isIPv4(plain) ? plain.replace(/\d+$/, '0/24') : `${plain}/48`;
}
