import type { Contestant } from './benchForms.ts';
import { type BenchRow, benchRows, type Seen } from './benchRows.ts';
import { median } from './figures.ts';

/** All figures of a measure, by contestant and measure. */
export type Samples = Readonly<Record<Contestant['name'], Readonly<Record<string, readonly number[]>>>>;

/** The report as one Markdown table, and whether every target was met. */
export function benchTable(samples: Samples): { readonly table: string; readonly meetsAll: boolean } {
  const figures = (contestant: Contestant['name'], measure: string) => samples[contestant][measure] ?? [];
  const seen: Seen = (contestant, measure) => median(figures(contestant, measure));
  let meetsAll = true;
  const taken = benchRows.filter(({ measure }) => figures('site', measure).length > 0);
  const lines = taken.map(({ measure, label, digits, target }: BenchRow) => {
    const site = seen('site', measure);
    const plain = seen('plain', measure);
    const meets = target === undefined || site <= target.limit(seen);
    meetsAll &&= meets;
    const cells = [
      label,
      spread(figures('site', measure), digits),
      spread(figures('plain', measure), digits),
      plain > 0 ? (site / plain).toFixed(2) : '',
      target ? `${target.text} (${target.limit(seen).toFixed(digits)})` : '',
      target ? (meets ? 'met' : '**missed**') : '',
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = ['| measure | site | plain HTML | site / plain | target | |', '|---|---:|---:|---:|---|---|'];
  return { table: [...head, ...lines].join('\n'), meetsAll };
}

/** median [least-most] */
function spread(figures: readonly number[], digits: number): string {
  if (figures.length === 0) return '';
  const [middle, least, most] = [median(figures), Math.min(...figures), Math.max(...figures)].map((figure) =>
    figure.toFixed(digits),
  );
  return least === most ? `${middle}` : `${middle} [${least}-${most}]`;
}
