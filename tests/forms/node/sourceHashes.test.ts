import { expect, it } from 'vitest';
import { engineHash, formsHash } from '#forms/node/index.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import { copyFormFolders } from '../../support/formFolders.ts';

it('the hashes depend on the files of code and forms', () => {
  const ofEmpty = formsHash([temporaryDirectory()]);
  expect([engineHash(), formsHash(['form-schemas'])]).not.toContain(ofEmpty);
});

it('the hash with drafts differs only if a form is a draft', () => {
  const draft = copyFormFolders(['health', 'life'], { 'life/schema.json': { '/draft': true } });
  expect(formsHash([draft], true)).not.toBe(formsHash([draft]));
  expect(formsHash(['form-schemas'], true)).toBe(formsHash(['form-schemas']));
});
