import { type KindRuns, type KindSchema, listingKeywords } from './kind.ts';

export const text: KindRuns = { empty: () => '' };

export const textSchema: KindSchema = {
  ...{ valueKind: 'text', noun: 'text', types: ['string'], example: 'a text' },
  keywords: [...listingKeywords, 'minLength', 'maxLength', 'pattern', 'notBefore', 'notAfter'],
};
