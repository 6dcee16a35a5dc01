import { EventEmitter } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyFormFolders } from '#tests/support/formFolders.ts';
import { versionOf } from '#workbench/build/studio/studioFiles.ts';
import { tellOfChanges } from '#workbench/build/studio/tellOfChanges.ts';

/** A watcher over one form folder, and what pages were told: the text of its ui.json each time, null for a file that is gone. */
function watched() {
  const directory = copyFormFolders(['life']);
  const file = join(directory, 'life/ui.json');
  const watcher = new EventEmitter();
  const told: (string | null)[] = [];
  tellOfChanges(watcher, [directory], ({ path, disk }) => {
    expect(path.endsWith('life/ui.json')).toBe(true);
    expect(disk?.version).toBe(disk ? versionOf(disk.text) : undefined);
    told.push(disk?.text ?? null);
  });
  const write = (text: string) => writeFileSync(file, text);
  const emit = (event: string, about = file) => watcher.emit('all', event, about);
  return { directory, file, watcher, told, write, emit };
}

describe('files that are changed outside of the studio', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('are told of at once, and once', () => {
    const { told, write, emit } = watched();
    write('one');
    emit('change');
    expect(told).toEqual(['one']);
    vi.runAllTimers();
    expect(told).toEqual(['one']);
    write('two');
    emit('change');
    expect(told).toEqual(['one', 'two']);
  });

  it('are told of again when they were written twice and the watcher spoke once', () => {
    const { told, write, emit } = watched();
    write('as it was saved');
    emit('change');
    write('as it was formatted then');
    vi.runAllTimers();
    expect(told).toEqual(['as it was saved', 'as it was formatted then']);
  });

  it('are no empty files while somebody begins to write them', () => {
    const { told, write, emit } = watched();
    write('');
    emit('change');
    expect(told).toEqual([]);
    write('whole');
    vi.runAllTimers();
    expect(told).toEqual(['whole']);
    write('');
    emit('change');
    vi.runAllTimers();
    expect(told).toEqual(['whole', '']);
  });

  it('are told of when they are gone, and when they are as they were before', () => {
    const { file, told, write, emit } = watched();
    write('one');
    emit('change');
    rmSync(file);
    emit('unlink');
    write('one');
    emit('add');
    expect(told).toEqual(['one', null, 'one']);
  });

  it('are those of form folders alone; after the server has ended nobody is told', () => {
    const { directory, watcher, told, write, emit } = watched();
    for (const other of ['life/notes.md', 'meta/ui.schema.json', '../elsewhere.json'])
      emit('change', join(directory, other));
    vi.runAllTimers();
    expect(told).toEqual([]);
    write('one');
    emit('change');
    write('two');
    watcher.emit('close');
    vi.runAllTimers();
    expect(told).toEqual(['one']);
  });
});
