import type { Plugin, ProxyOptions } from 'vite';
import { loginPaths } from '#contract/login/loginView.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';

const serverCalls = ['/api', '/account', '/healthz', loginPaths.inbox];

/** Proxies calls to the lead server at PORT in `npm run dev` and `npx vite`, unless the configuration has a proxy. */
export function leadServerProxy(environment: NodeJS.ProcessEnv = process.env): Plugin {
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

/** A proxy to a local port. It keeps the page's host, which the server compares with the origin. */
export const proxyTo = (port: number): ProxyOptions => ({ target: `http://localhost:${port}` });
