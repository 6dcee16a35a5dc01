import type { ComponentProps } from 'react';
import { type LoginFieldName, loginFormFields, loginPaths } from '#contract/login/loginView.ts';
import { config } from '#web/api/config.ts';
import content from '#web/content/login.json';
import newPassword from '#web/content/newPassword.json';

type LoginFieldContent = ComponentProps<'input'> & { readonly label: string; readonly show?: string };

/** A login form, shared by the dialog, the page and the staff's site. */
export interface LoginFormContent {
  readonly action: string;
  readonly hint?: string;
  readonly fields: readonly LoginFieldName[];
  readonly submit: string;
  readonly submitting?: string;
}

export const loginFields = content.fields as Readonly<Record<LoginFieldName, LoginFieldContent>>;

export const formAt = (
  path: keyof typeof loginFormFields,
  texts: Omit<LoginFormContent, 'action' | 'fields'>,
): LoginFormContent => ({ action: path, fields: loginFormFields[path], ...texts });

/** Submits a one-time code. In the dialog, the form also contains the number. */
export const codeForm = formAt(loginPaths.code, content.customer);
export const employeeForm = formAt(loginPaths.employee, content.employee);
export const forgotForm = formAt(loginPaths.forgotten, content.forgot);

/** The form for a new password. Its action is the page's URL, which contains the token of the mail. */
export const newPasswordForm = { ...formAt(loginPaths.newPassword, newPassword), action: '' };

/** The staff's site. Without a configured host, the server redirects to it. */
export const inboxUrl = config.adminHost ? `${config.adminHost}/dashboard` : loginPaths.inbox;
