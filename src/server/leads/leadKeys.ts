import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';

export type LeadKeys = Pick<Config, 'leadApiKey' | 'earlierLeadApiKey'>;

/** The keys that let a lead in: the present one, and the one of before while it is named. */
export function leadKeysOf({ leadApiKey, earlierLeadApiKey }: LeadKeys): readonly string[] {
  return earlierLeadApiKey === null ? [leadApiKey] : [leadApiKey, earlierLeadApiKey];
}

/**
 * A fingerprint of a lead key, by which a built site says which key its pages send without saying the key itself:
 * `salt:hash`, another one each time.
 */
export function printLeadKey(key: string, salt: string = randomBytes(12).toString('hex')): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${key}`).digest('hex')}`;
}

/** Whether a fingerprint is that of this key. */
export function isHashOf(print: string, key: string): boolean {
  return isSameSecret(print, printLeadKey(key, print.split(':')[0]));
}
