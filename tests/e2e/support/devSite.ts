import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A dev server at a free port. */
export interface DevSite {
  /** The origin without a trailing slash. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the dev server. All tests of the studio run in one worker, so their servers can share one cache of prepared
 * modules.
 */
const script = `
  const { createServer } = await import('vite');
  const server = await createServer({
    cacheDir: 'node_modules/.vite-e2e',
    logLevel: 'error',
    server: { port: 0, host: 'localhost' },
  });
  await server.listen();
  console.log('ready ' + server.resolvedUrls.local[0]);
`;

/** Starts a dev server process with these settings. */
export async function startDevSite(environment: NodeJS.ProcessEnv): Promise<DevSite> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: {
      ...process.env,
      // Playwright's value would select React's production build
      NODE_ENV: 'development',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The dev server ended with ${code} before it was ready.`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, ready] = /^ready (\S+?)\/?$/.exec(line) ?? [];
      if (ready) resolve(ready);
    });
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
