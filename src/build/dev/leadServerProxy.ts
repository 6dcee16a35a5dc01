import type { Plugin, ProxyOptions } from 'vite';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';

/** Paths that the lead server answers, and no page. */
const serverCalls = ['/api', '/account', '/healthz', '/site-config.json'];

/**
 * Proxies a dev server's calls to the lead server at PORT (default 4173), for `npm run dev` as for `npx vite` beside an
 * `npm start`. A server with its own proxy keeps it.
 */
export function leadServerProxy(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Plugin {
  return {
    name: 'lead-server-calls',
    apply: 'serve',
    config({ server }) {
      if (server?.proxy) return undefined;
      const port = parseSetting(settings.port, environment);
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
