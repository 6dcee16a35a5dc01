import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Database, DatabasePlace } from '#server/database/openDatabase.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { createSessionStore } from '#server/logins/sessionStore.ts';

/** A server of its own process, and an employee who is logged in. */
export interface StaffServer {
  readonly siteUrl: string;
  readonly adminUrl: string;
  readonly cookie: string;
  stop(): Promise<void>;
}

const email = 'bench@example.com';
const password = 'a long and quiet password';

/** Adds the employee as whom startStaffServer logs in. */
export async function addEmployee(db: Database): Promise<void> {
  const now = () => new Date();
  const sessions = createSessionStore({ db, now });
  await createEmployeeStore({ db, sessions, passwords: createPasswordHasher(), now }).add(email, password);
}

export async function startStaffServer(
  { dataDir, databaseUrl }: DatabasePlace,
  settings: Readonly<Record<string, string>> = {},
): Promise<StaffServer> {
  const main = fileURLToPath(new URL('../../../src/server/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
      ...{ PORT: '0', ADMIN_PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', LEAD_RATE_LIMIT: 'off' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const [, siteUrl = '', adminUrl = ''] = line.split(' ');
  return { siteUrl, adminUrl, cookie: await logIn(adminUrl), stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function logIn(adminUrl: string): Promise<string> {
  const answer = await fetch(`${adminUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}
