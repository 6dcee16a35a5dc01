import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '#server/config.ts';
import { isSameSecret } from '#server/http/isSameSecret.ts';

export type LeadKeys = Pick<Config, 'leadApiKey' | 'previousLeadApiKey'>;

/** The keys that let a lead in: the present one, and the one of before while it is named. */
export function leadKeysOf({ leadApiKey, previousLeadApiKey }: LeadKeys): readonly string[] {
  return previousLeadApiKey === null ? [leadApiKey] : [leadApiKey, previousLeadApiKey];
}

/** A salted hash of a lead key, `salt:hash`: a built site names its key by it without revealing the key. */
export function hashLeadKey(key: string, salt: string = randomBytes(12).toString('hex')): string {
  return `${salt}:${createHash('sha256').update(`${salt}:${key}`).digest('hex')}`;
}

/** Whether a hash is that of this key. */
export function isHashOf(leadKeyHash: string, key: string): boolean {
  return isSameSecret(leadKeyHash, hashLeadKey(key, leadKeyHash.split(':')[0]));
}
