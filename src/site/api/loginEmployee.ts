import Cookies from 'js-cookie';
import { internalLoginTexts } from '#machines/login/loginTexts.ts';
import { postJson } from './post.ts';

/** Whether the API let the employee in; if not, why, for logs only. */
export interface LoginEmployeeAnswer {
  readonly isAccepted: boolean;
  readonly reason: string | null;
}

/**
 * The employee call: removes the cookies of an earlier session first. Accepted means an ok status; the body is not
 * read.
 *
 * @throws fetch's own error without an answer
 */
export async function loginEmployee(
  { email, password }: { readonly email: string; readonly password: string },
  { apiHost }: { readonly apiHost: string },
  signal?: AbortSignal,
): Promise<LoginEmployeeAnswer> {
  Cookies.remove('accessToken');
  Cookies.remove('user');
  const isAccepted = await postJson(`${apiHost}/api/login`, { email, password }, signal);
  return { isAccepted, reason: isAccepted ? null : internalLoginTexts.invalidCredentials };
}
