import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** A one-time code: 6 digits, each equally likely (R27). */
export function newOtp(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/**
 * What is stored of a code. A million codes are soon tried through, so the hash is keyed with the browser's secret,
 * which is in that browser's cookie and nowhere else: who has the database has no code.
 */
export function hashOtp(code: string, mobileNo: string, browserSecret: string): string {
  return createHmac('sha256', browserSecret).update(`${mobileNo}:${code}`).digest('hex');
}

/** Compares two hashes in a time that tells nothing. */
export function isSameHash(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
