import { describe, expect, it } from 'vitest';
import { passwordIssue } from '#server/logins/passwordIssue.ts';
import { email, password } from '../support/logins.ts';

describe('a new password', () => {
  it.each([
    ['passwordpassword'],
    ['p4ssw0rdp4ssw0rd'],
    ['123456789012'],
    ['qwertyuiop[]'],
    ['abcdefghijkl'],
    ['aaaaaaaaaaaa'],
    [email],
    ['x'.repeat(200)],
  ])('%s is rejected as easy to guess', async (common) => {
    expect(await passwordIssue(common, email)).toMatch(/^Choose a password that is harder to guess, such as/);
  });

  it.each([
    [password],
    ['staple battery horse'],
    ['twelve chars'],
    ['Café au lait, s’il vous plaît'],
    ['चाय और बिस्कुट रोज़'],
    [`${'🎉'.repeat(6)} leaves fall`],
  ])('%s is accepted', async (good) => {
    expect(await passwordIssue(good, email)).toBeNull();
  });
});
