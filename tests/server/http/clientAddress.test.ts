import { expect, it } from 'vitest';
import { clientAddress, networkOf } from '#server/http/clientAddress.ts';

it.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['203.0.113.254', '203.0.113.254', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['2001:DB8:1:2:3::4', '2001:db8:1:2::', '2001:db8:1::/48'],
  ['::1', '::', '::/48'],
  ['203.0.113.7:4711', 'unknown', 'unknown'],
  ['', 'unknown', 'unknown'],
])('%j counts as %j in the network %s', (address, sender, network) => {
  expect(clientAddress(address)).toBe(sender);
  expect(networkOf(address)).toBe(network);
});
