/** What is measured: a form of the site, and made-up ones to see growth (tests/bench/site/syntheticForms.ts). */
export const benchForms = ['health', 's50', 's200'] as const;
export type BenchForm = (typeof benchForms)[number];

/** A field in the middle of each form, to type into. */
export const middleFields: Readonly<Record<BenchForm, string>> = {
  health: 'email',
  s50: 'field025',
  s200: 'field100',
};

/** A page under measurement: where it is served. */
export interface Contestant {
  readonly name: 'site' | 'plain';
  readonly origin: string;
}
