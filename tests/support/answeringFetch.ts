import { vi } from 'vitest';

/** What a call asked of the network. */
export interface Requested extends RequestInit {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Stands in for the network until `vi.unstubAllGlobals()`: gives the answer, and records the calls. */
export function answeringFetch(answer: () => Response | Promise<Response>): Requested[] {
  const requested: Requested[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body, ...init }: RequestInit) => {
    requested.push({ url, ...init, headers: new Headers(headers), body: String(body) });
    return answer();
  });
  return requested;
}
