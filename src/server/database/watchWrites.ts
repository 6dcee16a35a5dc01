import { randomUUID } from 'node:crypto';
import type { Database } from './openDatabase.ts';
import { transact } from './transact.ts';

/** A successful write proves that the database is writable for this time. */
const freshMs = 10_000;

/** As much as a lead takes with its indexes: on a disk that is nearly full less might still fit. */
const probeText = 'x'.repeat(32 * 1024);

/** Tracks whether the database accepts writes: a full disk and a standby still answer reads. Unknown at first. */
export function watchWrites(db: Database) {
  let succeededAt = Number.NEGATIVE_INFINITY;
  let probing: Promise<boolean> | null = null;
  const note = (hasSucceeded: boolean): boolean => {
    succeededAt = hasSucceeded ? performance.now() : Number.NEGATIVE_INFINITY;
    return hasSucceeded;
  };

  async function probe(): Promise<boolean> {
    const isTaken = await succeeds(probeWrite(db));
    probing = null;
    return note(isTaken);
  }

  return {
    succeeded: (): boolean => note(true),
    failed: (): boolean => note(false),
    /** By the last write; one is tried when that failed, or was a while ago. */
    async isWritable(): Promise<boolean> {
      if (!(await succeeds(db.selectFrom('lead').select('sequence').limit(1).execute()))) return false;
      if (performance.now() < succeededAt + freshMs) return true;
      // parallel callers share one probe
      probing ??= probe();
      return probing;
    },
  };
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Writes and deletes a row in one transaction, so the write has to reach the disk. */
async function probeWrite(db: Database): Promise<void> {
  const id = randomUUID();
  await transact(db, async (transaction) => {
    const row = { id, email: probeText, requested_at: '', place: null };
    await transaction.insertInto('reset_request').values(row).executeTakeFirst();
    await transaction.deleteFrom('reset_request').where('id', '=', id).executeTakeFirst();
  });
}
