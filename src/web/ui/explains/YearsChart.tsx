import type { Explains } from '#web/content/pageContent.ts';
import { formatRupees } from '../formatRupees.ts';
import './years.css';

const ticksEvery = 5;

/** Amounts for each year: a chart of columns, and the same amounts as a list with their sum. */
export function YearsChart({ example, axis, bands, note }: NonNullable<Explains['years']>) {
  const years = Array.from({ length: axis.to - axis.from }, (_, index) => axis.from + index);
  const bandsOf = (year: number) => bands.filter(({ from, to }) => from <= year && year < to);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
  const highest = Math.max(...years.map((year) => sumOf(bandsOf(year).map(({ amount }) => amount))));
  const total = sumOf(bands.map(({ amount, from, to }) => amount * (to - from)));
  return (
    <figure className="years">
      <figcaption>
        {`For example, ${example} `}
        <strong>{formatRupees(total)}</strong>
      </figcaption>
      <div className="years__chart" aria-hidden="true">
        {years.map((year) => (
          <div key={year}>
            {bandsOf(year).map((band) => (
              <i
                key={band.label}
                className={`years__band-${bands.indexOf(band)}`}
                style={{ height: `${(band.amount / highest) * 100}%` }}
              />
            ))}
            {(year - axis.from) % ticksEvery === 0 && <b>{year}</b>}
          </div>
        ))}
        <b>{axis.to}</b>
      </div>
      <p className="years__axis" aria-hidden="true">
        {axis.label}
      </p>
      <dl>
        {bands.map(({ label, amount, from, to, text }, index) => (
          <div key={label} className={`years__band-${index}`}>
            <dt>{label}</dt>
            <dd>
              <strong>{formatRupees(amount)}</strong>
              {` a year for ${to - from} years`}
              {text && <p>{text}</p>}
            </dd>
          </div>
        ))}
      </dl>
      {note && <p>{note}</p>}
    </figure>
  );
}
