import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { promise as queueOf } from 'fastq';
import { Unavailable } from '#server/database/unavailable.ts';

/**
 * scrypt's cost: `N` in time and memory (N * r * 128 bytes), `p` in time. 32 MiB and about 200 ms, a setting of OWASP's
 * password storage cheat sheet.
 */
const defaultCost = { N: 2 ** 15, r: 8, p: 3 };

type ScryptCost = typeof defaultCost;

const saltBytes = 16;
const keyBytes = 32;

/** Half of Node's four worker threads, so that the others can read files meanwhile. */
const queueLimits = { concurrency: 2, maxPending: 100 };

export type PasswordHasher = ReturnType<typeof createPasswordHasher>;

/**
 * Hashes passwords with scrypt, a few at a time, in order.
 *
 * `hash` and `matches` throw Unavailable if too many passwords are waiting.
 */
export function createPasswordHasher(cost = defaultCost, { concurrency, maxPending } = queueLimits) {
  const queue = queueOf((work: () => Promise<Buffer>) => work(), concurrency);
  /** A hash that no known password matches. */
  const unusableHash = () => encodeHash(cost, randomBytes(saltBytes), randomBytes(keyBytes));
  const dummyHash = unusableHash();

  async function enqueue(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
    const isFull = queue.running() >= concurrency && queue.length() >= maxPending;
    if (isFull) throw new Unavailable('Too many passwords are waiting to be hashed');
    return queue.push(() => derive(password, salt, cost));
  }

  return {
    /** The stored hash of an employee who has not chosen a password: nobody can log in with it. */
    unusableHash,
    /** Hashes a password. The result contains cost, salt and key. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltBytes);
      return encodeHash(cost, salt, await enqueue(password, salt, cost));
    },
    /**
     * Whether a password matches a hash. For `null` (unknown employee) it returns false after the same work, so that the
     * time does not reveal whether the employee exists.
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
  // the same characters may be typed as different code points
  return hashing(password.normalize('NFKC'), salt, keyBytes, options);
}

const encodeHash = ({ N, r, p }: ScryptCost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
