import { isConnectionError, stateOf } from './databaseErrors.ts';

/** The database cannot be used; the message is for the operator. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
}

/** The error for SQLite in DATA_DIR, with a hint. */
export function sqliteOpenError(dataDir: string, error: unknown): DatabaseOpenError {
  const message = `The database in ${dataDir} cannot be opened: ${messageOf(error)}. Check DATA_DIR.`;
  return new DatabaseOpenError(message, { cause: error });
}

/** The error for PostgreSQL at DATABASE_URL, with a hint and without the password. */
export function postgresOpenError(databaseUrl: string, error: unknown): DatabaseOpenError {
  const message = `The database of DATABASE_URL cannot be used: ${postgresIssue(databaseUrl, error)}`;
  return new DatabaseOpenError(message, { cause: error });
}

function postgresIssue(databaseUrl: string, error: unknown): string {
  const { hostname, port, username, pathname, searchParams } = new URL(databaseUrl);
  const name = searchParams.get('host') ?? decodeURIComponent(hostname);
  const host = name.startsWith('/') ? name : `${name}:${port || searchParams.get('port') || '5432'}`;
  const user = decodeURIComponent(username) || searchParams.get('user') || 'of the system';
  const database = decodeURIComponent(pathname.slice(1));
  const message = messageOf(error);
  switch (stateOf(error)) {
    case '28P01':
      return `${host} refuses the password of user ${user}. Correct user and password.`;
    case '28000':
      return `${host} does not let user ${user} in (${message}). Check the user, and pg_hba.conf of PostgreSQL.`;
    case '3D000':
      return `${host} has no database ${database}. Create it (createdb ${database}), or correct the name.`;
    case '42501':
      return `user ${user} lacks rights in database ${database} (${message}). Make the user its owner, or grant CREATE on its schema.`;
    case '53300':
      return `${host} has no connection left. Lower DATABASE_POOL, or raise max_connections of PostgreSQL.`;
    case '57P03':
      return `${host} is starting up or shutting down. Try again in a moment.`;
    case '25006':
      return `${host} can only be read: it is a standby. Name the primary.`;
  }
  if (!isConnectionError(error)) return `${message}.`;
  const code = codeOf(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `there is no host ${host}. Correct the host.`;
  return `no PostgreSQL answers at ${host} (${code || message}). Start it, or correct host and port.`;
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
