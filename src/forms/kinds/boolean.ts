import { type KindRuns, type KindSchema, listingKeywords } from './kind.ts';

/** A checkbox, or two options of which none is chosen at first. */
export const boolean: KindRuns = { empty: ({ options }) => (options ? '' : false) };

export const booleanSchema: KindSchema = {
  ...{ valueKind: 'boolean', noun: 'boolean', types: ['boolean'], example: 'true or false' },
  keywords: listingKeywords,
};
