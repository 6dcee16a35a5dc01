import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { otpCountdownMachine } from '#machines/otpCountdown.machine.ts';

describe('the wait before another code', () => {
  it('[OTP-6, OTP-7, OTP-8, CONST-2, CONST-3] counts 60 seconds, one a second, and is over at 0', () => {
    const clock = new SimulatedClock();
    const countdown = createActor(otpCountdownMachine, { clock, input: {} }).start();
    const shown = [countdown.getSnapshot().context.secondsLeft];
    for (let second = 1; second <= 60; second += 1) {
      expect(countdown.getSnapshot().status).toBe('active');
      clock.increment(1000);
      shown.push(countdown.getSnapshot().context.secondsLeft);
    }
    expect(shown).toEqual(Array.from({ length: 61 }, (_, second) => 60 - second));
    expect(countdown.getSnapshot().status).toBe('done');
  });

  it('[OTP-7] shows the same second until the whole of it has passed', () => {
    const clock = new SimulatedClock();
    const countdown = createActor(otpCountdownMachine, { clock, input: {} }).start();
    clock.increment(999);
    expect(countdown.getSnapshot().context.secondsLeft).toBe(60);
    clock.increment(1);
    expect(countdown.getSnapshot().context.secondsLeft).toBe(59);
  });
});
