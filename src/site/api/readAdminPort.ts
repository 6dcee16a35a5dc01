/**
 * Reads the port of the staff's site from the page's server. Pages are built once for any port, so they do not have it.
 *
 * @throws Error when the answer has no port, fetch's own error without an answer
 */
export async function readAdminPort(): Promise<number> {
  const response = await fetch('/site-config.json');
  const { adminPort }: { readonly adminPort?: unknown } = await response.json();
  if (typeof adminPort !== 'number') throw new Error('/site-config.json names no adminPort.');
  return adminPort;
}
