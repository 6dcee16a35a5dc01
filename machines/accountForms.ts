import { loginTexts } from '#contract/login/loginTexts.ts';
import { type LoginFieldName, loginFormFields, loginPaths } from '#contract/login/loginView.ts';

/** The fields and texts of a form about an employee's account. */
export interface AccountFormRules {
  /** All of them have to be filled in. */
  readonly fields: readonly LoginFieldName[];
  readonly missing: string;
  readonly unreachable: string;
  readonly accepted: string;
  /** How long `accepted` is shown before the form is done. */
  readonly acceptedMilliseconds: number;
}

/** The employees' login, and the request for a reset link. */
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

/** Leads from the login to the request for a reset link, which begins with the address that was typed there. */
export interface ForgotChosen {
  readonly type: 'forgot.chosen';
  readonly email?: string | undefined;
}

/** The input of the request for a reset link, from the event that opens it. */
export const forgotPasswordInput = ({
  event,
}: {
  readonly event: ForgotChosen | { readonly type: string };
}) => ({
  ...accountForms.forgotPassword,
  values: 'email' in event && event.email ? { email: event.email } : {},
});
