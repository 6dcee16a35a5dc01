import { setImmediate as checkPhase } from 'node:timers/promises';
import { promise as queueOf } from 'fastq';
import { Unavailable } from '#server/database/unavailable.ts';

/** Maximum number of items in one commit. */
const maxBatchSize = 250;

/** Maximum number of waiting items. */
const maxPending = 5_000;

interface Pending<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
}

/**
 * Commits items in batches: all that arrive within one turn of the event loop or during a running commit. A flush to disk
 * costs the same for one row as for a hundred. Each item resolves after its commit.
 *
 * @param commit commits a batch and returns a result or an error for each item, in order; throwing fails them all
 * @param maxConcurrentCommits one for a database in this process, several for a database over a network
 */
export function createBatchCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  maxConcurrentCommits: number,
) {
  const pending: Pending<Item, Result>[] = [];
  const turns = queueOf(commitBatches, maxConcurrentCommits);

  /** Runs once per item; usually an earlier run has already committed the item. */
  async function commitBatches(): Promise<void> {
    while (pending.length > 0) {
      // the check phase is after all reads of this turn of the event loop
      await checkPhase();
      const batch = pending.splice(0, maxBatchSize);
      if (batch.length > 0) await commitBatch(batch);
    }
  }

  async function commitBatch(batch: readonly Pending<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await commit(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined) reject(new Error('The commit returned fewer outcomes than items'));
        else if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      });
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  return {
    /**
     * Resolves when the item is committed.
     *
     * @throws Unavailable if too many items are waiting
     */
    async add(item: Item): Promise<Result> {
      if (pending.length >= maxPending) throw new Unavailable('Too many leads are waiting to be stored');
      const entry = { item, ...Promise.withResolvers<Result>() };
      pending.push(entry);
      void turns.push(entry);
      return entry.promise;
    },
    /** Resolves when nothing is pending. */
    drained: () => turns.drained(),
  };
}
