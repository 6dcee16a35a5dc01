import { hash, timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time: of their hashes, so that the length does not matter either. */
export function isSameSecret(received: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', received, 'buffer'), hash('sha256', expected, 'buffer'));
}
