import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';

/** A stored row as the database holds it. */
export interface StoredRow {
  readonly formType: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The real server in a process of its own, with a database of its own. */
export interface LeadServer {
  readonly url: string;
  readonly adminUrl: string;
  readonly dataDir: string;
  /** Every row, oldest first, read from the database file and not from the server. */
  rows(): StoredRow[];
  /** Stops the server, and starts it again on the same ports and data once `meanwhile` is done. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server on free ports; `environment` may name another SITE_DIR or FORM_SCHEMAS_DIR. */
export async function startLeadServer(environment: NodeJS.ProcessEnv = {}): Promise<LeadServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'journeys-'));
  let { child, url, adminUrl } = await launch({ DATA_DIR: dataDir, ...environment });
  const end = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return {
    url,
    adminUrl,
    dataDir,
    rows: () => readRows(join(dataDir, 'leads.sqlite')),
    async restart(meanwhile) {
      await end();
      await meanwhile();
      const ports = { PORT: new URL(url).port, ADMIN_PORT: new URL(adminUrl).port };
      ({ child, url, adminUrl } = await launch({ DATA_DIR: dataDir, ...environment, ...ports }));
    },
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the server's process and waits until it says that it is ready. */
async function launch(environment: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      ADMIN_PORT: '0',
      LEAD_RATE_LIMIT: 'off',
      OTP_RATE_LIMIT: 'off',
      LOGIN_RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url, adminUrl] = await new Promise<[string, string]>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The lead server ended with ${code} before it was ready.`)),
    );
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, site, admin] = /^ready (\S+) (\S+)/.exec(line) ?? [];
      if (site && admin) resolve([site, admin]);
    });
  });
  return { child, url, adminUrl };
}

function readRows(file: string): StoredRow[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('SELECT form_type, data FROM lead ORDER BY sequence').all();
    return rows.map((row) => ({ formType: String(row.form_type), data: JSON.parse(String(row.data)) }));
  } finally {
    database.close();
  }
}
