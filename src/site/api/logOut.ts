/**
 * Ends a customer's session at the client portal host; its cookie is HttpOnly, so that only the server can clear it.
 * A portal that knows no such session, or no such call, has nothing to end: that counts as logged out.
 *
 * @returns whether the visitor is logged out; false when the portal failed
 * @throws fetch's own error when there was no answer
 */
export async function logOut({ portalHost }: { readonly portalHost: string }): Promise<boolean> {
  const { status } = await fetch(`${portalHost}/account/logout`, {
    method: 'POST',
    headers: { 'x-requested-with': 'XMLHttpRequest' },
    credentials: 'include',
  });
  return status < 500;
}
