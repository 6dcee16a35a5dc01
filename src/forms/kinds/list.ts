import type { KindRuns, KindSchema } from './kind.ts';

/** Any number of the field's options. */
export const list: KindRuns = {
  empty: () => [],
  sent: (value) => (typeof value === 'object' ? value : []),
};

export const listSchema: KindSchema = {
  ...{ valueKind: 'list', noun: 'list', types: ['array'], example: 'a text' },
  keywords: ['contains', 'minContains', 'maxContains', 'minItems', 'maxItems'],
};
