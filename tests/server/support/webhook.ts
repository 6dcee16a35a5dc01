import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Received {
  readonly method: string;
  readonly headers: IncomingHttpHeaders;
  /** The body as it was sent, which a signature covers. */
  readonly text: string;
  readonly body: Record<string, string>;
}

/** Opens an SMS provider, or a receiver of events (HTTP). */
export async function openWebhook() {
  const received: Received[] = [];
  const hanging: ServerResponse[] = [];
  let behaviour: number | 'hang' = 200;
  let answered: Readonly<Record<string, string>> = {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    received.push({ method: request.method ?? '', headers: request.headers, text, body: JSON.parse(text) });
    if (behaviour === 'hang') hanging.push(response);
    else
      response.writeHead(behaviour, { location: 'http://127.0.0.1:9/elsewhere', ...answered }).end('thanks');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/send?account=7`),
    received,
    /** Sets its behaviour: respond with a status and headers, or 'hang'. */
    behave(how: number | 'hang', headers: Readonly<Record<string, string>> = {}) {
      behaviour = how;
      answered = headers;
    },
  };
}
