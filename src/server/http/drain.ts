import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Lets the clients of a listener go. */
export interface Drain {
  /**
   * From now on every answer says `connection: close`, those under way too, so that no client sends another request on
   * a connection that is about to be closed. Resolves once no connection is left, or after so many milliseconds.
   */
  start(withinMs: number): Promise<void>;
}

const lookEveryMs = 10;

/** Watches a listener from its start on. */
export function watchForDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;

  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader('connection', 'close');
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });

  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));

  return {
    async start(withinMs) {
      isDraining = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      const end = performance.now() + withinMs;
      while (performance.now() < end && (await countConnections()) > 0) await wait(lookEveryMs);
    },
  };
}
