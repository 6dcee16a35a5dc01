import { benchForms, type Contestant } from './benchForms.ts';

/** The median of a measure. */
export type MedianOf = (contestant: Contestant['name'], measure: string) => number;

/** A line of the report: a measure and, where there is one, what the site may cost at most. */
export interface BenchRow {
  readonly measure: string;
  readonly label: string;
  readonly digits: number;
  readonly target?: { readonly text: string; limit(medianOf: MedianOf): number };
}

const timesPlain = (measure: string, factor: number) => ({
  text: `at most ${factor} × plain`,
  limit: (medianOf: MedianOf) => factor * medianOf('plain', measure),
});

/** A limit that was measured once: the best form engine beside which the site was first measured (docs/benchmarks.md). */
const timesBestEngine = (factor: number, best: number, unit: string) => ({
  text: `at most ${factor} × the best engine's ${best} ${unit}`,
  limit: () => factor * best,
});

const typingRows: readonly BenchRow[] = [1, 4].flatMap((slowdown) => [
  ...benchForms.map((form) => {
    const measure = `keyToPaint ${form} ${slowdown}`;
    const label = `key to paint, ${form}, CPU ${slowdown}x, ms`;
    return { measure, label, digits: 1, target: timesPlain(measure, 1.4) };
  }),
  ...benchForms.map((form) => {
    const row = {
      measure: `scripting ${form} ${slowdown}`,
      label: `scripting of 40 keys, ${form}, CPU ${slowdown}x, ms`,
      digits: 1,
    };
    const limit = (medianOf: MedianOf) => 1.3 * medianOf('site', `scripting health ${slowdown}`);
    return form === 's200' ? { ...row, target: { text: 'at most 1.3 × health', limit } } : row;
  }),
]);

/** What is reported, in this order. Measures are named as tests/bench/run.ts names its samples. */
export const benchRows: readonly BenchRow[] = [
  {
    measure: 'scriptKilobytes',
    label: 'scripts until the HEALTH form is hydrated, kB gzip',
    digits: 1,
    target: { text: 'at most 150', limit: () => 150 },
  },
  { measure: 'scriptKilobytesAtRest', label: 'scripts once the page is at rest, kB gzip', digits: 1 },
  { measure: 'documentKilobytes', label: 'the HTML document, kB gzip', digits: 1 },
  { measure: 'requests', label: 'requests until the HEALTH form is hydrated', digits: 0 },
  {
    measure: 'firstInput',
    label: 'first input visible and focused, CPU 4x + Fast 3G, ms',
    digits: 0,
    target: timesPlain('firstInput', 1.25),
  },
  {
    measure: 'firstAnswer',
    label: 'an empty submit is answered, CPU 4x + Fast 3G, ms',
    digits: 0,
    target: timesPlain('firstAnswer', 1.5),
  },
  { measure: 'hydrated', label: 'the form is hydrated, CPU 4x + Fast 3G, ms', digits: 0 },
  ...typingRows,
  {
    measure: 'submit 1',
    label: 'empty s200 to 200 errors painted, CPU 1x, ms',
    digits: 0,
    target: timesBestEngine(0.6, 116, 'ms'),
  },
  {
    measure: 'submit 4',
    label: 'empty s200 to 200 errors painted, CPU 4x, ms',
    digits: 0,
    target: timesBestEngine(0.6, 430, 'ms'),
  },
  {
    measure: 'heap',
    label: 'JavaScript heap, s200 hydrated, MB',
    digits: 2,
    target: timesBestEngine(0.5, 9.84, 'MB'),
  },
];
