import { setImmediate as checkPhase } from 'node:timers/promises';

/** How one member of a group fared. */
export type Outcome<Result> = { readonly result: Result } | { readonly error: unknown };

export interface GroupCommitOptions<Item, Result> {
  /** Commits a group at once and answers one outcome an item, in order. Throwing fails the whole group. */
  readonly commit: (items: readonly Item[]) => Promise<readonly Outcome<Result>[]>;
  /** The most items that go into one commit. */
  readonly largestGroup: number;
  /**
   * The number of concurrent commits: one for a database in this process, several for one over a network, which flushes
   * them together.
   */
  readonly maxConcurrentCommits: number;
  /** The most items that may wait: one more is refused at once with `overflowError`. */
  readonly maxPending: number;
  readonly overflowError: () => Error;
}

interface Pending<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item;
}

/**
 * Gathers what arrives within one turn of the event loop, or while commits are under way, into one commit: a flush to
 * disk costs the same for one row as for a hundred. Nobody is answered before the commit that holds their item.
 */
export function createGroupCommit<Item, Result>(options: GroupCommitOptions<Item, Result>) {
  const pending: Pending<Item, Result>[] = [];
  const lanes = new Set<Promise<void>>();
  let busy = 0;

  /** Commits one group after the other until nothing is pending. */
  async function commitGroups(): Promise<void> {
    busy += 1;
    while (pending.length > 0) {
      // the check phase comes after every request of this turn has been read
      await checkPhase();
      const group = pending.splice(0, options.largestGroup);
      if (group.length > 0) await commitGroup(group);
    }
    // at once: an item that is added from here on needs another lane
    busy -= 1;
  }

  async function commitGroup(group: readonly Pending<Item, Result>[]): Promise<void> {
    try {
      const outcomes = await options.commit(group.map(({ item }) => item));
      group.forEach(({ resolve, reject }, position) => {
        const outcome = outcomes[position];
        if (outcome && 'result' in outcome) resolve(outcome.result);
        else
          reject(outcome?.error ?? new Error('The commit answered fewer outcomes than it was given items'));
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  return {
    /** Resolves once the item's group is committed. */
    async add(item: Item): Promise<Result> {
      if (pending.length >= options.maxPending) throw options.overflowError();
      const entry = { item, ...Promise.withResolvers<Result>() };
      pending.push(entry);
      if (busy < options.maxConcurrentCommits) {
        const lane = commitGroups().finally(() => lanes.delete(lane));
        lanes.add(lane);
      }
      return entry.promise;
    },
    /** Resolves when nothing is pending. */
    async drained(): Promise<void> {
      while (lanes.size > 0) await Promise.all(lanes);
    },
  };
}
