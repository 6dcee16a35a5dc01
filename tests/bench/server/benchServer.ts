import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Database, DatabaseLocation } from '#server/database/openDatabase.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { createSessionStore } from '#server/logins/sessionStore.ts';

/** A server in a process of its own. */
export interface RunningServer {
  readonly siteUrl: string;
  readonly adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the real server, without limits.
 *
 * @throws Error when it ends before it is ready
 */
export async function startServer(
  { dataDir, databaseUrl }: Pick<DatabaseLocation, 'dataDir' | 'databaseUrl'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'error', LEAD_RATE_LIMIT: 'off' },
      ...{ PORT: '0', ADMIN_PORT: '0', HOST: '127.0.0.1' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface(child.stdout)) {
    const [word, siteUrl = '', adminUrl = ''] = line.split(' ');
    if (word !== 'ready') continue;
    const stop = async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    };
    return { siteUrl, adminUrl, stop };
  }
  throw new Error('The server did not start.');
}

/** A server, and an employee who is logged in. */
export type StaffServer = RunningServer & { readonly cookie: string };

const email = 'bench@example.com';
const password = 'a long and quiet password';

/** Adds the employee as whom startStaffServer logs in. */
export async function addEmployee(db: Database): Promise<void> {
  const now = () => new Date();
  const sessions = createSessionStore({ db, now });
  await createEmployeeStore({ db, sessions, passwords: createPasswordHasher(), now }).add(email, password);
}

/** Starts a server and logs the employee in. */
export async function startStaffServer(...args: Parameters<typeof startServer>): Promise<StaffServer> {
  const server = await startServer(...args);
  const answer = await fetch(`${server.adminUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { ...server, cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}
