/** The paths of the login without scripts: its pages and the targets of its forms. */
export const loginPaths = {
  page: '/login',
  number: '/account/login/number',
  code: '/account/login/code',
  employee: '/login/employee',
  forgotten: '/login/forgot-password',
  linkSent: '/login/link-sent',
  logOut: '/login/log-out',
  employeeLogOut: '/login/employee/log-out',
  /** Redirects to the staff's site, whose port is unknown at build time. */
  inbox: '/login/inbox',
  /** On the staff's site, from a mailed link with a token in its query. */
  newPassword: '/reset-password',
  passwordSet: '/reset-password/done',
} as const;

/** The id of the response's first message. Form actions have it as fragment, so that the browser moves the focus there. */
export const loginAnswerId = 'login-answer';

/** The fields of each form, by its action. */
export const loginFormFields = {
  [loginPaths.number]: ['loginPhone'],
  [loginPaths.code]: ['loginOtp'],
  [loginPaths.employee]: ['employeeEmail', 'employeePassword'],
  [loginPaths.forgotten]: ['email'],
  [loginPaths.newPassword]: ['newPassword'],
} as const;
export type LoginFieldName = (typeof loginFormFields)[keyof typeof loginFormFields][number];

/** An error on the login page. */
export interface LoginIssue {
  readonly message: string;
  /** The invalid fields, all of one form. */
  readonly fields: readonly LoginFieldName[];
}

/** The typed values to show again: never a password or a code. */
type TypedLogin = Partial<Readonly<Record<'loginPhone' | 'employeeEmail' | 'email', string>>>;

/** The state of the login page, from the server; src/site/pages/login/ScriptlessLogin.tsx renders it. */
export type LoginView =
  | { readonly shows: 'methods'; readonly typed?: TypedLogin; readonly issue?: LoginIssue | undefined }
  /** A code was sent. */
  | {
      readonly shows: 'code';
      /** The last digits of the mobile number to which the code was sent. */
      readonly numberEnd: string;
      readonly issue?: LoginIssue | undefined;
    }
  /** A reset link was sent, if the address belongs to an employee. */
  | { readonly shows: 'linkSent' }
  | {
      readonly shows: 'employee';
      readonly email: string;
      /** Whether this site serves the lead list as CSV. */
      readonly hasLeadList: boolean;
    }
  /** The form that a reset link opens, on the staff's site. */
  | { readonly shows: 'newPassword'; readonly issue?: LoginIssue | undefined }
  /** The result of that form. */
  | { readonly shows: 'passwordSet' | 'linkExpired' }
  /** Shown on the staff's site without scripts, instead of the inbox. */
  | { readonly shows: 'inbox' };
