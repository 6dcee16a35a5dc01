import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';

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

  function send({ method, path, headers = {}, body }: Call): { sent: ClientRequest; reply: Promise<Reply> } {
    const sent = (isTls ? tlsRequest : request)({
      agent,
      host: '127.0.0.1',
      port,
      path,
      method,
      localAddress,
      headers: { host, ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      signal: AbortSignal.timeout(patienceMs),
    });
    const reply = new Promise<Reply>((resolve, reject) => {
      sent.once('error', reject);
      sent.once('response', (response) => void readReply(response).then(resolve, reject));
    });
    sent.end(body);
    return { sent, reply };
  }

  return {
    async call(call) {
      // an open connection may end in the moment it is used again: then browsers ask once more on a new one
      for (const isLast of [false, true]) {
        const { sent, reply } = send(call);
        try {
          return await reply;
        } catch {
          if (isLast || !sent.reusedSocket || call.method !== 'GET') return null;
        }
      }
      return null;
    },
    close: () => agent.destroy(),
  };
}

async function readReply(response: IncomingMessage): Promise<Reply> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  const { statusCode = 0, headers } = response;
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  return {
    status: statusCode,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : null,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
