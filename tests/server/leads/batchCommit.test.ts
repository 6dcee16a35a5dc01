import { describe, expect, it } from 'vitest';
import { Unavailable } from '#server/database/unavailable.ts';
import { createBatchCommit } from '#server/leads/batchCommit.ts';

/** Commits that the test ends. */
function openCommits(maxConcurrentCommits = 1) {
  const groups: (readonly number[])[] = [];
  const ends: ((outcomes?: readonly (string | Error)[]) => void)[] = [];
  const leads = createBatchCommit<number, string>((items) => {
    groups.push(items);
    return new Promise((resolve) => {
      ends.push((outcomes = items.map((item) => `stored ${item}`)) => resolve(outcomes));
    });
  }, maxConcurrentCommits);
  const addMany = (count: number) => Array.from({ length: count }, (_, item) => leads.add(item));
  return { leads, groups, ends, addMany };
}

/** Two turns of the event loop: scheduled callbacks may schedule others in the first one. */
async function nextTurn(): Promise<void> {
  for (const _turn of [1, 2]) await new Promise((resolve) => setImmediate(resolve));
}

describe('createBatchCommit', () => {
  it('items of one turn of the event loop are one batch, and resolve after its commit', async () => {
    const { leads, groups, ends } = openCommits(2);
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

  it('items wait while the maximum number of commits is running', async () => {
    const { leads, groups, ends } = openCommits(2);
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

  it('an item that arrives at the end of a commit is committed', async () => {
    const { leads, groups, ends } = openCommits();
    const first = leads.add(1);
    await nextTurn();
    ends[0]?.();
    await first;
    const second = leads.add(2);
    await nextTurn();
    ends[1]?.();
    expect(await second).toBe('stored 2');
    expect(groups).toEqual([[1], [2]]);
  });

  it('a batch has at most 250 items; 5,000 items may wait, and one more is rejected', async () => {
    const { leads, groups, ends, addMany } = openCommits();
    const added = addMany(5_000);
    await expect(leads.add(0)).rejects.toThrow(Unavailable);
    for (let group = 0; group < 20; group += 1) {
      await expect.poll(() => ends.length).toBe(group + 1);
      ends[group]?.();
    }
    expect(await Promise.all(added)).toHaveLength(5_000);
    expect(new Set(groups.map(({ length }) => length))).toEqual(new Set([250]));
  });

  it('a failed item does not affect others in its batch', async () => {
    const { ends, addMany } = openCommits();
    const added = addMany(3);
    await nextTurn();
    ends[0]?.([new Error('bad row'), 'stored']);
    expect(await Promise.allSettled(added)).toMatchObject([
      { status: 'rejected', reason: { message: 'bad row' } },
      { status: 'fulfilled', value: 'stored' },
      { status: 'rejected', reason: { message: expect.stringMatching(/fewer outcomes/) } },
    ]);
  });

  it('a commit that throws fails its whole batch, but not the next one', async () => {
    let fails = true;
    const leads = createBatchCommit<number, number>(async (items) => {
      if (fails) throw new Error('disk full');
      return items;
    }, 1);
    const rejected = { status: 'rejected', reason: { message: 'disk full' } };
    expect(await Promise.allSettled([leads.add(1), leads.add(2)])).toMatchObject([rejected, rejected]);
    fails = false;
    expect(await leads.add(2)).toBe(2);
  });
});
