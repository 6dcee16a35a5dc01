import { assign, setup } from 'xstate';

const countdownSeconds = 60;

export interface OtpCountdownContext {
  readonly secondsLeft: number;
  /** The moment at which it is over, in milliseconds of `now`. */
  readonly until: number;
}

/**
 * The seconds until another one-time code may be requested: 60, 59 … 0. A phone sleeps while its owner reads the SMS,
 * so each tick reads the clock instead of counting.
 *
 * @param now milliseconds of a clock that continues while the page sleeps; one that stands still counts ticks
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

/** The countdown by ticks alone: its chart, and what runs where no clock is given. */
export const otpCountdownMachine = createOtpCountdown(() => 0);
