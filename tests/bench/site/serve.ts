import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { benchPaths } from './benchPaths.ts';
import type { BuiltModules } from './buildSite.ts';
import { writeSyntheticForms } from './syntheticForms.ts';

/** The site with the synthetic forms in it, built and served by the real server. */
export interface ServedSite {
  /** `http://localhost:PORT`, no slash at the end. */
  readonly origin: string;
  readonly modules: BuiltModules;
  stop(): Promise<void>;
}

/**
 * Builds the site with S50 and S200 beside its own forms and starts the lead server on it. Listens on PORT and
 * ADMIN_PORT, by default 4310 and 4311.
 *
 * @throws Error when the build fails or the server does not start; both have said why on standard error.
 */
export async function serveSite(): Promise<ServedSite> {
  writeSyntheticForms(benchPaths.syntheticForms);
  mkdirSync(benchPaths.data, { recursive: true });
  const port = process.env.PORT ?? '4310';
  const environment = {
    ...process.env,
    FORM_SCHEMAS_DIR: `form-schemas:${benchPaths.syntheticForms}`,
    SITE_DIR: benchPaths.site,
    DATA_DIR: benchPaths.data,
    PORT: port,
    ADMIN_PORT: process.env.ADMIN_PORT ?? String(Number(port) + 1),
    LEAD_RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'production',
    // nobody but the benchmark is served
    ACCEPT_RISKS: 'outbox-file,localhost-links,development-key,no-proxy,no-retention',
  };
  const run = (script: string) =>
    spawn(process.execPath, [join(benchPaths.root, script)], {
      cwd: benchPaths.root,
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });

  const [code] = await once(run('tests/bench/site/buildSite.ts'), 'exit');
  if (code !== 0) throw new Error('The site could not be built.');
  const modules = JSON.parse(readFileSync(benchPaths.modules, 'utf8')) as BuiltModules;
  const server = run('src/server/main.ts');
  const origin = await originOf(server);
  return { origin, modules, stop: () => stop(server) };
}

/** Waits for the line `ready <site url> <admin url>`. */
async function originOf(server: ChildProcess): Promise<string> {
  if (server.stdout) {
    for await (const line of createInterface(server.stdout)) {
      const [word, origin] = line.split(' ');
      if (word === 'ready' && origin) return origin;
    }
  }
  throw new Error('The server did not start.');
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const exit = once(server, 'exit');
  server.kill();
  await exit;
}
