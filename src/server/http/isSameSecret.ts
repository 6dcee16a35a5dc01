import { hash, timingSafeEqual } from 'node:crypto';

/** Compares the hashes of two secrets in constant time, so that the time does not reveal the length either. */
export function isSameSecret(received: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', received, 'buffer'), hash('sha256', expected, 'buffer'));
}
