import { postJson } from './post.ts';

/**
 * Requests a password reset link. Resolves for an ok status.
 *
 * @throws Error 'Failed to send reset link' for any other status, fetch's own error without an answer
 */
export async function requestPasswordReset(
  { email }: { readonly email: string },
  { apiHost }: { readonly apiHost: string },
  signal?: AbortSignal,
): Promise<void> {
  const isOk = await postJson(`${apiHost}/api/login/forgot-password`, { email }, signal);
  if (!isOk) throw new Error('Failed to send reset link');
}
