import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import { restrictDataDir } from '#server/database/restrictDataDir.ts';
import { sqliteLocation, temporaryDirectory } from '../support/databases.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o7777).toString(8);

/** A directory that everybody reads, with such files in it. */
function openToAll(names: readonly string[], mode = 0o755): string {
  const directory = temporaryDirectory();
  for (const name of names) {
    writeFileSync(join(directory, name), '');
    chmodSync(join(directory, name), 0o644);
  }
  chmodSync(directory, mode);
  return directory;
}

const ownFiles = ['leads.sqlite', 'leads.sqlite-wal', 'limits.sqlite-shm', 'outbox.jsonl'];

describe('a private data directory', () => {
  it.each(['755', '750', '711', '2770'])(
    'a directory of the server with rights %s is for its owner alone from then on, and so are its files',
    (mode) => {
      const directory = openToAll(ownFiles, Number.parseInt(mode, 8));
      expect(restrictDataDir(directory, true)).toEqual([]);
      expect(modeOf(directory)).toBe('700');
      for (const name of ownFiles) expect(modeOf(join(directory, name))).toBe('600');
    },
  );

  it('where nothing may be changed, the open paths are told', () => {
    const directory = openToAll(['leads.sqlite']);
    expect(restrictDataDir(directory, false)).toEqual([directory, join(directory, 'leads.sqlite')]);
    expect(modeOf(directory)).toBe('755');
    expect(modeOf(join(directory, 'leads.sqlite'))).toBe('644');
  });

  it.each([
    ['that holds files of somebody else', ['leads.sqlite', 'photo.jpg'], 0o755, '755'],
    ['that all share', ['leads.sqlite'], 0o1777, '1777'],
  ])('a directory %s is left as it is, and told', (_what, names, mode, after) => {
    const directory = openToAll(names, mode);
    expect(restrictDataDir(directory, true)).toEqual([directory]);
    expect(modeOf(directory)).toBe(after);
    expect(modeOf(join(directory, 'leads.sqlite'))).toBe('600');
    if (names.includes('photo.jpg')) expect(modeOf(join(directory, 'photo.jpg'))).toBe('644');
  });

  it('a missing directory is not made', () => {
    const missing = join(temporaryDirectory(), 'data');
    expect(restrictDataDir(missing, true)).toEqual([]);
    expect(existsSync(missing)).toBe(false);
  });

  it('database files are made for their owner alone, in an open directory too', async () => {
    const directory = openToAll([]);
    const db = await openDatabase(sqliteLocation(directory));
    await db.deleteFrom('lead').execute();
    for (const name of ['leads.sqlite', 'leads.sqlite-wal', 'leads.sqlite-shm']) {
      expect(modeOf(join(directory, name))).toBe('600');
    }
    await db.destroy();
  });
});
