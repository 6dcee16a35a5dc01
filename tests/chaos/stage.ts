import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from 'playwright';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { freePort } from '../support/freePort.ts';
import { createDatabase, type PostgresServer } from '../support/postgres.ts';
import { startBrowsers } from './browsers.ts';
import type { SiteAddress } from './connection.ts';
import { type ChaosServer, startServer } from './leadServer.ts';
import { startLoad } from './load.ts';
import { type RunningNginx, siteHost, startNginx } from './nginx.ts';
import type { Publishing } from './publishing.ts';
import { countStored, startRecord } from './record.ts';
import type { Account } from './report.ts';
import type { Workshop } from './workshop.ts';

/** What all scenarios share. */
export interface ChaosEquipment {
  readonly workshop: Workshop;
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
  const { workshop, browser } = equipment;
  const directory = join(workshop.directory, scenario.name);
  const dataDir = join(directory, 'data');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (scenario.database === 'PostgreSQL' && !equipment.postgres) return { skipped: 'there is no PostgreSQL' };
  const skipped = scenario.prepare?.(dataDir, equipment);
  if (skipped !== undefined) return { skipped };

  const location = await locationOf(scenario, equipment, dataDir);
  const servers = await startServers(scenario, equipment, location);
  const nginx = scenario.isBehindNginx ? await startFront(workshop, directory, servers) : null;
  const record = startRecord(scenario.name);
  const site = addressOf(servers, nginx);
  const load = startLoad({ site, record });
  const browsers = startBrowsers({ browser, site, record });
  const end = performance.now() + milliseconds;
  const stage: Stage = {
    servers,
    nginx,
    dataDir,
    wait: (time) => wait(time, undefined, { signal: workshop.signal }),
  };
  const madeMissing = new Set<string>();
  do {
    await stage.wait(calmMs);
    for (const path of (await scenario.makeTrouble(stage, equipment)) ?? []) madeMissing.add(path);
    await stage.wait(calmMs);
  } while (performance.now() + calmMs < end);
  await Promise.all([load.end(), browsers.end()]);
  await nginx?.stop();
  await Promise.all(servers.map((server) => server.end()));
  return {
    scenario: scenario.name,
    attempts: record.attempts,
    answers: record.answers,
    stored: await countStored(location),
    madeMissing,
    // two servers stand for each other
    mayGoUnanswered: scenario.database === 'SQLite',
    surprises: servers.flatMap(({ surprises }) => surprises),
  };
}

async function locationOf(
  { database }: Scenario,
  { postgres }: ChaosEquipment,
  dataDir: string,
): Promise<DatabaseLocation> {
  const isOnPostgres = database === 'PostgreSQL' && postgres !== null;
  const databaseUrl = isOnPostgres ? await createDatabase(postgres.url, 'chaos_') : null;
  return { dataDir, databaseUrl, databasePool: 10 };
}

function startServers(
  { database, isBehindNginx }: Scenario,
  { workshop, publishing }: ChaosEquipment,
  { dataDir, databaseUrl }: DatabaseLocation,
): Promise<ChaosServer[]> {
  const settings = {
    SITE_DIR: publishing.siteDirectory,
    DATA_DIR: dataDir,
    TRUST_PROXY: isBehindNginx ? 'on' : 'off',
    // what a balancer needs to notice; nobody waits for one server that stands alone
    STOP_DELAY: database === 'PostgreSQL' ? '2' : '0',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const count = database === 'PostgreSQL' ? 2 : 1;
  return Promise.all(Array.from({ length: count }, () => startServer(workshop, settings)));
}

async function startFront(
  workshop: Workshop,
  directory: string,
  servers: readonly ChaosServer[],
): Promise<RunningNginx> {
  const nginx = await startNginx({
    directory: join(directory, 'nginx'),
    port: await freePort(),
    servers: servers.map((server) => server.port),
  });
  workshop.putAwayLater(() => nginx.stop());
  return nginx;
}

function addressOf(servers: readonly ChaosServer[], nginx: RunningNginx | null): SiteAddress {
  if (nginx) return { origin: `https://${siteHost}:${nginx.port}`, certificate: nginx.certificate };
  return { origin: `http://127.0.0.1:${servers[0]?.port}`, certificate: null };
}
