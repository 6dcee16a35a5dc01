import type { KindRuns } from './kind.ts';

export const text: KindRuns = { empty: () => '' };
