import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A fingerprint of a lead key, by which a built site says which key its pages send without saying the key itself:
 * `salt:hash`, another one each time.
 */
export function printLeadKey(key: string, salt: string = randomBytes(12).toString('hex')): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${key}`).digest('hex')}`;
}

/** Whether a fingerprint is that of this key. */
export function isPrintOf(print: string, key: string): boolean {
  const expected = Buffer.from(printLeadKey(key, print.split(':')[0]));
  const given = Buffer.from(print);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
