import { assign, setup } from 'xstate';
import { otpCountdownSeconds, otpTickMilliseconds } from './login/loginLimits.ts';

export interface OtpCountdownInput {
  /** How long to count, in whole seconds; the specification's 60 when left out. */
  readonly seconds?: number;
}

export interface OtpCountdownContext {
  readonly secondsLeft: number;
  /** The moment at which it is over, in milliseconds of `now`. */
  readonly until: number;
}

/**
 * The seconds until another one-time code may be requested: 60, 59 … 0. A phone sleeps while its owner reads the SMS,
 * so each tick reads the clock instead of counting.
 *
 * @param now milliseconds of a clock that continues while the page sleeps; without one, ticks are counted
 */
export function createOtpCountdown(now?: () => number) {
  const afterTick = ({ secondsLeft, until }: OtpCountdownContext): number =>
    now ? Math.max(0, Math.min(secondsLeft - 1, Math.ceil((until - now()) / 1000))) : secondsLeft - 1;
  return setup({
    types: {
      context: {} as OtpCountdownContext,
      input: {} as OtpCountdownInput,
    },
    delays: { oneSecond: otpTickMilliseconds },
    guards: { hasMoreSeconds: ({ context }) => afterTick(context) > 0 },
    actions: { countDown: assign({ secondsLeft: ({ context }) => afterTick(context) }) },
  }).createMachine({
    id: 'otpCountdown',
    context: ({ input: { seconds = otpCountdownSeconds } }) => ({
      secondsLeft: seconds,
      until: (now?.() ?? 0) + seconds * 1000,
    }),
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
export const otpCountdownMachine = createOtpCountdown();
