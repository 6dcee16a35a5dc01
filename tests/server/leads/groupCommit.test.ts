import { describe, expect, it } from 'vitest';
import { createGroupCommit, type Outcome } from '#server/leads/groupCommit.ts';

/** Commits that end when the test says so. */
function heldCommits(maxConcurrentCommits = 1) {
  const groups: (readonly number[])[] = [];
  const ends: ((outcomes?: readonly Outcome<string>[]) => void)[] = [];
  const leads = createGroupCommit<number, string>({
    commit: (items) => {
      groups.push(items);
      return new Promise((resolve) => {
        ends.push((outcomes) => resolve(outcomes ?? items.map((item) => ({ result: `stored ${item}` }))));
      });
    },
    largestGroup: 3,
    maxConcurrentCommits,
    maxPending: 5,
    overflowError: () => new Error('full'),
  });
  return { leads, groups, ends };
}

/** Two turns: one in which what was scheduled before may still be scheduling, one in which it has run. */
async function nextTurn(): Promise<void> {
  for (const _turn of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
}

describe('createGroupCommit', () => {
  it('what arrives in one turn of the event loop is one group; nobody is answered before its commit', async () => {
    const { leads, groups, ends } = heldCommits();
    const order: string[] = [];
    const added = [1, 2].map((item) => leads.add(item).then((result) => order.push(result)));
    const drained = leads.drained().then(() => order.push('drained'));
    await nextTurn();
    await nextTurn();
    expect(groups).toEqual([[1, 2]]);
    expect(order).toEqual([]);
    ends[0]?.();
    await Promise.all([...added, drained]);
    expect(order).toEqual(['stored 1', 'stored 2', 'drained']);
    await leads.drained();
  });

  it('as many commits are under way at once as may be, and what arrives then waits', async () => {
    const { leads, groups, ends } = heldCommits(2);
    const added = [leads.add(1)];
    await nextTurn();
    added.push(leads.add(2));
    await nextTurn();
    added.push(leads.add(3), leads.add(4));
    await nextTurn();
    expect(groups).toEqual([[1], [2]]);
    let isDrained = false;
    const drained = leads.drained().then(() => {
      isDrained = true;
    });
    ends[1]?.();
    await added[1];
    await nextTurn();
    expect(groups).toEqual([[1], [2], [3, 4]]);
    ends[2]?.();
    await Promise.all([added[2], added[3]]);
    await nextTurn();
    expect(isDrained).toBe(false);
    ends[0]?.();
    expect(await Promise.all(added)).toEqual(['stored 1', 'stored 2', 'stored 3', 'stored 4']);
    await drained;
  });

  it('a group holds no more than the largest', async () => {
    const { leads, groups, ends } = heldCommits();
    const added = [1, 2, 3, 4].map((item) => leads.add(item));
    await nextTurn();
    ends[0]?.();
    await added[0];
    await nextTurn();
    ends[1]?.();
    await Promise.all(added);
    expect(groups).toEqual([[1, 2, 3], [4]]);
  });

  it('one more than may wait is refused, the others are not', async () => {
    const { leads, ends } = heldCommits();
    const added = [1, 2, 3, 4, 5].map((item) => leads.add(item));
    await expect(leads.add(6)).rejects.toThrow('full');
    await nextTurn();
    ends[0]?.();
    await added[0];
    await nextTurn();
    ends[1]?.();
    expect(await Promise.all(added)).toHaveLength(5);
  });

  it('one item that fails does not fail its neighbours', async () => {
    const { leads, ends } = heldCommits();
    const added = [leads.add(1), leads.add(2)];
    await nextTurn();
    ends[0]?.([{ error: new Error('bad row') }, { result: 'stored 2' }]);
    expect(await Promise.allSettled(added)).toMatchObject([
      { status: 'rejected', reason: { message: 'bad row' } },
      { status: 'fulfilled', value: 'stored 2' },
    ]);
  });

  it('a commit that throws fails its group and leaves the next one alone', async () => {
    let fails = true;
    const leads = createGroupCommit<number, number>({
      commit: async (items) => {
        if (fails) throw new Error('disk full');
        return items.map((result) => ({ result }));
      },
      largestGroup: 3,
      maxConcurrentCommits: 1,
      maxPending: 5,
      overflowError: () => new Error('full'),
    });
    await expect(leads.add(1)).rejects.toThrow('disk full');
    fails = false;
    expect(await leads.add(2)).toBe(2);
  });
});
