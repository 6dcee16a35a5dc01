import { describe, expect, it } from 'vitest';
import { clientAddress, networkOf } from '#server/http/clientAddress.ts';

describe('one sender', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3::4', '2001:db8:1:2::'],
    ['2001:DB8:1:2:ffff::', '2001:db8:1:2::'],
    ['2001:db8:1:3::4', '2001:db8:1:3::'],
    ['Unknown', 'unknown'],
  ])('%s is %s', (address, sender) => {
    expect(clientAddress(address)).toBe(sender);
  });
});

describe('a place', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.254', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['<script>', 'unknown'],
    ['', 'unknown'],
  ])('of %j is %s: no place names a house', (address, index) => {
    expect(networkOf(address)).toBe(index);
  });
});
