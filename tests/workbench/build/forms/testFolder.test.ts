import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formFoldersIn, loadCatalogue } from '#forms/node/index.ts';
import { directoriesToTest } from '#workbench/build/forms/testFolder.ts';
import { copyFormFolders } from '../../../support/formFolders.ts';

it('tests a folder without examples with generated ones, without its neighbours that have none', () => {
  const edits = { 'life/examples.json': null, 'health/examples.json': null };
  const directory = copyFormFolders(['life', 'health', 'travel'], edits);
  const copy = join(copyFormFolders(['travel']), 'copy');
  expect(directoriesToTest('life', directory, [directory], copy)).toEqual([copy]);
  expect(formFoldersIn(copy)).toEqual(['life', 'travel']);
  expect(loadCatalogue([copy]).byFormType.get('LIFE')?.examples.smallest.payload).not.toEqual({});
  expect(readFileSync(join(copy, 'travel/examples.json'))).toEqual(
    readFileSync(join(directory, 'travel/examples.json')),
  );
});

it('tests folders that all have examples where they are', () => {
  const directory = copyFormFolders(['life', 'health']);
  expect(directoriesToTest('life', directory, [directory, 'others'])).toEqual([directory, 'others']);
});
