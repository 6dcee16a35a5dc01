import type { KindRuns } from './kind.ts';

/** A box, or two options: of those none is chosen at first. */
export const boolean: KindRuns = { empty: ({ options }) => (options ? '' : false) };
