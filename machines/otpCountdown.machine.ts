import { assign, setup } from 'xstate';
import { otpCountdownSeconds, otpTickMilliseconds } from '#rules/loginLimits.ts';

export interface OtpCountdownInput {
  /** How long to count, in whole seconds; the specification's 60 when left out. */
  readonly seconds?: number;
}

/** The wait before another one-time code may be asked for: 60, 59 … 0 (OTP-5 to OTP-8). */
export const otpCountdownMachine = setup({
  types: {
    context: {} as { readonly secondsLeft: number },
    input: {} as OtpCountdownInput,
  },
  delays: { oneSecond: otpTickMilliseconds },
  guards: { hasMoreSeconds: ({ context }) => context.secondsLeft > 1 },
  actions: { countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }) },
}).createMachine({
  id: 'otpCountdown',
  context: ({ input }) => ({ secondsLeft: input.seconds ?? otpCountdownSeconds }),
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
