import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type SpawnedServer, spawnServer } from '../server/support/spawnServer.ts';
import type { Workshop } from './workshop.ts';

/** A lead server on a port of its own that is started again after every end, as systemd would. */
export interface ChaosServer {
  readonly port: number;
  /** SIGTERM, its end, and a new process on the same port. Resolves once that is ready. */
  restart(): Promise<void>;
  /** SIGKILL; the new process comes after so many milliseconds. Resolves once it is ready. */
  kill(downMs: number): Promise<void>;
  /** What the server did by itself, in words. */
  readonly surprises: readonly string[];
  /** Ends it for good. */
  end(): Promise<void>;
}

/** The key that the chaos tested site and its servers share. */
export const chaosKey = 'key-of-the-chaos-test';

/** Starts a lead server with these settings. */
export async function startServer(
  workshop: Workshop,
  settings: Readonly<Record<string, string>>,
): Promise<ChaosServer> {
  const [port = 0, adminPort = 0] = await freePorts(2);
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    LEAD_API_KEY: chaosKey,
    LEAD_RATE_LIMIT: '30/60',
    LOG_LEVEL: 'error',
    ...settings,
  };
  const surprises: string[] = [];
  let isOver = false;
  let isMeant = false;
  let present: SpawnedServer = await begin();
  workshop.putAwayLater(() => {
    isOver = true;
    present.child.kill('SIGKILL');
  });

  async function begin(): Promise<SpawnedServer> {
    const server = await spawnServer(environment);
    void server.ended.then((code) => {
      if (isMeant || isOver) return;
      const last = server.output.stderr.trim().split('\n').at(-1);
      surprises.push(
        `the server ended by itself (${code ?? server.child.signalCode}): ${last || 'no words'}`,
      );
      void again();
    });
    return server;
  }

  async function again(): Promise<void> {
    while (!isOver) {
      try {
        present = await begin();
        if (isOver) present.child.kill('SIGKILL');
        return;
      } catch (error) {
        surprises.push(`the server did not start: ${error instanceof Error ? error.message.trim() : error}`);
        await wait(1_000);
      }
    }
  }

  async function finish(signal: NodeJS.Signals): Promise<void> {
    isMeant = true;
    present.child.kill(signal);
    const code = await present.ended;
    isMeant = false;
    if (signal === 'SIGTERM' && code !== 0) {
      surprises.push(`the server ended with ${code} on SIGTERM: ${present.output.stderr.slice(-300)}`);
    }
  }

  return {
    port,
    surprises,
    async restart() {
      await finish('SIGTERM');
      await again();
    },
    async kill(downMs) {
      await finish('SIGKILL');
      await wait(downMs);
      await again();
    },
    async end() {
      isOver = true;
      present.child.kill('SIGTERM');
      await present.ended;
    },
  };
}

/** Ports of 127.0.0.1 that nobody uses at the moment. */
export async function freePorts(count: number): Promise<number[]> {
  const open = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = open.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  });
  await Promise.all(open.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
