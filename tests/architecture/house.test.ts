import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { layerOf, layers } from './layers.ts';
import { measureHouse } from './measureHouse.ts';
import { readSources } from './sources.ts';
import { lead, walksOfReadme } from './walks.ts';

/** More than a person takes in at a look. */
const mostFilesInFolder = 20;

describe('the house', () => {
  it('has no folder with more files of its own than one takes in at a look, and no circle', () => {
    const { fullestFolder, cycles } = measureHouse();
    expect(fullestFolder.files, fullestFolder.folder).toBeLessThanOrEqual(mostFilesInFolder);
    expect(cycles).toEqual([]);
  });
});

describe('the ways that the README tells', () => {
  const walks = walksOfReadme();

  it('pass files that are there', () => {
    expect(walks.size).toBeGreaterThan(4);
    for (const [walk, files] of walks)
      expect(
        files.filter((path) => !existsSync(path)),
        walk,
      ).toEqual([]);
  });

  it('of a lead passes at most 15 files, each of which imports one before it or is imported by one', () => {
    const files = walks.get(lead) ?? [];
    expect(files.length).toBeGreaterThan(8);
    expect(files.length).toBeLessThanOrEqual(15);
    const importsOf = new Map(
      readSources('src', 'machines').map(({ path, imports }) => [path, imports.map(({ file }) => file)]),
    );
    // a layer that has a face is imported by it
    const leadsTo = (one: string, other: string) =>
      importsOf
        .get(one)
        ?.some((file) => file === other || file === `${layers[layerOf(other) ?? '']?.folder}/index.ts`);
    const meets = (one: string, other: string) => leadsTo(one, other) || leadsTo(other, one);
    // HTTP lies between the browser's files and the server's: there the call's path is what they share.
    const first = (path: string) =>
      path === files[0] || path === files.find((file) => file.startsWith('src/server/'));
    const strays = files.filter(
      (path, place) => !first(path) && !files.slice(0, place).some((other) => meets(path, other)),
    );
    expect(strays).toEqual([]);
  });
});
