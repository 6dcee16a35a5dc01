import type { Explains } from '#web/content/pageContent.ts';
import { formatRupees } from '../formatRupees.ts';
import './split.css';

type Split = NonNullable<Explains['split']>;
type Total = Pick<Split, 'total' | 'parts'>;

const sumOf = ({ parts }: Total) => parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * An amount in parts, next to another amount: bars to one scale, and the same amounts as a list. Parts without a payer are the
 * lines of a bill. The caption says that the amounts are an example.
 */
export function SplitAmount({ total, parts, beside, currency, note }: Split) {
  const totals: readonly Total[] = beside ? [{ total, parts }, beside] : [{ total, parts }];
  const largest = Math.max(...totals.map(sumOf));
  const format = (amount: number) =>
    currency ? currency + amount.toLocaleString('en-US') : formatRupees(amount);
  return (
    <div className="split">
      {totals.map((each, index) => (
        <figure key={each.total}>
          <figcaption>
            {`${index ? 'In this example, ' : 'For example, '}${each.total} of `}
            <strong>{format(sumOf(each))}</strong>
          </figcaption>
          {each.parts[0]?.by && (
            <div
              className="split__bar"
              aria-hidden="true"
              style={{ width: `${(sumOf(each) / largest) * 100}%` }}
            >
              {each.parts.map(({ label, amount, by }) => (
                <i key={label} className={`split__${by}`} style={{ flexGrow: amount }} />
              ))}
            </div>
          )}
          <dl className={each.parts[0]?.by ? '' : 'split__bill'}>
            {each.parts.map(({ label, amount, by, text }) => (
              <div key={label} className={by && `split__${by}`}>
                <dt>{label}</dt>
                <dd>
                  <strong>{format(amount)}</strong>
                  {text && <p>{text}</p>}
                </dd>
              </div>
            ))}
            {!each.parts[0]?.by && (
              <div className="split__sum">
                <dt>Total</dt>
                <dd>
                  <strong>{format(sumOf(each))}</strong>
                </dd>
              </div>
            )}
          </dl>
        </figure>
      ))}
      {note && <p>{note}</p>}
    </div>
  );
}
