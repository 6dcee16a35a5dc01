/**
 * `npm run dev [-- --open]` and `npm run studio [-- --open]`: Vite with hot reload (PORT_DEV, default 5173; the staff's site
 * one port above) and the lead server beside it (PORT, default 4173; its admin site at ADMIN_PORT, default PORT + 1), to
 * which Vite hands the calls and which starts anew whenever its sources change. One Ctrl-C stops all. A wrong form folder
 * shows in the browser's overlay and in the terminal; both servers wait until it is mended. The two commands differ in the
 * page that they are for.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { formDirectories } from '#forms/node/index.ts';
import { adminPageInDevelopment } from '../site/adminSite.ts';
import { proxyTo, readPort } from './leadServerProxy.ts';

const servers: ViteDevServer[] = [];
let leadServer: ChildProcess | undefined;
/** Restarts one after the other: a change during a restart triggers one more. */
let restarts: Promise<void> = Promise.resolve();
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
  const leadPort = readPort(process.env, 'PORT', 4173);
  const adminPort = readPort(process.env, 'ADMIN_PORT', leadPort + 1);
  const port = readPort(process.env, 'PORT_DEV', 5173);
  startLeadServer(leadPort, adminPort);

  const site = await createServer({
    server: { port, strictPort: true, ...(flags.open && { open: isForStudio ? '/studio' : true }) },
  });
  servers.push(site);
  restartOnChange(site, leadPort, adminPort);
  await site.listen();
  // by itself Vite only does so for its own command
  if (flags.open) site.openBrowser();

  // the staff's page, on a server of its own as in production
  const admin = await createServer({
    plugins: [adminPageInDevelopment(['/', '/dashboard', '/security', '/reset-password'])],
    cacheDir: 'node_modules/.vite-admin',
    server: { port: port + 1, strictPort: true, proxy: { '/api': proxyTo(adminPort) } },
  });
  servers.push(admin);
  await admin.listen();

  const url = site.resolvedUrls?.local[0] ?? `http://localhost:${port}/`;
  const addresses = [
    `The site: ${url} (changes show at once; calls go to the lead server on port ${leadPort})`,
    `The form studio: ${url}studio`,
  ];
  console.log(`\n  ${(isForStudio ? addresses.reverse() : addresses).join('\n  ')}`);
  console.log(`  The lead inbox: ${admin.resolvedUrls?.local[0] ?? ''}dashboard`);
  console.log('  Ctrl-C stops all servers\n');
}

function startLeadServer(port: number, adminPort: number): void {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
      FORM_DRAFTS: 'on',
    },
  });
  leadServer = child;
  child.once('exit', () => {
    if (leadServer !== child) return; // it was stopped on purpose
    leadServer = undefined;
    console.error('\n  The lead server has stopped; it starts again after the next change.\n');
  });
}

/** Resolves when it has ended. */
async function endLeadServer(): Promise<void> {
  const child = leadServer;
  leadServer = undefined;
  if (child?.kill('SIGTERM')) await once(child, 'exit');
}

function restartOnChange(site: ViteDevServer, port: number, adminPort: number): void {
  const watched = ['src/server', 'src/forms', ...formDirectories(process.env)].map((directory) =>
    resolve(directory),
  );
  site.watcher.add(watched);
  let debounce: NodeJS.Timeout | undefined;
  site.watcher.on('all', (_event, file) => {
    if (watched.every((directory) => relative(directory, file).startsWith('..'))) return;
    clearTimeout(debounce);
    // editors and git write in several steps
    debounce = setTimeout(() => {
      restarts = restarts.then(endLeadServer).then(() => startLeadServer(port, adminPort));
    }, 150);
  });
}

async function stop(code: number): Promise<void> {
  await Promise.all([restarts.then(endLeadServer), ...servers.map((server) => server.close())]);
  process.exit(code);
}
