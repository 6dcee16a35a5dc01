import { describe, expect, it } from 'vitest';
import { isBusy, isDatabaseError, isRowIssue } from '#server/database/databaseErrors.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import { Unavailable } from '#server/database/unavailable.ts';

/** An error of pg. */
const answer = (code: string) => Object.assign(new Error('words'), { severity: 'ERROR', code });
/** An error of node:sqlite. The lowest byte of an extended result code is the primary one. */
const sqlite = (errcode: number) => Object.assign(new Error('words'), { code: 'ERR_SQLITE_ERROR', errcode });
const network = (code: string) => Object.assign(new Error('words'), { code, syscall: 'connect' });
const rejections = [network('ECONNREFUSED'), network('EHOSTUNREACH')];

describe('errors of both databases', () => {
  it.each([
    ['a deadlock', answer('40P01'), 'busy, database'],
    ['a failed serialization', answer('40001'), 'busy, database'],
    ['a locked SQLite database', sqlite(5), 'busy, database'],
    ['a lock timeout of PostgreSQL', answer('55P03'), 'database'],
    ['a violated constraint', answer('23514'), 'row'],
    ['a violated constraint of SQLite', sqlite(2067), 'row'],
    ['a full disk', answer('53100'), 'database'],
    ['a full disk with SQLite', sqlite(13), 'database'],
    ['a standby', answer('25006'), 'database'],
    ['a rejected connection', network('ECONNREFUSED'), 'database'],
    ['rejected connections to several addresses', new AggregateError(rejections), 'database'],
    ['a broken connection', new Error('Connection terminated unexpectedly'), 'database'],
    ['a full pool', new Error('timeout exceeded when trying to connect'), 'database'],
    ['an invalid statement', answer('42601'), ''],
    ['any other error', new TypeError('text'), ''],
    ['a thrown text', 'text', ''],
  ])('%s', (_what, error, expected) => {
    const found = { busy: isBusy(error), row: isRowIssue(error), database: isDatabaseError(error) };
    const names = Object.entries(found).flatMap(([name, isTrue]) => (isTrue ? [name] : []));
    expect(names.join(', ')).toBe(expected);
  });
});

describe('retryWhileBusy', () => {
  it('retries conflicts with other transactions', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw answer('40P01');
      return 'done';
    };
    expect(await retryWhileBusy(work)).toBe('done');
  });

  it('throws Unavailable for a lasting lock', async () => {
    await expect(retryWhileBusy(() => Promise.reject(sqlite(5)), [1, 1])).rejects.toThrow(Unavailable);
  });

  it('does not retry after a lost connection, because the statement may have been executed', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new Error('Connection terminated unexpectedly');
    };
    await expect(retryWhileBusy(work)).rejects.toThrow(Unavailable);
    expect(tries).toBe(1);
  });

  it('throws any other error unchanged', async () => {
    const mistake = answer('42601');
    await expect(retryWhileBusy(() => Promise.reject(mistake))).rejects.toBe(mistake);
  });
});
