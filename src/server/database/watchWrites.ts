import { randomUUID } from 'node:crypto';
import type { Database } from './openDatabase.ts';
import { transact } from './transact.ts';

/** Time for which the result of a write counts. */
const freshMs = 5_000;

/** As large as a lead with its indexes, because a smaller row may still fit on a nearly full disk. */
const probeText = 'x'.repeat(32 * 1024);

/**
 * Checks whether the database is readable and writable, because a full disk and a standby still answer reads. It writes a
 * test row if the last write failed or is not recent; concurrent callers share one write.
 */
export function watchWrites(db: Database): () => Promise<boolean> {
  let freshUntil = 0;
  let probing: Promise<boolean>;

  async function probe(): Promise<boolean> {
    const isWritten = await succeeds(probeWrite(db));
    freshUntil = isWritten ? performance.now() + freshMs : 0;
    return isWritten;
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

/** Inserts and deletes a row in one transaction, whose commit must reach the disk. */
async function probeWrite(db: Database): Promise<void> {
  const version = randomUUID();
  await transact(db, async (transaction) => {
    await transaction.insertInto('form_notice').values({ version, words: probeText, first_at: '' }).execute();
    await transaction.deleteFrom('form_notice').where('version', '=', version).execute();
  });
}
