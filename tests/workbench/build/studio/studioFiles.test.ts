import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HttpError } from '#server/http/httpError.ts';
import {
  isStudioFile,
  readStudioFile,
  readStudioFiles,
  relativePath,
  saveStudioFiles,
  versionOf,
} from '#workbench/build/studio/studioFiles.ts';
import { temporaryDirectory } from '../../../server/support/databases.ts';
import { copyFormFolders } from '../../../support/formFolders.ts';

const listed = (directory: string) => readdirSync(directory, { recursive: true }).length;

describe('the files of the studio', () => {
  it('are all files of form folders and shared fields, but not the meta-schemas', () => {
    const directory = copyFormFolders();
    const files = readStudioFiles([directory]);
    const names = Object.keys(files).map((path) => path.slice(relativePath(directory).length + 1));
    expect(names).toContain('fields.ui.json');
    expect(names).toContain('critical-illness/computed.json');
    expect(names.filter((name) => name.startsWith('meta/') || name === 'released.json')).toEqual([]);
    for (const [path, { text, version }] of Object.entries(files)) {
      expect(isStudioFile([directory], path)).toBe(true);
      expect([text, version]).toEqual([readFileSync(path, 'utf8'), versionOf(text)]);
    }
  });

  it('are saved if the disk has their base version, also in a new folder', () => {
    const directory = copyFormFolders(['life']);
    const life = join(directory, 'life/ui.json');
    const table = join(directory, 'marine/rates/base.json');
    const base = readStudioFile(life)?.version ?? null;
    const answer = saveStudioFiles(
      [directory],
      [
        { path: life, text: '{ "a": 1 }\n', base },
        { path: table, text: '{}\n', base: null },
      ],
    );
    expect(answer.conflicts).toEqual({});
    expect(answer.saved.map(({ disk }) => disk)).toEqual([readStudioFile(life), readStudioFile(table)]);
    const removed = saveStudioFiles([directory], [{ path: table, text: null, base: versionOf('{}\n') }]);
    expect(removed.saved).toEqual([{ path: table, disk: null }]);
    expect(existsSync(dirname(table))).toBe(false);
  });

  it('are saved all or none, so that a conflict in one file prevents saving the others', () => {
    const directory = copyFormFolders(['life', 'health']);
    const [life, health] = [join(directory, 'life/ui.json'), join(directory, 'health/ui.json')];
    const cache = readStudioFile(life);
    const answer = saveStudioFiles(
      [directory],
      [
        { path: life, text: '["mine"]', base: cache?.version ?? null },
        { path: health, text: '["mine"]', base: 'an older version' },
      ],
    );
    expect(answer).toEqual({ saved: [], conflicts: { [health]: readStudioFile(health) } });
    expect(readStudioFile(life)).toEqual(cache);
    const duplicate = saveStudioFiles([directory], [{ path: life, text: '["mine"]', base: null }]);
    expect(Object.keys(duplicate.conflicts)).toEqual([life]);
  });

  it('are always inside a form directory', () => {
    const directory = copyFormFolders(['life']);
    const count = listed(directory);
    for (const path of [
      'meta/ui.schema.json',
      'meta/schema.json',
      'released.json',
      'life/../../x.json',
      '../life/ui.json',
      'life/.hidden.json',
      'life/README.md',
      'Life/ui.json',
    ])
      expect(
        () => saveStudioFiles([directory], [{ path: join(directory, path), text: '{}', base: null }]),
        path,
      ).toThrow(HttpError);
    expect(listed(directory)).toBe(count);
  });

  it.each([
    ['{\n  "a": 1,\n  "b": \n}\n', 4],
    ['{\n  "a": [', 2],
    ['', 1],
    ['{ "a": 1 }}', 1],
  ])('are JSON: %j is rejected with its line', (text, line) => {
    const directory = copyFormFolders(['life']);
    const path = join(directory, 'life/ui.json');
    const cache = readFileSync(path, 'utf8');
    const base = versionOf(cache);
    const other = join(directory, 'life/page.json');
    const files = [
      { path: other, text: '{}', base: readStudioFile(other)?.version ?? null },
      { path, text, base },
    ];
    expect(() => saveStudioFiles([directory], files)).toThrow(
      new RegExp(`^Nothing was saved: .*life/ui\\.json is not valid JSON, see line ${line}\\. Fix`),
    );
    expect(readFileSync(path, 'utf8')).toBe(cache);
    expect(readFileSync(other, 'utf8')).not.toBe('{}');
  });

  it('cannot be outside the directory through a symbolic link', () => {
    const directory = copyFormFolders(['life']);
    const outside = temporaryDirectory();
    writeFileSync(join(outside, 'ui.json'), 'theirs');
    symlinkSync(outside, join(directory, 'linked'));
    const path = join(directory, 'linked/ui.json');
    const file = { path, text: '{}', base: versionOf('theirs') };
    expect(() => saveStudioFiles([directory], [file])).toThrow(HttpError);
    expect(readFileSync(join(outside, 'ui.json'), 'utf8')).toBe('theirs');
  });
});
