/**
 * Asks the server that serves the page for the port of the staff's site. Pages are built once and for any port, so they
 * cannot know it themselves.
 *
 * @throws Error when the answer holds no port, fetch's own error when there was no answer.
 */
export async function readAdminPort(): Promise<number> {
  const response = await fetch('/site-config.json');
  const { adminPort }: { readonly adminPort?: unknown } = await response.json();
  if (typeof adminPort !== 'number') throw new Error('/site-config.json names no adminPort.');
  return adminPort;
}
