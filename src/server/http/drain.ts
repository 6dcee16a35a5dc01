import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
  /** How long requests of connections that are opened meanwhile count: on a busy site there is always another one. */
  readonly newcomersMs: number;
  /** When the connections are closed all the same. */
  readonly withinMs: number;
}

const lookEveryMs = 10;

/** Watches a listener from its start on. */
export function watchForDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>();
  const newcomers = new WeakSet<Socket>();
  let isDraining = false;
  let newcomersUntil = 0;
  let quietLooks = 0;

  server.on('connection', (socket: Socket) => {
    if (isDraining) newcomers.add(socket);
  });
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isDraining) response.setHeader('connection', 'close');
    if (!newcomers.has(request.socket) || performance.now() < newcomersUntil) quietLooks = 0;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
  });

  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count ?? 0)));

  return {
    async start({ quietMs, newcomersMs, withinMs }) {
      isDraining = true;
      for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close');
      const begin = performance.now();
      newcomersUntil = begin + newcomersMs;
      for (quietLooks = 0; quietLooks * lookEveryMs < quietMs; quietLooks += 1) {
        if (performance.now() - begin > withinMs || (await countConnections()) === 0) return;
        await wait(lookEveryMs);
      }
    },
  };
}
