import { request } from 'node:http';
import { connect, isIP, type LookupFunction } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { privateAddresses } from '#server/config/privateAddresses.ts';
import { basicAuthorization } from '#server/messages/basicAuthorization.ts';

/** The status of an answer, and the pause that it asks for (Retry-After). */
export interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

export interface PostOptions {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly allowPrivate: boolean;
  readonly timeoutMs: number;
  /** Resolves names; by default as the system does. */
  readonly lookup?: LookupFunction | undefined;
}

export type Post = (options: PostOptions) => Promise<Answer>;

/**
 * Posts a body and resolves with the status of the answer, whose content is not read. Redirects are not followed. Unless
 * private addresses are allowed, the socket itself refuses to connect to one, whatever the name resolves to at that moment.
 */
export function postEvent({ url, headers, body, allowPrivate, timeoutMs, lookup }: PostOptions) {
  return new Promise<Answer>((resolve, reject) => {
    const sending = request(
      {
        method: 'POST',
        path: url.pathname + url.search,
        headers: {
          host: url.host,
          'content-length': Buffer.byteLength(body),
          connection: 'close',
          ...basicAuthorization(url),
          ...headers,
        },
        signal: AbortSignal.timeout(timeoutMs),
        createConnection: () => openSocket(url, allowPrivate, lookup),
      },
      (response) => {
        const { statusCode = 0, headers: answered } = response;
        resolve({ status: statusCode, retryAfter: answered['retry-after'] });
        response.destroy();
      },
    );
    sending.on('error', reject);
    sending.end(body);
  });
}

function openSocket({ protocol, hostname, port }: URL, allowPrivate: boolean, lookup?: LookupFunction) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isTls = protocol === 'https:';
  const socket = connect({
    host,
    port: Number(port || (isTls ? 443 : 80)),
    ...(lookup && { lookup }),
    // TLS ignores a block list, so it gets a socket that has one
    ...(!allowPrivate && { blockList: privateAddresses }),
  });
  if (!isTls) return socket;
  return connectTls({
    socket,
    ALPNProtocols: ['http/1.1'],
    ...(isIP(host) === 0 && { servername: host }),
    host,
  });
}
