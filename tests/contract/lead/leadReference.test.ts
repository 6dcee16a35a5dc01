import { expect, it } from 'vitest';
import { idPrefixOfReference, leadReference } from '#contract/lead/leadReference.ts';
import { proves } from '../../support/proves.ts';

const id = '3f2a9c41-7b1e-4c5d-9e8f-001122334455';

it("a lead's reference is the beginning of its id, and can be converted back from any spelling", () => {
  proves('CONTRACT');
  expect(leadReference(id)).toBe('3F2A-9C41');
  for (const text of ['3F2A-9C41', '3f2a 9c41', '3f2a9c41'])
    expect(id.startsWith(idPrefixOfReference(text) ?? '?')).toBe(true);
});

it.each(['', '3F2A', '3F2A-9C4', '3F2A-9C41-7B', '7B-3F2A-9C41', 'Asha', '3F2A-9G41'])(
  '%j is not a reference',
  (text) => {
    expect(idPrefixOfReference(text)).toBeNull();
  },
);

it('an id that is not a UUID has no reference', () => {
  expect(leadReference('lead 17')).toBeNull();
});
