import {
  type ActorRefFrom,
  createActor,
  fromPromise,
  type InspectionEvent,
  type PromiseActorLogic,
  SimulatedClock,
} from 'xstate';
import type { customerLoginMachine, OtpAnswer, OtpLoginAnswer } from '#machines/customerLogin.machine.ts';
import type { EmployeeAnswer, employeeLoginMachine } from '#machines/employeeLogin.machine.ts';
import type { forgotPasswordMachine } from '#machines/forgotPassword.machine.ts';
import { provideLogin } from '#machines/provideLogin.ts';
import type { Message } from '#rules/loginTexts.ts';

/** A call under way, to be answered by the test. */
export interface HeldCall<TInput, TOutput> {
  readonly input: TInput;
  readonly isAborted: () => boolean;
  readonly answer: (output: TOutput) => Promise<void>;
  /** No answer comes: the network is gone, or whatever else a call rejects with. */
  readonly fail: (error?: Error) => Promise<void>;
}

/** Lets promises that have settled reach the actors that wait for them. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function holdCalls<TInput, TOutput>() {
  const calls: HeldCall<TInput, TOutput>[] = [];
  const logic: PromiseActorLogic<TOutput, TInput> = fromPromise(({ input, signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<TOutput>();
    calls.push({
      input,
      isAborted: () => signal.aborted,
      async answer(output) {
        resolve(output);
        await settle();
      },
      async fail(error = new Error('no answer')) {
        reject(error);
        await settle();
      },
    });
    return promise;
  });
  return { calls, logic };
}

/** The login dialog on a simulated clock, with calls that the test answers, and what the visitor is shown. */
export function startLogin(inspect: (event: InspectionEvent, clock: SimulatedClock) => void = () => {}) {
  const clock = new SimulatedClock();
  const otpCalls = holdCalls<{ phone: string }, OtpAnswer>();
  const otpLoginCalls = holdCalls<{ phone: string; code: string }, OtpLoginAnswer>();
  const employeeCalls = holdCalls<{ email: string; password: string }, EmployeeAnswer>();
  const resetCalls = holdCalls<{ email: string }, void>();
  const toasts: Message[] = [];
  const visited: string[] = [];
  const machine = provideLogin({
    sendOtp: otpCalls.logic,
    loginWithOtp: otpLoginCalls.logic,
    loginEmployee: employeeCalls.logic,
    requestPasswordReset: resetCalls.logic,
    announce: (message) => toasts.push(message),
    goToPortal: (path) => visited.push(`portal ${path}`),
    goToAdmin: () => visited.push('admin /dashboard'),
  });
  const dialog = createActor(machine, {
    clock,
    inspect: (event) => inspect(event, clock),
  }).start();
  const child = <T>(name: keyof ReturnType<typeof dialog.getSnapshot>['children']): T => {
    const actor: unknown = dialog.getSnapshot().children[name];
    if (actor === undefined) throw new Error(`There is no ${name} now.`);
    return actor as T;
  };
  return {
    dialog,
    clock,
    toasts,
    visited,
    otpCalls: otpCalls.calls,
    otpLoginCalls: otpLoginCalls.calls,
    employeeCalls: employeeCalls.calls,
    resetCalls: resetCalls.calls,
    customer: () => child<ActorRefFrom<typeof customerLoginMachine>>('customerLogin'),
    employee: () => child<ActorRefFrom<typeof employeeLoginMachine>>('employeeLogin'),
    forgot: () => child<ActorRefFrom<typeof forgotPasswordMachine>>('forgotPassword'),
    /** A timer that starts another one needs each second on its own. */
    passSeconds(seconds: number) {
      for (let second = 0; second < seconds; second += 1) clock.increment(1000);
    },
  };
}

export const sent: OtpAnswer = { isSent: true, message: null };
