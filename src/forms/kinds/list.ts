import type { KindRuns } from './kind.ts';

/** Several of the field's options. */
export const list: KindRuns = {
  empty: () => [],
  sent: (value) => (typeof value === 'object' ? value : []),
};
