import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/openDatabase.ts';
import { hashSecret } from './secret.ts';

export const recoveryCodeCount = 10;

/** Without letters that look like digits (Crockford's base32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 120 random bits, so a fast hash without a salt suffices. */
const codeLength = 24;
const groupLength = 6;

/** Replaces an employee's recovery codes. Returns the new ones, which are stored as hashes only. */
export async function makeRecoveryCodes(transaction: Database, employee_id: string): Promise<string[]> {
  await transaction.deleteFrom('recovery_code').where('employee_id', '=', employee_id).execute();
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  const rows = codes.map((code) => ({ code_hash: hashSecret(readCode(code)), employee_id }));
  await transaction.insertInto('recovery_code').values(rows).execute();
  return codes;
}

/** Uses a recovery code up. Returns false for a wrong or used one. */
export async function useRecoveryCode(
  transaction: Database,
  employeeId: string,
  typed: string,
): Promise<boolean> {
  const using = transaction
    .deleteFrom('recovery_code')
    .where('code_hash', '=', hashSecret(readCode(typed)))
    .where('employee_id', '=', employeeId);
  return (await using.executeTakeFirst()).numDeletedRows === 1n;
}

/** 'k3v9qz-…', four groups. */
function newCode(): string {
  const characters = [...randomBytes(codeLength)].map((byte) => alphabet[byte % alphabet.length]);
  return (characters.join('').match(new RegExp(`.{${groupLength}}`, 'g')) ?? []).join('-');
}

/** Removes dashes and spaces, and reads letters that look like digits as such. */
const readCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
