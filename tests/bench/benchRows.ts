import { benchForms, type Contestant } from './benchForms.ts';

/** The median of a measure. */
export type Seen = (contestant: Contestant['name'], measure: string) => number;

/** A line of the report: a measure and, where there is one, what the site may cost at most. */
export interface BenchRow {
  readonly measure: string;
  readonly label: string;
  readonly digits: number;
  readonly target?: { readonly text: string; limit(seen: Seen): number };
}

const timesPlain = (measure: string, factor: number) => ({
  text: `at most ${factor} × plain`,
  limit: (seen: Seen) => factor * seen('plain', measure),
});

/** A limit that was measured once: the best form engine beside which the site was first measured (docs/benchmarks.md). */
const timesBestEngine = (factor: number, best: number, unit: string) => ({
  text: `at most ${factor} × the best engine's ${best} ${unit}`,
  limit: () => factor * best,
});

const slowdowns = [1, 4] as const;

const typingRows: readonly BenchRow[] = slowdowns.flatMap((slowdown) => [
  ...benchForms.map((form) => {
    const measure = `keyToPaint ${form} ${slowdown}`;
    const label = `key to paint, ${form}, CPU ${slowdown}x, ms`;
    // six times the fields of s50, in rows
    const ofFields = {
      text: 'at most 1.5 × s50',
      limit: (seen: Seen) => 1.5 * seen('site', `keyToPaint s50 ${slowdown}`),
    };
    const target = form === 'm50' ? ofFields : timesPlain(measure, 1.4);
    return { measure, label, digits: 1, target };
  }),
  ...benchForms.map((form) => {
    const measure = `scripting ${form} ${slowdown}`;
    const row = { measure, label: `scripting of 40 keys, ${form}, CPU ${slowdown}x, ms`, digits: 1 };
    if (form !== 's200') return row;
    const target = {
      text: 'at most 1.3 × health',
      limit: (seen: Seen) => 1.3 * seen('site', `scripting health ${slowdown}`),
    };
    return { ...row, target };
  }),
]);

const at = (most: number) => ({ text: `at most ${most}`, limit: () => most });

const homeRows: readonly BenchRow[] = [
  ...['phone', 'desk'].flatMap((place) => [
    {
      measure: `home paint ${place}`,
      label: `Home, ${place}: largest contentful paint, CPU 4x + Fast 3G, ms`,
      digits: 0,
      target: timesPlain(`home paint ${place}`, 1.3),
    },
    {
      measure: `home shift ${place}`,
      label: `Home, ${place}: cumulative layout shift, scrolled through`,
      digits: 4,
      target: at(0.01),
    },
    {
      measure: `home blocking ${place}`,
      label: `Home, ${place}: total blocking time, CPU 4x + Fast 3G, ms`,
      digits: 0,
      target: at(100),
    },
  ]),
  {
    measure: 'home scripts',
    label: 'Home: scripts before the visitor does anything, kB gzip',
    digits: 1,
    target: at(125),
  },
];

/** What is reported, in this order. Measures are named as tests/bench/run.ts names its samples. */
export const benchRows: readonly BenchRow[] = [
  ...homeRows,
  {
    measure: 'scriptKilobytes',
    label: 'scripts until the HEALTH form is live, kB gzip',
    digits: 1,
    target: { text: 'at most 150', limit: () => 150 },
  },
  { measure: 'scriptKilobytesAtRest', label: 'scripts once the page is at rest, kB gzip', digits: 1 },
  { measure: 'documentKilobytes', label: 'the HTML document, kB gzip', digits: 1 },
  { measure: 'requests', label: 'requests until the HEALTH form is live', digits: 0 },
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
  { measure: 'live', label: 'the form is live, CPU 4x + Fast 3G, ms', digits: 0 },
  {
    measure: 'moving rested',
    label: 'the next page after a press, the link rested on before, the same, ms',
    digits: 0,
  },
  { measure: 'moving', label: 'the next page after a press at once, the same, ms', digits: 0 },
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
    measure: 'submit m50 1',
    label: 'empty m50 to 300 errors painted, CPU 1x, ms',
    digits: 0,
    target: at(100),
  },
  { measure: 'submit m50 4', label: 'empty m50 to 300 errors painted, CPU 4x, ms', digits: 0 },
  {
    measure: 'heap',
    label: 'JavaScript heap, s200 live, MB',
    digits: 2,
    target: timesBestEngine(0.5, 9.84, 'MB'),
  },
];
