import { expect, it } from 'vitest';
import { relyingPartyOf } from '#server/logins/relyingParty.ts';

it.each([
  ['localhost:4174', null, 'localhost', ['https://localhost:4174', 'http://localhost:4174']],
  ['admin.example.in', null, 'admin.example.in', ['https://admin.example.in']],
  ['ADMIN.example.in:443', null, 'admin.example.in', ['https://admin.example.in']],
  ['10.0.0.5:4174', 'https://admin.example.in', 'admin.example.in', ['https://admin.example.in']],
  ['localhost:5174', 'https://localhost:4174', 'localhost', ['https://localhost:4174']],
])('passkeys at %s with VITE_ADMIN_HOST %s belong to %s', (host, adminHost, id, origins) => {
  expect(relyingPartyOf({ host }, adminHost)).toEqual({ id, origins });
});

it.each(['127.0.0.1:4174', '[::1]:4174'])('%s has no passkeys', (host) => {
  expect(() => relyingPartyOf({ host }, null)).toThrow('Passkeys need a host name');
});
