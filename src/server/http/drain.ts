import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** Lets the clients of a listener go. */
export interface Drain {
  /**
   * From now on every answer says `connection: close`, those under way too, so that no client sends another request on
   * a connection that is about to be closed. Resolves once no connection is left, or no request came for a while: a
   * client that uses its connection learns by its next answer, one that does not has nothing to lose.
   */
  start(patience: DrainPatience): Promise<void>;
}

export interface DrainPatience {
  /** How long there has to be no request. Counted in looks, which take longer on a busy machine, as clients do. */
  readonly quietMs: number;
  /** When the connections are closed all the same. */
  readonly withinMs: number;
}

const lookEveryMs = 10;

/** Watches a listener from its start on. */
export function watchForDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  let isDraining = false;
  let quietLooks = 0;

  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader('connection', 'close');
    quietLooks = 0;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });

  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));

  return {
    async start({ quietMs, withinMs }) {
      isDraining = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      const end = performance.now() + withinMs;
      for (quietLooks = 0; quietLooks * lookEveryMs < quietMs && performance.now() < end; quietLooks += 1) {
        if ((await countConnections()) === 0) return;
        await wait(lookEveryMs);
      }
    },
  };
}
