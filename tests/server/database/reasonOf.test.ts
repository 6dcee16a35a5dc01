import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { reasonOf } from '#server/database/reasonOf.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import { Unavailable } from '#server/database/unavailable.ts';
import { DeliveryRejected } from '#server/messages/outbox.ts';
import { openTestDatabase } from '../support/databases.ts';

const refused = (port: number) =>
  Object.assign(new Error('Asha'), {
    ...{ code: 'ECONNREFUSED', errno: -111, syscall: 'connect', address: '127.0.0.1', port },
  });
const answer = (code: string) => Object.assign(new Error(`words of ${code}`), { severity: 'ERROR', code });

describe('reasonOf', () => {
  it.each<[string, unknown]>([
    ['127.0.0.1:7432: ECONNREFUSED', refused(7432)],
    ['127.0.0.1:1: ECONNREFUSED; 127.0.0.1:2: ECONNREFUSED', new AggregateError([refused(1), refused(2)])],
    ['127.0.0.1:25: ECONNREFUSED', Object.assign(refused(25), { code: 'ESOCKET' })],
    ['127.0.0.1:80: ECONNREFUSED', new TypeError('fetch failed', { cause: refused(80) })],
    ['PostgreSQL 127.0.0.1:7432: ECONNREFUSED', new Unavailable('x', { cause: refused(7432) })],
    ['PostgreSQL: words of 53100 (53100)', answer('53100')],
    ['PostgreSQL: 22001', answer('22001')],
    ['PostgreSQL Connection terminated', new Unavailable('x', { cause: new Error('Connection terminated') })],
    ['Too many leads wait to be stored', new Unavailable('Too many leads wait to be stored')],
    ['EAUTH 535', Object.assign(new Error('Asha'), { code: 'EAUTH', responseCode: 535 })],
    ['rejected with 422', new DeliveryRejected('rejected with 422')],
    ['TimeoutError', new DOMException('Asha', 'TimeoutError')],
    ['HTTP 500', Object.assign(new Error('Asha'), { code: 'HTTP 500' })],
    [
      '/var/outbox.jsonl: EACCES',
      Object.assign(new Error('x'), { code: 'EACCES', path: '/var/outbox.jsonl' }),
    ],
    ['TypeError', new TypeError('Asha is not a function')],
    ['thrown string', 'Asha'],
  ])('is "%s"', (words, error) => {
    expect(reasonOf(error)).toBe(words);
  });

  it('reports SQLite’s full disk, also after its automatic rollback', async () => {
    const db = await openTestDatabase();
    const { rows } = await sql<{ page_count: number }>`PRAGMA page_count`.execute(db);
    await sql`PRAGMA max_page_count = ${sql.lit(rows[0]?.page_count ?? 1)}`.execute(db);
    const event = {
      at: '',
      kind: 'sign-out',
      account: null,
      place: null,
      detail: 'x'.repeat(9_000),
    } as const;
    const writing = retryWhileBusy(() =>
      db
        .transaction()
        .execute((transaction) => transaction.insertInto('security_event').values(event).execute()),
    );
    await expect(writing).rejects.toThrow('Database unavailable: SQLite: database or disk is full');
  });
});
