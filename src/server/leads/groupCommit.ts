import { setImmediate as checkPhase } from 'node:timers/promises';
import { promise as queueOf } from 'fastq';
import { Unavailable } from '#server/database/unavailable.ts';

/** The most items that go into one commit, and that may wait. */
const largestGroup = 250;
const maxPending = 5_000;

interface Pending<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
}

/**
 * Gathers what arrives within one turn of the event loop, or while commits are under way, into one commit: a flush to
 * disk costs the same for one row as for a hundred. Nobody is answered before the commit that holds their item.
 *
 * @param commit commits a group at once and answers a result or an error for each item, in order; throwing fails them all
 * @param maxConcurrentCommits one for a database in this process, several for one over a network, which flushes them
 * together
 */
export function createGroupCommit<Item, Result>(
  commit: (items: readonly Item[]) => Promise<readonly (Result | Error)[]>,
  maxConcurrentCommits: number,
) {
  const pending: Pending<Item, Result>[] = [];
  const turns = queueOf(commitGroups, maxConcurrentCommits);

  /** The turn of one item: most find that an earlier one has taken their item along. */
  async function commitGroups(): Promise<void> {
    while (pending.length > 0) {
      // the check phase comes after every request of this turn has been read
      await checkPhase();
      const group = pending.splice(0, largestGroup);
      if (group.length > 0) await commitGroup(group);
    }
  }

  async function commitGroup(group: readonly Pending<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await commit(group.map(({ item }) => item));
      group.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome === undefined)
          reject(new Error('The commit answered fewer outcomes than it was given items'));
        else if (outcome instanceof Error) reject(outcome);
        else resolve(outcome);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return {
    /**
     * Resolves once the item's group is committed.
     *
     * @throws Unavailable when too many items wait
     */
    async add(item: Item): Promise<Result> {
      if (pending.length >= maxPending) throw new Unavailable('Too many leads wait to be stored');
      const entry = { item, ...Promise.withResolvers<Result>() };
      pending.push(entry);
      void turns.push(entry);
      return entry.promise;
    },
    /** Resolves when nothing is pending. */
    drained: () => turns.drained(),
  };
}
