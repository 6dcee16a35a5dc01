import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { createOtpCountdown } from '#machines/otpCountdown.machine.ts';
import { proves } from '../support/proves.ts';

describe('the countdown to another code', () => {
  const startByClock = () => {
    const clock = new SimulatedClock();
    const wall = { ms: 1_000_000 };
    const countdown = createActor(
      createOtpCountdown(() => wall.ms),
      { clock },
    ).start();
    const pass = (timersMs: number, wallMs = timersMs) => {
      wall.ms += wallMs;
      clock.increment(timersMs);
    };
    return { countdown, pass };
  };

  it('ends with the next tick in a page that slept ten minutes', () => {
    proves('OTP-7, OTP-8');
    const { countdown, pass } = startByClock();
    pass(3000);
    expect(countdown.getSnapshot().context.secondsLeft).toBe(57);
    pass(1000, 10 * 60_000);
    expect(countdown.getSnapshot()).toMatchObject({ status: 'done', context: { secondsLeft: 0 } });
  });

  it('continues by the clock in a page that slept 25 seconds', () => {
    proves('OTP-6, OTP-7');
    const { countdown, pass } = startByClock();
    pass(1000, 26_000);
    expect(countdown.getSnapshot().context.secondsLeft).toBe(34);
    pass(1000);
    expect(countdown.getSnapshot().context.secondsLeft).toBe(33);
  });

  it('counts at least a second each tick when the clock is set back', () => {
    proves('OTP-7');
    const { countdown, pass } = startByClock();
    pass(1000, -3_600_000);
    expect(countdown.getSnapshot().context.secondsLeft).toBe(59);
    for (let second = 0; second < 59; second += 1) pass(1000);
    expect(countdown.getSnapshot().status).toBe('done');
  });
});
