import type { Plugin, ProxyOptions } from 'vite';

/** Paths that the lead server answers, and no page. */
const serverCalls = ['/api', '/account', '/healthz', '/site-config.json'];

/**
 * Hands a dev server's calls to the lead server at PORT (default 4173), for `npm run dev` as for `npx vite` beside an
 * `npm start`. A server that is set up with a proxy of its own keeps it.
 */
export function leadServerProxy(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Plugin {
  return {
    name: 'lead-server-calls',
    apply: 'serve',
    config({ server }) {
      if (server?.proxy) return undefined;
      const port = readPort(environment, 'PORT', 4173);
      return { server: { proxy: Object.fromEntries(serverCalls.map((path) => [path, proxyTo(port)])) } };
    },
  };
}

/** Hands calls to the server at a port of this machine. */
export function proxyTo(port: number): ProxyOptions {
  return {
    target: `http://localhost:${port}`,
    configure: (proxy) => {
      // Between two starts nobody listens; a plain answer beats Vite's 500 with an empty body.
      proxy.on('error', (_error, _request, response) => {
        if (!('writeHead' in response) || response.headersSent) return;
        response.writeHead(502, { 'content-type': 'application/json' });
        const message = `The lead server is not running at port ${port}: start it with npm start, or both with npm run dev.`;
        response.end(JSON.stringify({ success: false, message }));
      });
    },
  };
}

/**
 * A port that the environment names.
 *
 * @throws Error naming the variable when it is no port
 */
export function readPort(
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  fallback: number,
): number {
  const text = environment[variable] || String(fallback);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port > 0 && port <= 65_535) return port;
  throw new Error(`${variable} is "${text}". Write a port from 1 to 65535, such as ${variable}=${fallback}`);
}
