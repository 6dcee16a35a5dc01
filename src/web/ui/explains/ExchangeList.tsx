import type { Explains } from '#web/content/pageContent.ts';
import { formatRupees } from '../formatRupees.ts';
import './exchange.css';

/** The radius of the largest disc, in pixels. */
const largestRadius = 60;

/** A list of small amounts and the large ones that they pay for, each amount with a disc. All discs have one scale. */
export function ExchangeList({ example, gives, gets, items, note }: NonNullable<Explains['exchange']>) {
  const largest = Math.max(...items.flatMap((item) => [item.gives, item.gets]));
  const disc = (amount: number) => {
    const radius = Math.max(1.5, largestRadius * Math.sqrt(amount / largest));
    return (
      <svg width={2 * radius} height={2 * radius} aria-hidden="true">
        <circle cx={radius} cy={radius} r={radius} />
      </svg>
    );
  };
  return (
    <figure className="exchange">
      <figcaption>
        {`For example, ${example} `}
        <strong>{formatRupees(items.reduce((sum, item) => sum + item.gives, 0))}</strong>
      </figcaption>
      <ul>
        {items.map((item) => (
          <li key={item.label}>
            <h3>{item.label}</h3>
            <p className="exchange__gives">
              {disc(item.gives)}
              <span>
                {gives} <strong>{formatRupees(item.gives)}</strong>
              </span>
            </p>
            <p className="exchange__gets">
              {disc(item.gets)}
              <span>
                {gets} <strong>{formatRupees(item.gets)}</strong> <span>{item.text}</span>
              </span>
            </p>
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </figure>
  );
}
