import type { Explains } from '#web/content/pageContent.ts';
import { formatRupees } from '../formatRupees.ts';
import { Icon } from '../Icon.tsx';
import './flow.css';

/** Requests, messages and payments between parties, in order: columns of the parties with arrows, or a list on phones. */
export function PartyFlow({ example, parties, moves, note }: NonNullable<Explains['flow']>) {
  const columnOf = (party: string) => parties.findIndex(({ name }) => name === party);
  return (
    <figure className="flow">
      <figcaption>{`For example, ${example}`}</figcaption>
      <div className="flow__chart" style={{ ['--parties' as string]: parties.length }}>
        <ul className="flow__parties" aria-hidden="true">
          {parties.map(({ name, icon }, column) => (
            <li key={name} style={{ ['--column' as string]: column + 1 }}>
              <div>
                <Icon name={icon} />
                {name}
              </div>
            </li>
          ))}
        </ul>
        <ol>
          {moves.map(({ from, to, does, text, amount }) => {
            const start = columnOf(from);
            const end = columnOf(to);
            return (
              <li
                key={text}
                className={`flow__${does} ${end < start ? 'flow__back' : ''}`}
                style={{
                  ['--start' as string]: Math.min(start, end),
                  ['--span' as string]: Math.abs(end - start),
                }}
              >
                <h3>
                  <Icon name={parties[start]?.icon ?? ''} />
                  {from}
                  <span className="visually-hidden"> to </span>
                  <span className="flow__to">
                    <Icon name={parties[end]?.icon ?? ''} />
                    {to}
                  </span>
                </h3>
                <p>
                  {text}
                  {amount && <strong>{` ${formatRupees(amount)}`}</strong>}
                </p>
              </li>
            );
          })}
        </ol>
      </div>
      {note && <p>{note}</p>}
    </figure>
  );
}
