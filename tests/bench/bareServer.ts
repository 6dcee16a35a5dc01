import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * The least that a lead server can be, as a measure for ours: node:http, JSON.parse, one INSERT a request, made as
 * durable as ours (write-ahead log, synchronous FULL). No checks, no logs, no headers. Takes PORT and DATA_DIR.
 */
const { PORT = '0', DATA_DIR = '.' } = process.env;
mkdirSync(DATA_DIR, { recursive: true });
const database = new DatabaseSync(join(DATA_DIR, 'bare.sqlite'));
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
database.exec('CREATE TABLE lead (id INTEGER PRIMARY KEY, form_type TEXT, data TEXT, created_at TEXT)');
const insert = database.prepare('INSERT INTO lead (form_type, data, created_at) VALUES (?, ?, ?)');

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { formType, data } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    const { lastInsertRowid } = insert.run(formType, JSON.stringify(data), new Date().toISOString());
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ success: true, id: String(lastInsertRowid) }));
  });
});
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'));
