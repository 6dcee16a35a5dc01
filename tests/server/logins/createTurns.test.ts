import { describe, expect, it } from 'vitest';
import { Unavailable } from '#server/database/unavailable.ts';
import { createTurns } from '#server/logins/createTurns.ts';

/** Jobs that end when the test says so. */
function heldJobs() {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const job = (number: number) => () => {
    started.push(number);
    return new Promise<number>((resolve) => ends.push(() => resolve(number)));
  };
  return { started, ends, job };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('createTurns', () => {
  it('so many run at once, the others in order after them', async () => {
    const { started, ends, job } = heldJobs();
    const take = createTurns({ atOnce: 2, mostWaiting: 10 });
    const results = Promise.all([0, 1, 2, 3].map((number) => take(job(number))));
    await turn();
    expect(started).toEqual([0, 1]);
    for (const next of [0, 1, 2, 3]) {
      ends[next]?.();
      await turn();
    }
    expect(started).toEqual([0, 1, 2, 3]);
    expect(await results).toEqual([0, 1, 2, 3]);
  });

  it('one too many is refused at once, and a failed job gives its turn on', async () => {
    const { ends, job } = heldJobs();
    const take = createTurns({ atOnce: 1, mostWaiting: 2 });
    const first = take(job(0));
    const failing = take(() => Promise.reject(new Error('no')));
    const third = take(job(2));
    await expect(take(job(3))).rejects.toThrow(Unavailable);
    ends[0]?.();
    expect(await first).toBe(0);
    await expect(failing).rejects.toThrow('no');
    await turn();
    ends[1]?.();
    expect(await third).toBe(2);
    const last = take(job(4));
    ends[2]?.();
    expect(await last).toBe(4);
  });
});
