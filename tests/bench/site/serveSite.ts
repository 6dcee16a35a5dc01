import { execFileSync } from 'node:child_process';
import { spawnServer } from '../../server/support/spawnServer.ts';
import { syntheticForms, writeSyntheticForms } from './syntheticForms.ts';

/**
 * `npm run bench -- --serve`: builds the site with the made-up forms in it and serves it by the real server until it is
 * stopped, for a benchmark that puts it beside other form engines (docs/benchmarks.md). Listens on PORT and ADMIN_PORT, by
 * default 4310 and 4311.
 */
writeSyntheticForms();
const environment = {
  ...process.env,
  FORM_SCHEMAS_DIR: `form-schemas:${syntheticForms}`,
  SITE_DIR: '.bench/site',
  DATA_DIR: '.bench/data',
  PORT: process.env.PORT ?? '4310',
  ADMIN_PORT: process.env.ADMIN_PORT ?? '4311',
  HOST: 'localhost',
  LOG_LEVEL: 'error',
  LEAD_API_KEY: 'development-key',
  NODE_ENV: 'production',
  // nobody but the benchmark is served
  ACKNOWLEDGED_RISKS: 'outbox-file,localhost-links,development-key,no-proxy,no-retention,sample-content',
};
execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
  env: environment,
  stdio: 'inherit',
});
const { siteUrl, child } = await spawnServer(environment);
console.log(`${siteUrl}/{form}-insurance with {form} = health, s50, s200; stop with Ctrl+C`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill('SIGTERM'));
