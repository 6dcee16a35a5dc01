import { assign, setup } from 'xstate';

const countdownSeconds = 60;

export interface OtpCountdownContext {
  readonly secondsLeft: number;
  /** The end of the countdown, in milliseconds of `now`. */
  readonly until: number;
}

/**
 * Creates a countdown of the seconds until another one-time code may be requested: 60, 59 … 0. Each tick reads the
 * clock, because a phone may sleep while its owner reads the SMS.
 *
 * @param now milliseconds of a clock that continues while the page sleeps. With a constant, each tick counts as a second
 */
export function createOtpCountdown(now: () => number) {
  const afterTick = ({ secondsLeft, until }: OtpCountdownContext): number =>
    Math.max(0, Math.min(secondsLeft - 1, Math.ceil((until - now()) / 1000)));
  return setup({
    types: { context: {} as OtpCountdownContext },
    delays: { oneSecond: 1000 },
    guards: { hasMoreSeconds: ({ context }) => afterTick(context) > 0 },
    actions: { countDown: assign({ secondsLeft: ({ context }) => afterTick(context) }) },
  }).createMachine({
    id: 'otpCountdown',
    context: () => ({ secondsLeft: countdownSeconds, until: now() + countdownSeconds * 1000 }),
    initial: 'counting',
    states: {
      counting: {
        after: {
          oneSecond: [
            { guard: 'hasMoreSeconds', target: 'counting', reenter: true, actions: 'countDown' },
            { target: 'over', actions: 'countDown' },
          ],
        },
      },
      over: { type: 'final' },
    },
  });
}

/** The countdown without a clock, which counts ticks. */
export const otpCountdownMachine = createOtpCountdown(() => 0);
