import type { ComponentProps } from 'react';
import { type LoginFieldName, loginPaths } from '#contract/login/loginView.ts';
import { accountForms } from '#machines/accountForms.ts';
import { config } from '#web/api/config.ts';
import content from '#web/content/login.json';
import newPassword from '#web/content/newPassword.json';

type LoginFieldContent = ComponentProps<'input'> & { readonly label: string; readonly show?: string };

/** A form of the login, shared by the dialog, the page and the staff's site. */
export interface LoginFormContent {
  readonly action: string;
  readonly hint?: string;
  readonly fields: readonly LoginFieldName[];
  readonly submit: string;
  readonly submitting?: string;
}

export const loginFields = content.fields as Readonly<Record<LoginFieldName, LoginFieldContent>>;

/** A one-time code is submitted; the dialog has the number in the same form. */
export const codeForm: LoginFormContent = {
  action: loginPaths.code,
  fields: ['loginOtp'],
  ...content.customer,
};

export const employeeForm: LoginFormContent = {
  action: loginPaths.employee,
  fields: accountForms.employeeLogin.fields,
  ...content.employee,
};

export const forgotForm: LoginFormContent = {
  action: loginPaths.forgotten,
  fields: accountForms.forgotPassword.fields,
  ...content.forgot,
};

/** It posts to the page's own address, which has the token of the mail. */
export const newPasswordForm: LoginFormContent = {
  action: '',
  fields: ['newPassword'],
  ...newPassword,
};

/** The staff's site; without a host of its own the server leads on to it. */
export const inboxUrl = config.adminHost ? `${config.adminHost}/dashboard` : loginPaths.inbox;
