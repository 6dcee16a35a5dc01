import { expect, it } from 'vitest';
import { engineHash, formsHash } from '#forms/node/index.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import { copyFormFolders } from '../../support/formFolders.ts';

it('the hashes of a release are of code and of forms, not of nothing', () => {
  const ofNothing = formsHash([temporaryDirectory()]);
  expect([engineHash(), formsHash(['form-schemas'])]).not.toContain(ofNothing);
});

it('a hash with drafts is another one only where there is a draft', () => {
  const draft = copyFormFolders(['health', 'life'], { 'life/schema.json': { '/draft': true } });
  expect(formsHash([draft], true)).not.toBe(formsHash([draft]));
  expect(formsHash(['form-schemas'], true)).toBe(formsHash(['form-schemas']));
});
