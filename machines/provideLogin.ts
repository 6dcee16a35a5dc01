import { type PromiseActorLogic, sendParent } from 'xstate';
import type { Message } from '#contract/login/loginTexts.ts';
import { type AccountResponse, type AccountValues, accountFormMachine } from './accountForm.machine.ts';
import {
  customerLoginMachine,
  type OtpCall,
  type OtpLoginCall,
  type OtpLoginResponse,
  type OtpResponse,
} from './customerLogin.machine.ts';
import { loginDialogMachine } from './loginDialog.machine.ts';
import { createOtpCountdown } from './otpCountdown.machine.ts';

/** Everything that the login dialog does to the world outside its charts. The calls are made with `fromPromise`. */
export interface LoginEffects {
  readonly sendOtp: PromiseActorLogic<OtpResponse, OtpCall>;
  readonly loginWithOtp: PromiseActorLogic<OtpLoginResponse, OtpLoginCall>;
  readonly loginEmployee: PromiseActorLogic<AccountResponse, AccountValues>;
  readonly requestPasswordReset: PromiseActorLogic<AccountResponse, AccountValues>;
  /** Shows a message once; it also stays readable in the contexts. */
  readonly announce: (message: Message) => void;
  /** Goes to the client portal host plus a path that begins with one slash. */
  readonly goToPortal: (path: string) => void;
  /** Goes to the admin site's /dashboard. */
  readonly goToAdmin: () => void;
  /** Milliseconds of a clock that goes on while the page sleeps. */
  readonly now: () => number;
}

/** The login dialog's chart with its effects, and those of the charts inside it. */
export function provideLogin(effects: LoginEffects): typeof loginDialogMachine {
  const { sendOtp, loginWithOtp, loginEmployee, requestPasswordReset } = effects;
  const announce = (_: unknown, message: Message) => effects.announce(message);
  return loginDialogMachine.provide({
    actors: {
      customerLogin: customerLoginMachine.provide({
        actors: { sendOtp, loginWithOtp, otpCountdown: createOtpCountdown(effects.now) },
        actions: {
          announce,
          goToPortal: (_, { path }) => effects.goToPortal(path),
          closeDialog: sendParent({ type: 'customer.loggedIn' }),
        },
      }),
      employeeLogin: accountFormMachine.provide({
        actors: { submitForm: loginEmployee },
        actions: { announce },
      }),
      forgotPassword: accountFormMachine.provide({
        actors: { submitForm: requestPasswordReset },
        actions: { announce },
      }),
    },
    actions: { goToAdmin: effects.goToAdmin },
  });
}
