import { BlockList } from 'node:net';

/** Networks of IPv4 that are not public (IANA), with the address at which Azure serves secrets of its machines. */
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

/** Parts of 2000::/3 that lead to addresses of IPv4 (Teredo, 6to4) or are not public. */
const networks6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

/** Everything outside 2000::/3, except ::ffff:0:0/96, whose addresses are checked as those of IPv4. */
const ranges6 = [
  ['::', '::fffe:ffff:ffff'],
  ['::1:0:0:0', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['4000::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const;

/**
 * Addresses that are not on the public internet: this machine, private networks, metadata services, and addresses of IPv6
 * that contain one of IPv4.
 */
export const privateAddresses = new BlockList();
for (const [address, bits] of networks) privateAddresses.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of networks6) privateAddresses.addSubnet(address, bits, 'ipv6');
for (const [first, last] of ranges6) privateAddresses.addRange(first, last, 'ipv6');
