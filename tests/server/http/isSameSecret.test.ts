import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameSecret } from '#server/http/isSameSecret.ts';

it('[OTP-20] comparing secrets takes any text, of any length', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => isSameSecret(a, b) === (a === b)));
  fc.assert(fc.property(fc.string(), (a) => isSameSecret(a, a)));
  expect(isSameSecret('', '')).toBe(true);
});
