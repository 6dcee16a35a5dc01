import { hash, timingSafeEqual } from 'node:crypto';

/** Compares hashes, so that neither the length nor the first wrong character shows in the time it takes. */
export function isSameSecret(received: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', received, 'buffer'), hash('sha256', expected, 'buffer'));
}
