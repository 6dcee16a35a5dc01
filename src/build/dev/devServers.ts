/**
 * `npm run dev [-- --open]` and `npm run studio [-- --open]` start three servers: Vite for the site (PORT_DEV), Vite for the
 * staff's site (the next port), and the lead server (PORT and ADMIN_PORT), to which Vite proxies calls. The lead server restarts
 * when its sources change. Browser and terminal show the issues of an invalid form folder until it is fixed.
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
  // servers that a script creates do not open the browser by themselves
  if (flags.open) site.openBrowser();

  const admin = await listen({
    plugins: [adminPageInDevelopment],
    cacheDir: 'node_modules/.vite-admin',
    server: { port: port + 1, strictPort: true, proxy: { '/api': proxyTo(adminPort) } },
  });

  const url = site.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
  const addresses = [
    `The site: ${url} (hot reload; the lead server is on port ${leadPort})`,
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

/** Node restarts the lead server when a file of these folders changes, even if it has exited. */
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
