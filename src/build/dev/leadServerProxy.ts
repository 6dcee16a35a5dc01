import type { Plugin, ProxyOptions } from 'vite';
import { loginPaths } from '#contract/login/loginView.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';

const serverCalls = ['/api', '/account', '/healthz', loginPaths.inbox];

/** Proxies calls to the lead server at PORT, for `npm run dev` and `npx vite`. A server with its own proxy keeps it. */
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

/** Hands calls to the server at a port of this machine, with the page's own host: the server compares it with the origin. */
export const proxyTo = (port: number): ProxyOptions => ({ target: `http://localhost:${port}` });
