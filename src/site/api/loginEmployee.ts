import Cookies from 'js-cookie';
import { postJson } from './post.ts';

/**
 * The employee call: removes the cookies of an earlier session first.
 *
 * @returns whether the employee is in: any ok status; the body is not read
 * @throws fetch's own error without an answer
 */
export function loginEmployee(
  { email, password }: { readonly email: string; readonly password: string },
  { apiHost }: { readonly apiHost: string },
  signal?: AbortSignal,
): Promise<boolean> {
  Cookies.remove('accessToken');
  Cookies.remove('user');
  return postJson(`${apiHost}/api/login`, { email, password }, signal);
}
