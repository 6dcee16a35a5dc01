import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens an SMS provider (HTTP). */
export async function openWebhook() {
  const received: { method: string; headers: IncomingHttpHeaders; body: Record<string, string> }[] = [];
  const hanging: ServerResponse[] = [];
  let behaviour: number | 'hang' = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    received.push({ method: request.method ?? '', headers: request.headers, body });
    if (behaviour === 'hang') hanging.push(response);
    else response.writeHead(behaviour, { location: 'http://127.0.0.1:9/elsewhere' }).end('thanks');
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
    /** Sets its behaviour: respond with a status, or 'hang'. */
    behave(how: number | 'hang') {
      behaviour = how;
    },
  };
}
