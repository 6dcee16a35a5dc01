import { getSystemErrorName } from 'node:util';
import { isConnectionError, isDatabaseError, stateOf } from './databaseErrors.ts';
import { Unavailable } from './unavailable.ts';

/**
 * A short reason of an error for a log line or a terminal: 'mail.example.org: ENOTFOUND', 'PostgreSQL 127.0.0.1:5432:
 * ECONNREFUSED', 'SQLite: database or disk is full'. It contains only codes, server addresses and fixed texts, because the
 * message of an error may quote a visitor.
 */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${typeof error}`;
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join('; ');
  if (error instanceof Unavailable)
    return error.cause === undefined ? error.message : databaseReasonOf(error.cause);
  const { code, errstr, errno, syscall, address, port, hostname, path, responseCode } = error as SystemError;
  if (errstr !== undefined) return `SQLite: ${errstr}`;
  const state = stateOf(error);
  // PostgreSQL's message about a rejected row quotes the value
  if (state !== '') return `PostgreSQL: ${isDatabaseError(error) ? `${error.message} (${state})` : state}`;
  // nodemailer replaces the system's error code, but sets errno to the system's number
  const system = typeof errno === 'number' && errno < 0 ? getSystemErrorName(errno) : null;
  const reply = responseCode === undefined ? '' : ` ${responseCode}`;
  const name = system ?? (typeof code === 'string' ? code + reply : null);
  if (name === null && isConnectionError(error)) return error.message;
  if (name === null) return error.cause instanceof Error ? reasonOf(error.cause) : error.name;
  const target = address === undefined ? (hostname ?? path ?? syscall) : `${address}:${port ?? ''}`;
  return target === undefined ? name : `${target}: ${name}`;
}

/** As reasonOf, for an error of the database: a failed connection is one to PostgreSQL. */
export function databaseReasonOf(error: unknown): string {
  const isNamed = error instanceof Unavailable || !isConnectionError(error);
  return isNamed ? reasonOf(error) : `PostgreSQL ${reasonOf(error)}`;
}

/** An error with the properties of Node, SQLite and network libraries. */
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
