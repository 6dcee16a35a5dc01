import { loginTexts } from '#contract/login/loginTexts.ts';
import { type LoginFieldName, loginFormFields, loginPaths } from '#contract/login/loginView.ts';

/** The fields and messages of a form about an employee's account. */
export interface AccountFormRules {
  /** All are required. */
  readonly fields: readonly LoginFieldName[];
  readonly missing: string;
  readonly unreachable: string;
  readonly accepted: string;
  /** How long `accepted` is shown. */
  readonly acceptedMilliseconds: number;
}

export const accountForms = {
  employeeLogin: {
    fields: loginFormFields[loginPaths.employee],
    missing: loginTexts.employeeFieldsMissing,
    unreachable: loginTexts.employeeUnreachable,
    accepted: loginTexts.employeeLoggedIn,
    acceptedMilliseconds: 0,
  },
  forgotPassword: {
    fields: loginFormFields[loginPaths.forgotten],
    missing: loginTexts.resetEmailMissing,
    unreachable: loginTexts.resetLinkNotSent,
    accepted: loginTexts.resetLinkSent,
    acceptedMilliseconds: 2000,
  },
} as const satisfies Record<string, AccountFormRules>;

/** Opens the request for a reset link, with the address that was typed at the login. */
export interface ForgotChosen {
  readonly type: 'forgot.chosen';
  readonly email?: string | undefined;
}

/** Returns the input of the request for a reset link. */
export const forgotPasswordInput = ({
  event,
}: {
  readonly event: ForgotChosen | { readonly type: string };
}) => ({
  ...accountForms.forgotPassword,
  values: 'email' in event && event.email ? { email: event.email } : {},
});
