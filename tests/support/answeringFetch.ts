import { vi } from 'vitest';

/** A recorded request. */
export interface Requested extends RequestInit {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Replaces fetch until `vi.unstubAllGlobals()`: returns the response and records requests. */
export function answeringFetch(answer: () => Response | Promise<Response>): Requested[] {
  const requested: Requested[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body, ...init }: RequestInit) => {
    requested.push({ url, ...init, headers: new Headers(headers), body: String(body) });
    return answer();
  });
  return requested;
}
