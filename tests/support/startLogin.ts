import { type ActorRefFrom, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { Message } from '#contract/login/loginTexts.ts';
import type { AccountResponse, AccountValues, accountFormMachine } from '#machines/accountForm.machine.ts';
import type { customerLoginMachine, OtpLoginResponse, OtpResponse } from '#machines/customerLogin.machine.ts';
import { provideLogin } from '#machines/provideLogin.ts';
import { holdCalls } from './holdCalls.ts';

/** Starts the login dialog's actor on a simulated clock. The test answers its calls. */
export function startLogin(inspect: (event: InspectionEvent, clock: SimulatedClock) => void = () => {}) {
  const clock = new SimulatedClock();
  const otpCalls = holdCalls<{ phone: string }, OtpResponse>();
  const otpLoginCalls = holdCalls<{ phone: string; code: string }, OtpLoginResponse>();
  const employeeCalls = holdCalls<AccountValues, AccountResponse>();
  const resetCalls = holdCalls<AccountValues, AccountResponse>();
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
    now: () => clock.now(),
  });
  const dialog = createActor(machine, {
    clock,
    inspect: (event) => inspect(event, clock),
  }).start();
  const child = <T>(name: keyof ReturnType<typeof dialog.getSnapshot>['children']): T => {
    const actor: unknown = dialog.getSnapshot().children[name];
    if (actor === undefined) throw new Error(`${name} is not running.`);
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
    employee: () => child<ActorRefFrom<typeof accountFormMachine>>('employeeLogin'),
    forgot: () => child<ActorRefFrom<typeof accountFormMachine>>('forgotPassword'),
    /** Moves the clock second by second, because each timer is started by the previous one. */
    passSeconds(seconds: number) {
      for (let second = 0; second < seconds; second += 1) clock.increment(1000);
    },
  };
}

export const sent: OtpResponse = { isSent: true, message: null };
