import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Database, openDatabase } from '#server/database/openDatabase.ts';
import { createEmployeeStore } from '#server/logins/employeeStore.ts';
import { createPasswordHasher } from '#server/logins/passwordHasher.ts';
import { outboxFile } from '#server/messages/outboxFile.ts';
import { createDatabase, dropDatabase } from '../../support/postgres.ts';
import { publishSmallRelease } from '../../support/smallRelease.ts';
import { type DatabaseKind, environmentOf } from './databases.ts';
import { email, password } from './logins.ts';
import { spawnedKey, spawnServer } from './spawnServer.ts';

/** A message as the outbox file has it. */
interface OutboxLine {
  readonly channel: string;
  readonly to: string;
  readonly text: string;
}

export type RunningServer = Awaited<ReturnType<typeof openRunningServer>>;

/**
 * The server as a process with a site of a few files and one employee (support/logins.ts), asked over HTTP. For beforeAll:
 * nothing here belongs to a single test. `settings` are environment variables.
 */
export async function openRunningServer(kind: DatabaseKind, settings: Readonly<Record<string, string>> = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'running-server-'));
  const { location, drop } = await newLocation(kind, join(directory, 'data'));
  const siteDir = writeSite(join(directory, 'site'));
  const db = await openDatabase(location);
  await addEmployee(db);
  const off = { LEAD_RATE_LIMIT: 'off', OTP_RATE_LIMIT: 'off', LOGIN_RATE_LIMIT: 'off' };
  const server = await spawnServer({ ...environmentOf(location), SITE_DIR: siteDir, ...off, ...settings });
  return {
    ...server,
    /** The same database, for looking into it. */
    db,
    location,
    /** What was delivered so far, oldest first. */
    outbox: () => readOutbox(location.dataDir),
    /** Ends it and removes what it kept. */
    async close() {
      server.child.kill('SIGKILL');
      await server.ended;
      await db.destroy();
      await drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function newLocation({ name }: DatabaseKind, dataDir: string) {
  mkdirSync(dataDir, { recursive: true });
  const provided = inject('postgres');
  if (name === 'SQLite' || !provided) {
    return { location: { dataDir, databaseUrl: null, databasePool: 10 }, drop: async () => {} };
  }
  const databaseUrl = await createDatabase(provided.url, provided.prefix, provided.template);
  const location = { dataDir, databaseUrl, databasePool: 10 };
  return { location, drop: () => dropDatabase(provided.url, databaseUrl) };
}

function writeSite(directory: string): string {
  const notFound = { '404.html': '<!doctype html><title>This page is not there</title>' };
  publishSmallRelease(directory, { version: '0123abcd', files: notFound });
  return directory;
}

async function addEmployee(db: Database): Promise<void> {
  const now = () => new Date();
  const passwords = createPasswordHasher();
  await createEmployeeStore({ db, passwords, now }).add(email, password);
}

/** Every message in the outbox file of a data directory; [] when there is none. */
export function readOutbox(dataDir: string): OutboxLine[] {
  const file = outboxFile(dataDir);
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** An answer, read whole. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON of the answer; {} when it is none. */
  readonly json: Readonly<Record<string, unknown>>;
  /** The cookies that it sets, as a Cookie header sends them back; '' when none. */
  readonly cookie: string;
}

export async function ask(url: string, options: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(url, { redirect: 'manual', ...options });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: isJson ? JSON.parse(text) : {},
    cookie: cookies.join('; '),
  };
}

export function postJson(url: string, body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: text,
  });
}

export function postForm(
  url: string,
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) {
  return ask(url, { method: 'POST', headers, body: new URLSearchParams(fields) });
}

/** Posts a lead with the right key; `body` as text is sent as it is. */
export function postLead(
  { siteUrl }: Pick<RunningServer, 'siteUrl'>,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
) {
  return postJson(`${siteUrl}/api/client-forms/forms`, body, { 'x-api-key': spawnedKey, ...headers });
}
