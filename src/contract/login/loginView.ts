/** The addresses of the login for browsers that run no scripts: the page itself, and where its forms post to. */
export const loginPaths = {
  page: '/login',
  number: '/account/login/number',
  code: '/account/login/code',
  employee: '/login/employee',
  forgotten: '/login/forgot-password',
  linkSent: '/login/link-sent',
  logOut: '/login/log-out',
  employeeLogOut: '/login/employee/log-out',
  /** Leads on to the staff's site, whose port a built page cannot know. */
  inbox: '/login/inbox',
  /** At the staff's site, from a mailed link; the token is in its query. */
  newPassword: '/reset-password',
  passwordSet: '/reset-password/done',
} as const;

/** The id of an answer's first message. Each form's address has it as fragment, so that the browser moves the focus there. */
export const loginAnswerId = 'login-answer';

/** The fields of each form, by the path that it posts to. */
export const loginFormFields = {
  [loginPaths.number]: ['loginPhone'],
  [loginPaths.code]: ['loginOtp'],
  [loginPaths.employee]: ['employeeEmail', 'employeePassword'],
  [loginPaths.forgotten]: ['email'],
  [loginPaths.newPassword]: ['newPassword'],
} as const;
export type LoginFieldName = (typeof loginFormFields)[keyof typeof loginFormFields][number];

/** Why the page is shown again. */
export interface LoginIssue {
  readonly message: string;
  /** The fields that it is about, those of one form. */
  readonly fields: readonly LoginFieldName[];
}

/** The form's values for the response: never a password or a code. */
export type TypedLogin = Partial<Readonly<Record<'loginPhone' | 'employeeEmail' | 'email', string>>>;

/** The state of the login page, from the server; src/site/pages/login/ScriptlessLogin.tsx renders it. */
export type LoginView =
  | { readonly shows: 'ways'; readonly typed?: TypedLogin; readonly issue?: LoginIssue | undefined }
  /** A code is under way. */
  | {
      readonly shows: 'code';
      /** The last digits of the number that it goes to. */
      readonly numberEnd: string;
      readonly issue?: LoginIssue | undefined;
    }
  /** A link for a new password is under way, if the address is an employee's. */
  | { readonly shows: 'linkSent' }
  | {
      readonly shows: 'employee';
      readonly email: string;
      /** Whether the leads can be had as a file at the address of this page. */
      readonly hasLeadList: boolean;
    }
  /** At the staff's site: the form of a mailed link, its result, and the page in place of the inbox. */
  | { readonly shows: 'newPassword'; readonly issue?: LoginIssue | undefined }
  | { readonly shows: 'passwordSet' | 'linkOver' | 'inbox' };
