import { describe, expect, it } from 'vitest';
import { isBusy, isDatabaseError, isRowIssue } from '#server/database/databaseErrors.ts';
import { retryWhileBusy } from '#server/database/transact.ts';
import { Unavailable } from '#server/database/unavailable.ts';

/** What pg throws for an answer of PostgreSQL. */
const answer = (code: string) => Object.assign(new Error('words'), { severity: 'ERROR', code });
/** What node:sqlite throws; extended result codes have the primary one in their lowest byte. */
const sqlite = (errcode: number) => Object.assign(new Error('words'), { code: 'ERR_SQLITE_ERROR', errcode });
const network = (code: string) => Object.assign(new Error('words'), { code, syscall: 'connect' });
const refusals = [network('ECONNREFUSED'), network('EHOSTUNREACH')];

describe('faults of both databases', () => {
  it.each([
    ['a deadlock', answer('40P01'), 'busy, database'],
    ['a failed serialization', answer('40001'), 'busy, database'],
    ['a lock that SQLite waits for', sqlite(5), 'busy, database'],
    ['a lock that PostgreSQL waited for long enough', answer('55P03'), 'database'],
    ['a row that breaks a rule', answer('23514'), 'row'],
    ['a row that breaks a rule of SQLite', sqlite(2067), 'row'],
    ['a full disk', answer('53100'), 'database'],
    ['a full disk under SQLite', sqlite(13), 'database'],
    ['a standby', answer('25006'), 'database'],
    ['a host that refuses', network('ECONNREFUSED'), 'database'],
    ['several addresses that refuse', new AggregateError(refusals), 'database'],
    ['a broken connection', new Error('Connection terminated unexpectedly'), 'database'],
    ['a full pool', new Error('timeout exceeded when trying to connect'), 'database'],
    ['a statement with a mistake', answer('42601'), ''],
    ['any other error', new TypeError('words'), ''],
    ['what is no error', 'words', ''],
  ])('%s', (_what, error, expected) => {
    const found = { busy: isBusy(error), row: isRowIssue(error), database: isDatabaseError(error) };
    const names = Object.entries(found).flatMap(([name, holds]) => (holds ? [name] : []));
    expect(names.join(', ')).toBe(expected);
  });
});

describe('retryWhileBusy', () => {
  it('tries again while others are in the way', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries < 3) throw answer('40P01');
      return 'done';
    };
    expect(await retryWhileBusy(work)).toBe('done');
  });

  it('a lock that stays is told as unavailable', async () => {
    await expect(retryWhileBusy(() => Promise.reject(sqlite(5)), [1, 1])).rejects.toThrow(Unavailable);
  });

  it('a lost connection is not tried again: the statement may have been carried out', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      throw new Error('Connection terminated unexpectedly');
    };
    await expect(retryWhileBusy(work)).rejects.toThrow(Unavailable);
    expect(tries).toBe(1);
  });

  it('what is nobody’s fault but the program’s is thrown as it is', async () => {
    const mistake = answer('42601');
    await expect(retryWhileBusy(() => Promise.reject(mistake))).rejects.toBe(mistake);
  });
});
