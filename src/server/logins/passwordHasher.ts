import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { promise as queueOf } from 'fastq';
import { Unavailable } from '#server/database/unavailable.ts';

/**
 * scrypt's cost: `N` in time and memory (N * r * 128 bytes), `p` in time. 32 MiB and about a fifth of a second are one of
 * the settings that OWASP's password storage cheat sheet gives.
 */
const defaultCost = { N: 2 ** 15, r: 8, p: 3 };

type ScryptCost = typeof defaultCost;

const saltBytes = 16;
const keyBytes = 32;

/** Half of the four threads that Node has for such work: the others read the site's files meanwhile. */
const queueLimits = { concurrency: 2, maxPending: 100 };

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Hashes passwords with scrypt, a few at a time, first come, first served.
 *
 * Both functions throw Unavailable when too many wait already.
 */
export function createPasswordHasher(cost = defaultCost, { concurrency, maxPending } = queueLimits) {
  const queue = queueOf((work: () => Promise<Buffer>) => work(), concurrency);
  const dummyHash = storedForm(cost, randomBytes(saltBytes), randomBytes(keyBytes));

  async function enqueue(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
    const isFull = queue.running() >= concurrency && queue.length() >= maxPending;
    if (isFull) throw new Unavailable('Too many passwords wait for their turn');
    return queue.push(() => derive(password, salt, cost));
  }

  return {
    /** The stored form of a password: cost, salt and key as text. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltBytes);
      return storedForm(cost, salt, await enqueue(password, salt, cost));
    },
    /**
     * Whether a password is the stored one. For `null` (no such employee) it returns false after the same work, so that
     * the time reveals nothing.
     */
    async matches(password: string, stored: string | null): Promise<boolean> {
      const [, N, r, p, salt = '', key = ''] = (stored ?? dummyHash).split('$');
      const costOfStored = { N: Number(N), r: Number(r), p: Number(p) };
      const derived = await enqueue(password, Buffer.from(salt, 'base64url'), costOfStored);
      return timingSafeEqual(derived, Buffer.from(key, 'base64url')) && stored !== null;
    },
  };
}

function derive(password: string, salt: Buffer, { N, r, p }: ScryptCost): Promise<Buffer> {
  const options = { N, r, p, maxmem: 256 * N * r };
  const hashing = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
  // the same letters may be typed as different code points
  return hashing(password.normalize('NFKC'), salt, keyBytes, options);
}

const storedForm = ({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
