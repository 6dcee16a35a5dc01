import { vi } from 'vitest';

/** A recorded request. */
export interface RecordedRequest extends RequestInit {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Replaces fetch until `vi.unstubAllGlobals()`. Returns the requests that it records. */
export function stubFetch(respond: () => Response | Promise<Response>): RecordedRequest[] {
  const requests: RecordedRequest[] = [];
  vi.stubGlobal('fetch', async (url: string, { headers, body, ...init }: RequestInit) => {
    requests.push({ url, ...init, headers: new Headers(headers), body: String(body) });
    return respond();
  });
  return requests;
}
