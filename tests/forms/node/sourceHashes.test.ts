import { expect, it } from 'vitest';
import { engineHash, formsHash } from '#forms/node/index.ts';
import { temporaryDirectory } from '../../server/support/databases.ts';
import { copyFormFolders } from '../../support/formFolders.ts';

it('the hashes of a release cover code and forms', () => {
  const ofNothing = formsHash([temporaryDirectory()]);
  expect([engineHash(), formsHash(['form-schemas'])]).not.toContain(ofNothing);
});

it('a hash with drafts differs only if there is a draft', () => {
  const draft = copyFormFolders(['health', 'life'], { 'life/schema.json': { '/draft': true } });
  expect(formsHash([draft], true)).not.toBe(formsHash([draft]));
  expect(formsHash(['form-schemas'], true)).toBe(formsHash(['form-schemas']));
});
