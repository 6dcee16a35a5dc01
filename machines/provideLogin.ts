import type { PromiseActorLogic } from 'xstate';
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

/** The calls and effects of the login dialog and its logins. */
export interface LoginEffects {
  readonly sendOtp: PromiseActorLogic<OtpResponse, OtpCall>;
  readonly loginWithOtp: PromiseActorLogic<OtpLoginResponse, OtpLoginCall>;
  readonly loginEmployee: PromiseActorLogic<AccountResponse, AccountValues>;
  readonly requestPasswordReset: PromiseActorLogic<AccountResponse, AccountValues>;
  /** Announces a message once. */
  readonly announce: (message: Message) => void;
  /** Opens a path of the client portal; it begins with one slash. */
  readonly goToPortal: (path: string) => void;
  /** Opens the admin site's /dashboard. */
  readonly goToAdmin: () => void;
  /** Milliseconds of a clock that continues while the page sleeps. */
  readonly now: () => number;
}

/** Returns the login dialog's chart with its effects and those of its logins. */
export function provideLogin(effects: LoginEffects): typeof loginDialogMachine {
  const { sendOtp, loginWithOtp, loginEmployee, requestPasswordReset } = effects;
  const announce = (_: unknown, message: Message | null) => {
    if (message) effects.announce(message);
  };
  return loginDialogMachine.provide({
    actors: {
      customerLogin: customerLoginMachine.provide({
        actors: { sendOtp, loginWithOtp, otpCountdown: createOtpCountdown(effects.now) },
        actions: {
          announce,
          goToPortal: (_, { path }) => effects.goToPortal(path),
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
