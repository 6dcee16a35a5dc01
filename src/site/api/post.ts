/** An answer of the client portal: its body, and the message in it if that is a text to show. */
export interface PortalAnswer {
  readonly isOk: boolean;
  /** Whether the body was a JSON object; if not, `body` is empty. */
  readonly isReadable: boolean;
  readonly body: Readonly<Record<string, unknown>>;
  readonly message: string | null;
}

/**
 * A call to the client portal host: form-encoded, marked as an XHR, cookies included.
 * Rejects with fetch's own error when there was no whole answer.
 */
export async function postToPortal(
  url: string,
  fields: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<PortalAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-requested-with': 'XMLHttpRequest',
    },
    credentials: 'include',
    body: new URLSearchParams(fields).toString(),
    signal: signal ?? null,
  });
  const body = readObject(await response.text());
  const message = body?.message;
  return {
    isOk: response.ok,
    isReadable: body !== null,
    body: body ?? {},
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
  };
}

function readObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

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
    signal: signal ?? null,
  });
  return response.ok;
}
