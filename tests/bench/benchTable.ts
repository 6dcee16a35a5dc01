import type { Contestant } from './benchForms.ts';
import { type BenchRow, benchRows, type MedianOf } from './benchRows.ts';
import { median } from './statistics.ts';

/** All figures of a measure, by contestant and measure. */
export type Samples = Readonly<Record<Contestant['name'], Readonly<Record<string, readonly number[]>>>>;

/** The report as one Markdown table, and whether every target was met. */
export function benchTable(samples: Samples): { readonly table: string; readonly meetsTargets: boolean } {
  const samplesOf = (contestant: Contestant['name'], measure: string) => samples[contestant][measure] ?? [];
  const medianOf: MedianOf = (contestant, measure) => median(samplesOf(contestant, measure));
  let meetsAll = true;
  const measured = benchRows.filter(({ measure }) => samplesOf('site', measure).length > 0);
  const rows = measured.map(({ measure, label, digits, target }: BenchRow) => {
    const site = medianOf('site', measure);
    const plain = medianOf('plain', measure);
    const meets = target === undefined || site <= target.limit(medianOf);
    meetsAll &&= meets;
    const cells = [
      label,
      spread(samplesOf('site', measure), digits),
      spread(samplesOf('plain', measure), digits),
      plain > 0 ? (site / plain).toFixed(2) : '',
      target ? `${target.text} (${target.limit(medianOf).toFixed(digits)})` : '',
      target ? (meets ? 'met' : '**missed**') : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| measure | site | plain HTML | site / plain | target | |', '|---|---:|---:|---:|---|---|'];
  return { table: [...head, ...rows].join('\n'), meetsTargets: meetsAll };
}

/** median [least-most] */
function spread(samplesOf: readonly number[], digits: number): string {
  if (samplesOf.length === 0) return '';
  const [middle, lowest, highest] = [median(samplesOf), Math.min(...samplesOf), Math.max(...samplesOf)].map(
    (value) => value.toFixed(digits),
  );
  return lowest === highest ? `${middle}` : `${middle} [${lowest}-${highest}]`;
}
