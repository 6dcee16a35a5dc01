import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { spawnServer } from '../../server/support/spawnServer.ts';

/** A row of the database. */
export interface StoredRow {
  readonly formType: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The real server in a process, with a new database. */
export interface LeadServer {
  readonly url: string;
  readonly adminUrl: string;
  readonly dataDir: string;
  /** All rows, oldest first. */
  rows(): StoredRow[];
  /** The rows of a query, read from the database itself; a change has none. */
  query(sql: string): readonly Readonly<Record<string, unknown>>[];
  /** Restarts the server with the same ports and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server on free ports. `environment`: further settings, such as SITE_DIR. */
export async function startLeadServer(environment: NodeJS.ProcessEnv = {}): Promise<LeadServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-'));
  const settings = { DATA_DIR: dataDir, ...environment };
  let server = await launch(settings);
  const { siteUrl: url, adminUrl } = server;
  const { DATABASE_URL = process.env.DATABASE_URL } = environment;
  const query = (sql: string) =>
    DATABASE_URL ? queryPostgres(DATABASE_URL, sql) : querySqlite(join(dataDir, 'leads.sqlite'), sql);
  const end = async () => {
    server.child.kill('SIGTERM');
    await server.ended;
  };
  return {
    url,
    adminUrl,
    dataDir,
    rows: () =>
      query('SELECT form_type, data FROM lead ORDER BY sequence').map((row) => ({
        formType: String(row.form_type),
        data: JSON.parse(String(row.data)),
      })),
    query,
    async restart() {
      await end();
      const ports = { PORT: new URL(url).port, ADMIN_PORT: new URL(adminUrl).port };
      server = await launch({ ...settings, ...ports });
    },
    async stop() {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts the server's process and waits until it is ready. */
async function launch(environment: NodeJS.ProcessEnv) {
  const limits = { OTP_RATE_LIMIT: 'off', LOGIN_RATE_LIMIT: 'off', LOG_LEVEL: 'error' };
  const defaults = {
    PORT: '0',
    ADMIN_PORT: '0',
    LEAD_API_KEY: process.env.LEAD_API_KEY ?? 'development-key',
  };
  const server = await spawnServer({ ...process.env, ...limits, ...defaults, ...environment });
  server.child.stderr?.pipe(process.stderr);
  return server;
}

/** Returns the last message to an address or number from the outbox file (CONTRACT 'messages'), or ''. */
export function lastMessageTo(dataDir: string, to: string): string {
  const file = join(dataDir, 'outbox.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const messages = lines.map((line) => JSON.parse(line) as { readonly to: string; readonly text: string });
  return messages.findLast((message) => message.to.endsWith(to))?.text ?? '';
}

/** Adds an employee with the operator's command (CONTRACT 'employees'). */
export function addEmployee(dataDir: string, email: string, password: string): void {
  execFileSync(process.execPath, ['src/server/commands/employeeCommand.ts', 'add', email], {
    env: { ...process.env, DATA_DIR: dataDir },
    input: `${password}\n`,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
}

function querySqlite(file: string, sql: string) {
  const database = new DatabaseSync(file);
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

/** psql answers at once, as the other database does. */
function queryPostgres(url: string, sql: string): readonly Readonly<Record<string, unknown>>[] {
  const isRead = sql.startsWith('SELECT');
  const text = isRead ? `SELECT coalesce(json_agg(found), '[]') FROM (${sql}) AS found` : sql;
  const answer = execFileSync('psql', [url, '-v', 'ON_ERROR_STOP=1', '-At', '-c', text], {
    encoding: 'utf8',
  });
  return isRead ? JSON.parse(answer) : [];
}
