import { randomUUID } from 'node:crypto';
import type { Database } from './openDatabase.ts';
import { transact } from './transact.ts';

/** Knows whether the database takes what is written: a full disk and a standby still answer whoever reads. */
export interface WriteWatch {
  succeeded(): void;
  failed(): void;
  /** By the last write; one is tried when that failed, or was a while ago. */
  isWritable(): Promise<boolean>;
}

/** A write that succeeded speaks for so long. */
const knownMs = 10_000;

/** As much as a lead takes with its indexes: on a disk that is nearly full less might still fit. */
const probeText = 'x'.repeat(32 * 1024);

/** Nothing is known at first. */
export function watchWrites(db: Database): WriteWatch {
  let succeededAt: number | null = null;
  let probing: Promise<boolean> | null = null;
  const succeeded = () => {
    succeededAt = performance.now();
  };
  const failed = () => {
    succeededAt = null;
  };

  async function probe(): Promise<boolean> {
    try {
      await writeAndTakeBack(db);
      succeeded();
    } catch {
      failed();
    }
    probing = null;
    return succeededAt !== null;
  }

  const isReadable = () =>
    db
      .selectFrom('lead')
      .select('sequence')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );

  return {
    succeeded,
    failed,
    async isWritable() {
      if (!(await isReadable())) return false;
      if (succeededAt !== null && performance.now() < succeededAt + knownMs) return true;
      // however many ask at once
      probing ??= probe();
      return probing;
    },
  };
}

/** Nobody ever sees the row, and nothing of it stays; but all of it has to reach the disk. */
async function writeAndTakeBack(db: Database): Promise<void> {
  const id = randomUUID();
  await transact(db, async (transaction) => {
    const row = { id, email: probeText, requested_at: '', place: null };
    await transaction.insertInto('reset_request').values(row).executeTakeFirst();
    await transaction.deleteFrom('reset_request').where('id', '=', id).executeTakeFirst();
  });
}
