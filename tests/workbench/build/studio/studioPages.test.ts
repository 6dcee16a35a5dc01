import { EventEmitter } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyFileChanges } from '#workbench/build/studio/studioPages.ts';
import { copyFormFolders } from '../../../support/formFolders.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a changed file is announced once after its last write, and a deleted file as null', () => {
  const directory = copyFormFolders(['life']);
  const file = join(directory, 'life/ui.json');
  const watcher = new EventEmitter();
  const announced: (string | null)[] = [];
  notifyFileChanges(watcher, [directory], ({ disk }) => announced.push(disk?.text ?? null));
  for (const text of ['', 'saved']) {
    writeFileSync(file, text);
    watcher.emit('all', 'change', file);
  }
  // the editor formats the file, without an event
  writeFileSync(file, 'formatted');
  vi.runAllTimers();
  expect(announced).toEqual(['formatted']);
  rmSync(file);
  watcher.emit('all', 'unlink', file);
  vi.runAllTimers();
  expect(announced).toEqual(['formatted', null]);
});
