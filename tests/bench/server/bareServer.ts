import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import pg from 'pg';

/**
 * A minimal lead server as the baseline: node:http, JSON.parse and one INSERT per request, without checks, logs and
 * headers. It is as durable as the real server (SQLite: write-ahead log, synchronous FULL; PostgreSQL: its defaults).
 * Reads DATA_DIR and, for PostgreSQL, DATABASE_URL.
 */
const { DATA_DIR = '.', DATABASE_URL = '' } = process.env;

type Insert = (formType: string, data: string, createdAt: string) => Promise<unknown>;

function openSqlite(): Insert {
  const database = new DatabaseSync(join(DATA_DIR, 'bare.sqlite'));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(
    'CREATE TABLE IF NOT EXISTS lead (id INTEGER PRIMARY KEY, form_type TEXT, data TEXT, created_at TEXT)',
  );
  const statement = database.prepare(
    'INSERT INTO lead (form_type, data, created_at) VALUES (?, ?, ?) RETURNING id',
  );
  return async (...values) => statement.get(...values)?.id;
}

async function openPostgres(): Promise<Insert> {
  // the same number of connections as the real server
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
  await pool.query(
    'CREATE TABLE IF NOT EXISTS bare_lead (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, form_type TEXT, data TEXT, created_at TEXT)',
  );
  const statement = {
    name: 'insert',
    text: 'INSERT INTO bare_lead (form_type, data, created_at) VALUES ($1, $2, $3) RETURNING id',
  };
  return async (...values) => (await pool.query({ ...statement, values })).rows[0].id;
}

const insert = DATABASE_URL === '' ? openSqlite() : await openPostgres();
const server = createServer(async (request, response) => {
  const { formType, data } = JSON.parse(await text(request));
  const id = await insert(formType, JSON.stringify(data), new Date().toISOString());
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ success: true, id: String(id) }));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`ready http://127.0.0.1:${port}\n`);
});
