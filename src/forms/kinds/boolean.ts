import { type KindRuns, type KindSchema, listingKeywords } from './kind.ts';

/** A box, or two options, none of which is chosen at first. */
export const boolean: KindRuns = { empty: ({ options }) => (options ? '' : false) };

export const booleanSchema: KindSchema = {
  ...{ valueKind: 'boolean', noun: 'boolean', types: ['boolean'], example: 'true or false' },
  keywords: listingKeywords,
};
