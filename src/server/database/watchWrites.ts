import { randomUUID } from 'node:crypto';
import type { Database } from './openDatabase.ts';
import { transact } from './transact.ts';

/** A successful write proves that the database is writable for this time. */
const freshMs = 5_000;

/** As much as a lead takes with its indexes: on a disk that is nearly full less might still fit. */
const probeText = 'x'.repeat(32 * 1024);

/**
 * Tells whether the database answers and accepts writes: a full disk and a standby still answer reads. A write is tried
 * when the last one failed, or was a while ago; parallel callers share it.
 */
export function watchWrites(db: Database): () => Promise<boolean> {
  let freshUntil = 0;
  let probing: Promise<boolean>;

  async function probe(): Promise<boolean> {
    const isTaken = await succeeds(probeWrite(db));
    freshUntil = isTaken ? performance.now() + freshMs : 0;
    return isTaken;
  }

  return async () => {
    if (!(await succeeds(db.selectFrom('lead').select('sequence').limit(1).execute()))) return false;
    if (performance.now() >= freshUntil) {
      freshUntil = Number.POSITIVE_INFINITY;
      probing = probe();
    }
    return probing;
  };
}

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Writes and deletes a row in one transaction, so the write has to reach the disk. */
async function probeWrite(db: Database): Promise<void> {
  const version = randomUUID();
  await transact(db, async (transaction) => {
    await transaction.insertInto('form_notice').values({ version, words: probeText, first_at: '' }).execute();
    await transaction.deleteFrom('form_notice').where('version', '=', version).execute();
  });
}
