import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';

/** Where the site is reached. */
export interface SiteAddress {
  /** Such as http://127.0.0.1:4173 or https://www.example.in:4443; the latter is on this machine too. */
  readonly origin: string;
  /** The certificate to trust; null over plain HTTP. */
  readonly certificate: string | null;
}

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly retryAfterSeconds: number | null;
  readonly body: string;
}

/** One connection that is kept open between requests, as a browser does. */
export interface Connection {
  /** Resolves with null when no answer came: refused, cut, or nothing within 15 s. */
  call(call: Call): Promise<Reply | null>;
  close(): void;
}

/** How long the page waits for an answer, too. */
const patienceMs = 15_000;

/** Opens a connection whose other end sees it come from `localAddress`, one of 127.0.0.0/8. */
export function openConnection({ origin, certificate }: SiteAddress, localAddress: string): Connection {
  const { protocol, hostname, port, host } = new URL(origin);
  const isTls = protocol === 'https:';
  const options = { keepAlive: true, maxSockets: 1, localAddress };
  const agent = isTls
    ? new TlsAgent({ ...options, servername: hostname, ...(certificate && { ca: certificate }) })
    : new Agent(options);

  /** @returns null when no answer came; undefined when an open connection ended in the moment it was used again */
  async function send({ method, path, headers = {}, body }: Call): Promise<Reply | null | undefined> {
    const sent = (isTls ? tlsRequest : request)({
      ...{ agent, host: '127.0.0.1', port, path, method, localAddress },
      headers: { host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(patienceMs),
    });
    sent.end(body);
    try {
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      return await readReply(response);
    } catch {
      return sent.reusedSocket ? undefined : null;
    }
  }

  return {
    async call(call) {
      const reply = await send(call);
      // then browsers ask once more on a new one
      return reply === undefined && call.method === 'GET' ? ((await send(call)) ?? null) : (reply ?? null);
    },
    close: () => agent.destroy(),
  };
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const body = await text(response);
  const { statusCode = 0, headers } = response;
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return {
    status: statusCode,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    body,
  };
}
