/**
 * `npm run dev [-- --open]` and `npm run studio [-- --open]`: Vite with hot reload (PORT_DEV, default 5173; the staff's site
 * one port above) and the lead server beside it (PORT, default 4173; its admin site at ADMIN_PORT, default PORT + 1), to
 * which Vite hands the calls and which starts anew whenever its sources change. A wrong form folder shows in the browser's
 * overlay and in the terminal; both servers wait until it is mended.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { formDirectories } from '#forms/node/index.ts';
import { devPort } from '#server/config/buildSettings.ts';
import { parseSetting } from '#server/config/setting.ts';
import { settings } from '#server/config/settings.ts';
import { adminPageInDevelopment } from '../site/adminSite.ts';
import { proxyTo } from './leadServerProxy.ts';

const stops: (() => Promise<unknown>)[] = [];
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

async function start(): Promise<void> {
  const { values: flags, positionals } = parseArgs({
    options: { open: { type: 'boolean' } },
    allowPositionals: true,
  });
  const isForStudio = positionals[0] === 'studio';
  const leadPort = parseSetting(settings.port, process.env);
  const adminPort = parseSetting(settings.adminPort, process.env) ?? leadPort + 1;
  const port = parseSetting(devPort, process.env);
  startLeadServer({ PORT: String(leadPort), ADMIN_PORT: String(adminPort) });

  const site = await listen({
    server: { port, strictPort: true, ...(flags.open && { open: isForStudio ? '/studio' : true }) },
  });
  // Vite itself opens a browser for its own command only
  if (flags.open) site.openBrowser();

  const admin = await listen({
    plugins: [adminPageInDevelopment],
    cacheDir: 'node_modules/.vite-admin',
    server: { port: port + 1, strictPort: true, proxy: { '/api': proxyTo(adminPort) } },
  });

  const url = site.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
  const addresses = [
    `The site: ${url} (changes show at once; calls go to the lead server on port ${leadPort})`,
    `The form studio: ${url}studio`,
  ];
  console.log(`\n  ${(isForStudio ? addresses.reverse() : addresses).join('\n  ')}`);
  console.log(`  The lead inbox: ${admin.resolvedUrls?.local[0] ?? ''}dashboard`);
  console.log('  Ctrl-C stops all servers\n');
}

async function listen(config: Parameters<typeof createServer>[0]): Promise<ViteDevServer> {
  const server = await createServer(config);
  stops.push(() => server.close());
  return server.listen();
}

/** Node itself starts it anew whenever a file of these folders changes, also after it has ended by itself. */
function startLeadServer(ports: Readonly<Record<string, string>>): void {
  const watched = ['src/server', 'src/forms', 'src/contract', ...formDirectories(process.env)];
  const flags = ['--watch-preserve-output', ...watched.map((path) => `--watch-path=${path}`)];
  const child = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || 'warn', FORM_DRAFTS: 'on', ...ports },
  });
  stops.push(async () => {
    if (child.kill('SIGTERM')) await once(child, 'exit');
  });
}

async function stop(code: number): Promise<void> {
  await Promise.all(stops.map((end) => end()));
  process.exit(code);
}
