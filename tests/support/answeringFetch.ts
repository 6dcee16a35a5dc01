import { vi } from 'vitest';

/** What a call asked of the network. */
export interface Requested {
  readonly url: string;
  readonly method: string | undefined;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly body: string;
  readonly signal: AbortSignal | null | undefined;
}

/** Stands in for the network until `vi.unstubAllGlobals()`: gives the answer, and records the calls. */
export function answeringFetch(answer: () => Response | Promise<Response>): Requested[] {
  const requested: Requested[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body, method, credentials, signal }: RequestInit) => {
    requested.push({ url, method, headers: new Headers(headers), credentials, body: String(body), signal });
    return answer();
  });
  return requested;
}
