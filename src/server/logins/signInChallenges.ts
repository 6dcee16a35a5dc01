import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import { hashSecret } from './secret.ts';

type Challenge = DatabaseSchema['sign_in_challenge'];

/** As long as a login may be incomplete. */
const validMs = 10 * 60_000;

interface NewChallenge extends Pick<Challenge, 'kind' | 'employee_id'> {
  readonly challenge: string;
  readonly secret?: string;
}

/** Stores a challenge, so that any server can check the answer. */
export function addChallenge(
  db: Database,
  { challenge, secret, ...of }: NewChallenge,
  time: Date,
): Promise<unknown> {
  const expires_at = new Date(time.getTime() + validMs).toISOString();
  const row = { ...of, challenge_hash: hashSecret(challenge), secret: secret ?? null, expires_at };
  return retryWhileBusy(() => db.insertInto('sign_in_challenge').values(row).execute());
}

/** Uses a challenge up. Returns false for an unknown, used or expired one, or one of another employee. */
export async function useChallenge(
  db: Database,
  challenge: string,
  { kind, employee_id }: Pick<Challenge, 'kind' | 'employee_id'>,
  time: Date,
): Promise<boolean> {
  const using = db
    .deleteFrom('sign_in_challenge')
    .where('challenge_hash', '=', hashSecret(challenge))
    .where('kind', '=', kind)
    .where('employee_id', employee_id === null ? 'is' : '=', employee_id)
    .where('expires_at', '>', time.toISOString());
  const { numDeletedRows } = await retryWhileBusy(() => using.executeTakeFirst());
  return numDeletedRows === 1n;
}
