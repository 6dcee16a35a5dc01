import { expect, it } from 'vitest';
import { hashLeadKey, isHashOf, leadKeysOf } from '#server/leads/leadKeys.ts';

it('a site names its lead key by a salted hash, another one at each build', () => {
  const hash = hashLeadKey('a key');
  expect(hash).toMatch(/^[0-9a-f]{24}:[0-9a-f]{64}$/);
  expect(isHashOf(hash, 'a key')).toBe(true);
  expect(isHashOf(hash, 'another key')).toBe(false);
  expect(hashLeadKey('a key')).not.toBe(hash);
});

it('the key of before lets a lead in while it is named', () => {
  expect(leadKeysOf({ leadApiKey: 'now', previousLeadApiKey: null })).toEqual(['now']);
  expect(leadKeysOf({ leadApiKey: 'now', previousLeadApiKey: 'before' })).toEqual(['now', 'before']);
});
