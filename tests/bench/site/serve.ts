import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '../server/benchServer.ts';
import { syntheticForms, writeSyntheticForms } from './syntheticForms.ts';

/** The site with the synthetic forms in it, built and served by the real server. */
export interface ServedSite {
  /** `http://localhost:PORT`, no slash at the end. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Builds the site with S50 and S200 beside its own forms and starts the lead server on it. Listens on PORT and
 * ADMIN_PORT, by default 4310 and 4311.
 *
 * @throws Error when the build fails or the server does not start; both have said why on standard error.
 */
export async function serveSite(): Promise<ServedSite> {
  writeSyntheticForms();
  const settings = {
    FORM_SCHEMAS_DIR: `form-schemas:${syntheticForms}`,
    SITE_DIR: '.bench/site',
    PORT: process.env.PORT ?? '4310',
    ADMIN_PORT: process.env.ADMIN_PORT ?? '4311',
    HOST: 'localhost',
    NODE_ENV: 'production',
    // nobody but the benchmark is served
    ACKNOWLEDGED_RISKS: 'outbox-file,localhost-links,development-key,no-proxy,no-retention,sample-content',
  };
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    env: { ...process.env, ...settings },
    stdio: 'inherit',
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The site could not be built.');
  const { siteUrl, stop } = await startServer({ dataDir: '.bench/data', databaseUrl: null }, settings);
  return { origin: siteUrl, stop };
}
