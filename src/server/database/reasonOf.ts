import { getSystemErrorName } from 'node:util';
import { isConnectionError, isDatabaseError, stateOf } from './databaseErrors.ts';
import { Unavailable } from './unavailable.ts';

/**
 * Why something failed, in a few words for a log line or a terminal: 'mail.example.org: ENOTFOUND', 'PostgreSQL
 * 127.0.0.1:5432: ECONNREFUSED', 'SQLite: database or disk is full'. It has codes, addresses of servers and fixed texts:
 * the message of an error may quote a visitor.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${typeof error}`;
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  if (error instanceof Unavailable)
    return error.cause === undefined ? error.message : databaseReasonOf(error.cause);
  const { code, errstr, errno, syscall, address, port, hostname, path, responseCode } = error as SystemError;
  if (errstr !== undefined) return `SQLite: ${errstr}`;
  const state = stateOf(error);
  // of a row that it rejects, PostgreSQL quotes the value
  if (state !== '') return `PostgreSQL: ${isDatabaseError(error) ? `${error.message} (${state})` : state}`;
  // nodemailer has a code of its own beside the system's number
  const system = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null;
  const reply = responseCode === undefined ? '' : ` ${responseCode}`;
  const name = system ?? (typeof code === 'string' ? code + reply : null);
  if (name === null && isConnectionError(error)) return error.message;
  if (name === null) return error.cause instanceof Error ? reasonOf(error.cause) : error.name;
  const place = address === undefined ? (hostname ?? path ?? syscall) : `${address}:${port ?? ''}`;
  return place === undefined ? name : `${place}: ${name}`;
}

/** The same for an error of the database: a connection that fails is one to PostgreSQL. */
export function databaseReasonOf(error: unknown): string {
  const isNamed = error instanceof Unavailable || !isConnectionError(error);
  return isNamed ? reasonOf(error) : `PostgreSQL ${reasonOf(error)}`;
}

/** An error with what Node, SQLite and libraries for the network add to it. */
type SystemError = Error & {
  readonly code?: unknown;
  readonly errstr?: string;
  readonly errno?: unknown;
  readonly syscall?: string;
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
  readonly path?: string;
  readonly responseCode?: number;
};
