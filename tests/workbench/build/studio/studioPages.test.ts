import { EventEmitter } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyFileChanges } from '#workbench/build/studio/studioPages.ts';
import { copyFormFolders } from '../../../support/formFolders.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a changed file is announced once after its last write, and a deleted one as null', () => {
  const directory = copyFormFolders(['life']);
  const file = join(directory, 'life/ui.json');
  const watcher = new EventEmitter();
  const announced: (string | null)[] = [];
  notifyFileChanges(watcher, [directory], ({ disk }) => announced.push(disk?.text ?? null));
  for (const text of ['', 'as it was saved']) {
    writeFileSync(file, text);
    watcher.emit('all', 'change', file);
  }
  // written again without an event
  writeFileSync(file, 'as it was formatted then');
  vi.runAllTimers();
  expect(announced).toEqual(['as it was formatted then']);
  rmSync(file);
  watcher.emit('all', 'unlink', file);
  vi.runAllTimers();
  expect(announced).toEqual(['as it was formatted then', null]);
});
