import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { freePort } from '../support/freePort.ts';
import { createDatabase, type PostgresServer } from '../support/postgres.ts';
import { startBrowsers } from './browsers.ts';
import { type ChaosServer, startServer } from './leadServer.ts';
import { startLoad } from './load.ts';
import { type RunningNginx, siteHost, startNginx } from './nginx.ts';
import type { Publishing } from './publishing.ts';
import { countStored, startRecord } from './record.ts';
import type { Account } from './report.ts';

/** What all scenarios share. */
export interface ChaosEquipment {
  /** A directory of the chaos test's own. */
  readonly directory: string;
  /** Aborted by Ctrl-C and SIGTERM: whoever works or waits gives up. */
  readonly signal: AbortSignal;
  /** How to undo what was done, however the chaos test ends. */
  readonly undo: AsyncDisposableStack;
  readonly publishing: Publishing;
  readonly browser: Browser;
  /** Null where there is none; the reason was printed by then. */
  readonly postgres: PostgresServer | null;
}

/** Where a scenario plays: servers under visitors and load. */
export interface Stage {
  readonly servers: readonly ChaosServer[];
  readonly nginx: RunningNginx | null;
  readonly dataDir: string;
  /** Waits; gives up when the chaos test is broken off. */
  wait(milliseconds: number): Promise<void>;
}

/** One trouble that must cost no lead. */
export interface Scenario {
  /** As `--only` names it. */
  readonly name: string;
  readonly title: string;
  /** SQLite and one server, or PostgreSQL and two of them. */
  readonly database: 'SQLite' | 'PostgreSQL';
  readonly isBehindNginx: boolean;
  /** Prepares a data directory; answers why it cannot, or nothing. */
  prepare?(dataDir: string, equipment: ChaosEquipment): string | undefined;
  /** Makes the trouble, once. Answers the paths that it made answer 404. */
  makeTrouble(stage: Stage, equipment: ChaosEquipment): Promise<readonly string[] | undefined>;
}

/** Visitors are well under way before the trouble, and after it. */
const calmMs = 5_000;

/** Plays one scenario for so long: its trouble once at least, and again while there is time; or says why it cannot. */
export async function play(
  scenario: Scenario,
  equipment: ChaosEquipment,
  milliseconds: number,
): Promise<Account | { readonly skipped: string }> {
  const { undo, browser, postgres, signal, publishing } = equipment;
  const directory = join(equipment.directory, scenario.name);
  const dataDir = join(directory, 'data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const isOnPostgres = scenario.database === 'PostgreSQL';
  if (isOnPostgres && !postgres) return { skipped: 'there is no PostgreSQL' };
  const skipped = scenario.prepare?.(dataDir, equipment);
  if (skipped !== undefined) return { skipped };

  const databaseUrl = isOnPostgres && postgres ? await createDatabase(postgres.url, 'chaos_') : null;
  const settings = {
    SITE_DIR: publishing.siteDirectory,
    DATA_DIR: dataDir,
    TRUST_PROXY: scenario.isBehindNginx ? 'on' : 'off',
    // what a balancer needs to notice; nobody waits for one server that stands alone
    STOP_DELAY: isOnPostgres ? '2' : '0',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const servers = [await startServer(undo, settings)];
  if (isOnPostgres) servers.push(await startServer(undo, settings));
  const ports = servers.map(({ port }) => port);
  const nginx = scenario.isBehindNginx
    ? await startNginx({ directory: join(directory, 'nginx'), port: await freePort(), servers: ports })
    : null;
  undo.defer(() => nginx?.stop());
  const site = nginx
    ? { origin: `https://${siteHost}:${nginx.port}`, certificate: nginx.certificate }
    : { origin: `http://127.0.0.1:${ports[0]}`, certificate: null };
  const record = startRecord(scenario.name);
  const endLoad = startLoad(site, record);
  const endBrowsers = startBrowsers(browser, site, record);
  const end = performance.now() + milliseconds;
  const stage: Stage = {
    servers,
    nginx,
    dataDir,
    wait: (time) => wait(time, undefined, { signal }),
  };
  const madeMissing = new Set<string>();
  do {
    await stage.wait(calmMs);
    for (const path of (await scenario.makeTrouble(stage, equipment)) ?? []) madeMissing.add(path);
    await stage.wait(calmMs);
  } while (performance.now() + calmMs < end);
  await Promise.all([endLoad(), endBrowsers()]);
  await nginx?.stop();
  await Promise.all(servers.map((server) => server.end()));
  return {
    scenario: scenario.name,
    attempts: record.attempts,
    answers: record.answers,
    stored: await countStored({ dataDir, databaseUrl, databasePool: 10 }),
    madeMissing,
    // two servers stand for each other
    mayGoUnanswered: !isOnPostgres,
    surprises: servers.flatMap(({ surprises }) => surprises),
  };
}
