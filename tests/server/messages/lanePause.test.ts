import { expect, it } from 'vitest';
import { createLanePause } from '#server/messages/lanePause.ts';
import { longestPauseSeconds } from '#server/messages/outboxStore.ts';
import { times } from '../support/times.ts';

const failed = { hasFailed: true, askedSeconds: 0 };
const done = { hasFailed: false, askedSeconds: 0 };

/** A pause with a clock in seconds that the test moves. */
function openPause() {
  let seconds = 1_000_000;
  const pause = createLanePause(() => new Date(seconds * 1000));
  const move = (by: number) => {
    seconds += by;
  };
  /** The length of the running pause, after which the clock stands. */
  const wait = () => {
    const before = seconds;
    while (pause.isRunning()) seconds += 1;
    return seconds - before;
  };
  return { pause, move, wait };
}

it('pauses double up to the longest one, and end with the first success', () => {
  const { pause, wait } = openPause();
  const lengths = times(11).map(() => {
    pause.begin([failed]);
    return wait();
  });
  expect(lengths).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, longestPauseSeconds, longestPauseSeconds]);
  expect(pause.isFailing()).toBe(true);
  pause.begin([done]);
  expect([pause.isRunning(), pause.isFailing()]).toEqual([false, false]);
});

it('one failure beside a success pauses for a second, or as long as the receiver asks', () => {
  const { pause, wait } = openPause();
  pause.begin([failed, done]);
  expect([wait(), pause.isFailing()]).toEqual([1, false]);
  pause.begin([{ hasFailed: true, askedSeconds: 120 }, done]);
  expect(wait()).toBe(120);
  pause.begin([{ hasFailed: true, askedSeconds: 99_999 }]);
  expect(wait()).toBe(longestPauseSeconds);
});

it('a pause that began while the clock was a day ahead has ended', () => {
  const { pause, move } = openPause();
  move(86_400);
  pause.begin([failed]);
  expect(pause.isRunning()).toBe(true);
  move(-86_400);
  expect(pause.isRunning()).toBe(false);
});
