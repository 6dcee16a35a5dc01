import { expect, it } from 'vitest';
import { codeText, newOtp } from '#server/logins/otpStore.ts';
import { hashSecret, isSecret, newSecret } from '#server/logins/secret.ts';
import company from '#web/content/company.json' with { type: 'json' };
import { proves } from '../../support/proves.ts';

it('one-time codes have six uniformly distributed digits', () => {
  proves('ASVS-6.5.4, OTP-2, R27');
  const codes = Array.from({ length: 20_000 }, newOtp);
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBeGreaterThan(19_000);
  const codesByFirstDigit = Map.groupBy(codes, ([first]) => first);
  expect(codesByFirstDigit.size).toBe(10);
  for (const { length } of codesByFirstDigit.values()) expect(Math.abs(length - 2000)).toBeLessThan(400);
});

it('secrets have 256 random bits as URL-safe characters', () => {
  proves('ASVS-6.5.4, R28');
  const secrets = Array.from({ length: 1000 }, newSecret);
  expect(new Set(secrets).size).toBe(1000);
  for (const secret of secrets)
    expect([isSecret(secret), Buffer.from(secret, 'base64url').length]).toEqual([true, 32]);
  expect(hashSecret(secrets[0] ?? '')).toMatch(/^[0-9a-f]{64}$/);
  for (const other of [undefined, '', 'x'.repeat(42), `${'x'.repeat(42)};`])
    expect(isSecret(other)).toBe(false);
});

it('the text has firm, warning and autofill line, and fits into one SMS', () => {
  proves('OTP-15');
  const text = codeText('012345', 'https://www.insurance-advisers.example.in:8443');
  expect(text).toMatch(/^012345 is your \w/);
  expect(text).toContain(company.name);
  expect(text).toMatch(/never ask/);
  expect(text.split('\n').slice(1)).toEqual(['', '@www.insurance-advisers.example.in #012345']);
  // the alphabet with 160 characters per SMS
  expect(text).toMatch(/^[\w\n @#.,;:!?'()-]{1,160}$/);
});
