/**
 * `npm run dev [-- --open]` and `npm run studio [-- --open]`: Vite with hot reload (PORT_DEV, default 5173; the staff's site one port above) and the lead server
 * beside it (PORT, default 4173; its admin site at ADMIN_PORT, default PORT + 1), to which Vite hands the calls. One
 * Ctrl-C stops all. A wrong form folder shows in the browser's overlay and in the
 * terminal; both servers wait until it is mended. The two commands differ in the page that they are for.
 */
import { parseArgs } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { formDirectories } from '#catalogue';
import { adminPageInDevelopment } from '../site/adminSite.ts';
import { handTo } from './leadServerCalls.ts';
import { readPort } from './readPort.ts';
import { startRestartingProcess } from './restartingProcess.ts';

const { values: wishes, positionals } = orRefused(() =>
  parseArgs({ options: { open: { type: 'boolean' } }, allowPositionals: true }),
);
const isForStudio = positionals[0] === 'studio';
const leadPort = portOf('PORT', 4173);
const adminPort = portOf('ADMIN_PORT', leadPort + 1);
const sitePort = portOf('PORT_DEV', 5173);

const leadServer = startRestartingProcess({
  args: ['src/server/main.ts'],
  env: {
    ...process.env,
    PORT: String(leadPort),
    ADMIN_PORT: String(adminPort),
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    FORM_DRAFTS: 'on',
  },
  watched: ['src/server', 'src/catalogue', 'src/engine', 'src/rules', ...formDirectories(process.env)],
  onEnd: () => console.error('\n  The lead server has stopped; it starts again after the next change.\n'),
});
let site: ViteDevServer | undefined;
let admin: ViteDevServer | undefined;
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

try {
  site = await startSite();
  admin = await startAdminPage();
  const url = site.resolvedUrls?.local[0] ?? `http://localhost:${sitePort}/`;
  const told = [
    `The site: ${url} (changes show at once; calls go to the lead server on port ${leadPort})`,
    `The form studio: ${url}studio`,
  ];
  console.log(`\n  ${(isForStudio ? told.reverse() : told).join('\n  ')}`);
  console.log(`  The lead inbox: ${admin.resolvedUrls?.local[0] ?? ''}dashboard`);
  console.log('  Ctrl-C stops all servers\n');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** The staff's page, on a server of its own as in production. */
async function startAdminPage(): Promise<ViteDevServer> {
  const server = await createServer({
    plugins: [adminPageInDevelopment(['/', '/dashboard', '/security', '/reset-password'])],
    cacheDir: 'node_modules/.vite-admin',
    server: {
      port: sitePort + 1,
      strictPort: true,
      proxy: { '/api': handTo(adminPort) },
    },
  });
  return server.listen();
}

async function startSite(): Promise<ViteDevServer> {
  const server = await createServer({
    server: {
      port: sitePort,
      strictPort: true,
      ...(wishes.open && { open: isForStudio ? '/studio' : true }),
    },
  });
  await server.listen();
  // by itself Vite only does so for its own command
  if (wishes.open) server.openBrowser();
  return server;
}

async function stop(code: number): Promise<void> {
  await Promise.all([leadServer.stop(), site?.close(), admin?.close()]);
  process.exit(code);
}

function portOf(variable: string, fallback: number): number {
  return orRefused(() => readPort(process.env, variable, fallback));
}

/** What is read of settings and arguments; what cannot be read ends the command, with its reason. */
function orRefused<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
