import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Unavailable } from '#server/database/unavailable.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { proves } from '../../support/proves.ts';
import { openTestDatabase } from '../support/databases.ts';
import { email, password } from '../support/logins.ts';
import { cheapPasswords } from '../support/openTestServer.ts';

// spied on, because test files share a process and the hasher may be loaded already
const scrypt = vi.spyOn(crypto, 'scrypt');
syncBuiltinESMExports();
afterAll(() => {
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

/** The cost of each scrypt since the last call. */
function workDone() {
  const work = scrypt.mock.calls.map(([text, salt, keyBytes, options]) => ({
    textBytes: Buffer.byteLength(text as string),
    saltBytes: Buffer.byteLength(salt as Buffer),
    keyBytes,
    options,
  }));
  scrypt.mockClear();
  return work;
}

beforeEach(() => void scrypt.mockClear());

describe('createPasswordHasher', () => {
  it('a password only matches its own hashes, also with another cost', async () => {
    proves('R28');
    const passwords = createPasswordHasher();
    const stored = await passwords.hash(password);
    // 32 MiB, three times
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
    const cheap = cheapPasswords();
    expect(await cheap.matches(password, stored)).toBe(true);
    const other = await cheap.hash(password);
    for (const wrong of [`${password}z`, '']) expect(await passwords.matches(wrong, other)).toBe(false);
    expect(await cheap.hash(password)).not.toBe(other);
  });

  it('a login costs one scrypt, also with wrong credentials', async () => {
    proves('LOGIN-15, ASVS-6.3.8');
    const db = await openTestDatabase();
    const now = () => new Date();
    const passwords = cheapPasswords();
    const employees = createEmployeeStore({ db, passwords, now });
    await employees.add(email, password);
    const [real] = workDone();
    for (const address of [email, 'nobody@example.org', 'no address', '', `${'a'.repeat(300)}@b.in`]) {
      const wrong = 'x'.repeat(password.length);
      const client = { address: '203.0.113.7', device: 'Firefox on Linux' };
      const pair = { email: address, password: wrong, replacedSession: undefined, client };
      await expect(employees.logIn(pair)).rejects.toThrow('Invalid credentials');
      expect(workDone(), address).toEqual([real]);
    }
  });
});

it('a hash beyond the queue is rejected at once, and the others complete', async () => {
  const passwords = createPasswordHasher({ N: 1024, r: 8, p: 1 }, { concurrency: 1, maxPending: 2 });
  const hashes = [1, 2, 3].map((number) => passwords.hash(`${number}`));
  await expect(passwords.hash('one too many')).rejects.toThrow(Unavailable);
  expect(await Promise.all(hashes)).toHaveLength(3);
  expect(await passwords.hash('later')).toMatch(/^scrypt/);
});
