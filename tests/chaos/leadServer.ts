import { setTimeout as wait } from 'node:timers/promises';
import { type SpawnedServer, spawnServer } from '../server/support/spawnServer.ts';

/** A lead server on a port of its own that is started again after every end, as systemd would. */
export interface ChaosServer {
  readonly port: number;
  /** Ends it by this signal; the new process comes on the same port after so many milliseconds. Resolves once it is ready. */
  restart(signal: 'SIGTERM' | 'SIGKILL', downMs?: number): Promise<void>;
  /** What the server did by itself, in words. */
  readonly surprises: readonly string[];
  /** Ends it for good. */
  end(): Promise<void>;
}

/** The key that the chaos tested site and its servers share. */
export const chaosKey = 'key-of-the-chaos-test';

/** Starts a lead server with these settings. */
export async function startServer(
  undo: AsyncDisposableStack,
  settings: Readonly<Record<string, string>>,
): Promise<ChaosServer> {
  const surprises: string[] = [];
  let environment: Readonly<Record<string, string>> = {
    ...{ PATH: process.env.PATH ?? '', HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    ...{ LEAD_API_KEY: chaosKey, LEAD_RATE_LIMIT: '30/60' },
    ...settings,
  };
  /** Whether the present one's end is ours. */
  let isMeant = false;
  let present = watched(await spawnServer(environment));
  const [{ port }, { port: adminPort }] = [new URL(present.siteUrl), new URL(present.adminUrl)];
  environment = { ...environment, PORT: port, ADMIN_PORT: adminPort };
  undo.defer(() => end('SIGKILL'));

  function watched(server: SpawnedServer): SpawnedServer {
    void server.ended.then(async (code) => {
      if (isMeant) return;
      const last = server.output.stderr.trim().split('\n').at(-1) || 'no words';
      surprises.push(`the server ended by itself (${code ?? server.child.signalCode}): ${last}`);
      await wait(1_000);
      await begin();
    });
    return server;
  }

  async function begin(): Promise<void> {
    present = watched(await spawnServer(environment));
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    isMeant = true;
    present.child.kill(signal);
    const code = await present.ended;
    if (signal === 'SIGTERM' && code !== 0)
      surprises.push(`the server ended with ${code} on SIGTERM: ${present.output.stderr.slice(-300)}`);
  }

  return {
    port: Number(port),
    surprises,
    async restart(signal, downMs = 0) {
      await end(signal);
      await wait(downMs);
      isMeant = false;
      await begin();
    },
    end: () => end('SIGTERM'),
  };
}
