import { hash, randomBytes } from 'node:crypto';

/** A random 256-bit value as 43 URL-safe characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a secret: SHA-256 (hex). 256 random bits need neither salt nor a slow hash. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

/** Whether a text has the format of newSecret. */
export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{43}$/.test(text);
}
