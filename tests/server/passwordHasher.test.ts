import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#server/passwordHasher.ts';
import { cheapPasswords } from './support/openTestServer.ts';

const medianMs = async (work: () => Promise<unknown>) => {
  const times: number[] = [];
  for (let round = 0; round < 9; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[4] ?? 0;
};

describe('createPasswordHasher', () => {
  it('[R28] a password matches its own hash and no other; the same password has a new hash each time', async () => {
    const passwords = cheapPasswords();
    const stored = await passwords.hash('correct horse battery');
    expect(stored).toMatch(/^scrypt\$1024\$8\$1\$/);
    expect(await passwords.matches('correct horse battery', stored)).toBe(true);
    expect(await passwords.matches('correct horse batterz', stored)).toBe(false);
    expect(await passwords.matches('', stored)).toBe(false);
    expect(await passwords.hash('correct horse battery')).not.toBe(stored);
  });

  it('[R28] the real cost is 32 MiB, three times over, and hashes of another cost still match', async () => {
    const stored = await createPasswordHasher().hash('correct horse battery');
    expect(stored).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await cheapPasswords().matches('correct horse battery', stored)).toBe(true);
  });

  it('[LOGIN-15] nobody’s password never matches', async () => {
    for (const password of ['', 'correct horse battery']) {
      expect(await cheapPasswords().matches(password, null)).toBe(false);
    }
  });

  it('[LOGIN-15] nobody’s password is checked with the same work as somebody’s', async () => {
    const passwords = createPasswordHasher({ N: 2 ** 13, r: 8, p: 1 });
    const stored = await passwords.hash('correct horse battery');
    const somebody = await medianMs(() => passwords.matches('wrong', stored));
    const nobody = await medianMs(() => passwords.matches('wrong', null));
    expect(nobody).toBeGreaterThan(somebody / 3);
    expect(nobody).toBeLessThan(somebody * 3);
  });
});
