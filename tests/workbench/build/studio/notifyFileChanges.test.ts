import { EventEmitter } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notifyFileChanges } from '#workbench/build/studio/notifyFileChanges.ts';
import { copyFormFolders } from '../../../support/formFolders.ts';

/** A watcher over one form folder, and what pages were told: the text of its ui.json each time, null for a file that is gone. */
function watched() {
  const directory = copyFormFolders(['life']);
  const file = join(directory, 'life/ui.json');
  const watcher = new EventEmitter();
  const announced: (string | null)[] = [];
  notifyFileChanges(watcher, [directory], ({ disk }) => announced.push(disk?.text ?? null));
  const write = (text: string) => {
    writeFileSync(file, text);
    watcher.emit('all', 'change', file);
  };
  return { directory, file, watcher, announced: announced, write };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tells of a file as it stands once nobody writes it any more, and of one that is gone', () => {
  const { file, watcher, announced, write } = watched();
  write('');
  write('as it was saved');
  // written again, and the watcher is silent
  writeFileSync(file, 'as it was formatted then');
  vi.runAllTimers();
  expect(announced).toEqual(['as it was formatted then']);
  rmSync(file);
  watcher.emit('all', 'unlink', file);
  vi.runAllTimers();
  expect(announced).toEqual(['as it was formatted then', null]);
});

it('tells of form folders alone, and of nothing once the server has ended', () => {
  const { directory, watcher, announced, write } = watched();
  for (const other of ['life/notes.md', 'meta/ui.schema.json', '../elsewhere.json'])
    watcher.emit('all', 'change', join(directory, other));
  vi.runAllTimers();
  write('one');
  watcher.emit('close');
  vi.runAllTimers();
  expect(announced).toEqual([]);
});
