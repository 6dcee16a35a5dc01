import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server in which tests can create databases. */
export interface PostgresServer {
  /** The URL of the database 'postgres', or TEST_DATABASE_URL. */
  readonly url: string;
  /** Whether this process started it, in a temporary directory. */
  readonly isTemporary: boolean;
  /** Stops a temporary server and removes its files. */
  stop(): Promise<void>;
}

/** The reason why tests have no PostgreSQL. */
export interface NoPostgres {
  readonly missing: string;
}

/** The directories of PostgreSQL's programs: Debian's, newest version first, then the path. */
const programDirectories = [...debianDirectories(), ...(process.env.PATH ?? '').split(':')];

const startWithinMs = 30_000;

/**
 * Returns the server at TEST_DATABASE_URL if it is set. Otherwise starts one in a temporary directory. That one stops with
 * this process, and flushes to disk as in production.
 */
export async function startPostgres(): Promise<PostgresServer | NoPostgres> {
  const given = process.env.TEST_DATABASE_URL?.trim();
  if (given) return { url: given, isTemporary: false, stop: async () => {} };
  const programs = programDirectories.find((directory) => existsSync(join(directory, 'initdb')));
  if (!programs)
    return { missing: 'initdb was not found (apt-get install postgresql), and TEST_DATABASE_URL is not set' };
  const user = unprivilegedUser();
  if (!user) return { missing: 'PostgreSQL does not run as root, and there is no user postgres or nobody' };
  return startCluster(programs, user);
}

/** Creates an empty database, or a copy of `template`, which must have no connections. Returns its URL. */
export async function createDatabase(serverUrl: string, prefix: string, template?: string): Promise<string> {
  const name = `${prefix}${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`);
  return urlOf(serverUrl, name);
}

/** Ends all connections of a database and empties its tables. */
export async function emptyDatabase(url: string): Promise<void> {
  await administer(
    url,
    `DO $$ DECLARE name text; BEGIN
      PERFORM pg_terminate_backend(pid, 5000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'kysely%'
      LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    END $$`,
  );
}

/** Removes all databases with a name prefix. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    prefix,
  ]);
  for (const { datname } of rows) await client.query(`DROP DATABASE ${datname} WITH (FORCE)`);
  await client.end();
}

/** Removes a database of createDatabase, even if it has connections. */
export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  await administer(serverUrl, `DROP DATABASE IF EXISTS ${databaseNameOf(url)} WITH (FORCE)`);
}

export const databaseNameOf = (url: string) => new URL(url).pathname.slice(1);

/** Runs one statement on a separate connection. */
export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the user that runs PostgreSQL: the current one, or postgres or nobody in place of root. */
function unprivilegedUser(): User | null {
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) return { uid, gid: process.getgid?.() ?? -1 };
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const candidate of ['postgres', 'nobody']) {
    const account = accounts.find(([name]) => name === candidate);
    if (account) return { uid: Number(account[2]), gid: Number(account[3]) };
  }
  return null;
}

async function startCluster(programs: string, user: User): Promise<PostgresServer> {
  const directory = mkdtempSync(join(tmpdir(), 'pg-'));
  const asUser = process.getuid?.() === 0 ? user : {};
  chownSync(directory, user.uid, user.gid);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(directory, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chownSync(passwordFile, user.uid, user.gid);
  const data = join(directory, 'data');
  const init = ['-D', data, '-U', 'postgres', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'];
  const options = { ...asUser, cwd: directory, stdio: 'pipe' } as const;
  // uses a locale's sort order, as many servers do, to reveal queries that do not sort texts by bytes
  execFileSync(join(programs, 'initdb'), [...init, '--no-sync', ...localeOptions(programs)], options);

  const settings = { listen_addresses: '', unix_socket_directories: directory, max_connections: '200' };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `'${name}=${value}'`]);
  const postgres = `'${join(programs, 'postgres')}' -D '${data}' ${args.join(' ')}`;
  // PostgreSQL stops when the pipe closes, and the pipe closes in whatever way this process ends
  const script = `${postgres} & pid=$!
    read end_of_input; kill -INT $pid; wait $pid; rm -rf '${directory}'`;
  const child = spawn('sh', ['-c', script], { ...options, stdio: 'pipe' });
  const log: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => log.push(chunk));
  const url = `postgres://postgres:${password}@localhost/postgres?host=${encodeURIComponent(directory)}`;
  const stop = () => end(child, directory);
  if (await isReady(child, log)) return { url, isTemporary: true, stop };
  await stop();
  throw new Error(`PostgreSQL does not start:\n${Buffer.concat(log)}`);
}

async function end(child: ChildProcess, directory: string): Promise<void> {
  const ended = once(child, 'close');
  child.stdin?.end();
  await ended;
  rmSync(directory, { recursive: true, force: true });
}

/** Returns true once PostgreSQL accepts connections; false if it ends or needs too long. */
async function isReady(child: ChildProcess, log: readonly Buffer[]): Promise<boolean> {
  const signal = AbortSignal.timeout(startWithinMs);
  try {
    while (!String(Buffer.concat(log)).includes('ready to accept connections')) {
      await once(child.stderr ?? child, 'data', { signal });
    }
    return true;
  } catch {
    return false;
  }
}

/** ICU locales require PostgreSQL 15. */
function localeOptions(programs: string): string[] {
  const version = /\b(\d+)(\.|devel|beta|rc|\s|$)/.exec(
    execFileSync(join(programs, 'initdb'), ['--version'], { encoding: 'utf8' }),
  );
  return Number(version?.[1]) >= 15
    ? ['--locale-provider=icu', '--icu-locale=en-IN', '--locale=C.UTF-8']
    : ['--locale=C'];
}

function debianDirectories(): string[] {
  const directory = '/usr/lib/postgresql';
  const versions = existsSync(directory) ? readdirSync(directory) : [];
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(directory, version, 'bin'));
}
