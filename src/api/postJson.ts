/**
 * A JSON call of which only the status counts: whether it was ok. Cookies are left to fetch's default: they go to the
 * server that serves the page. Rejects with fetch's own error when there was no answer.
 */
export async function postJson(
  url: string,
  body: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });
  return response.ok;
}
