import type { ReactNode } from 'react';
import type { MeaningFilter } from '#contract/inbox/desk.ts';
import type { LeadCounts } from '#contract/inbox/figures.ts';
import { FigureBars } from './FigureBars.tsx';
import { formatNumber, shareText } from './figureTexts.ts';

export interface CountsRow extends LeadCounts {
  readonly key: string;
  readonly label: string;
  /** The inbox's URL for the row's leads, of all statuses or of one meaning; null if no filter finds them. */
  readonly url: ((meaning?: MeaningFilter) => string) | null;
}

interface CountsTableProps {
  /** The name of the first column. */
  readonly by: string;
  readonly rows: readonly CountsRow[];
}

/** Leads by one property, as stacked bars and as a table whose numbers are links to the inbox. */
export function CountsTable({ by, rows }: CountsTableProps) {
  const hasOther = rows.some(({ other }) => other > 0);
  const partsOf = (pick: (row: CountsRow) => number) => rows.map(pick);
  return (
    <>
      <FigureBars
        labels={rows.map(({ label }) => label)}
        parts={[
          { label: 'Won', fill: 'won', values: partsOf(({ won }) => won) },
          { label: 'Lost', fill: 'lost', values: partsOf(({ lost }) => lost) },
          { label: 'Still open', fill: 'open', values: partsOf(({ open }) => open) },
          ...(hasOther
            ? [{ label: 'Ended otherwise', fill: 'other', values: partsOf(({ other }) => other) } as const]
            : []),
        ]}
      />
      <FigureTable
        columns={[
          by,
          'Leads',
          'Won',
          'Lost',
          'Still open',
          ...(hasOther ? ['Ended otherwise'] : []),
          'Win rate',
        ]}
      >
        {rows.map(({ key, label, url, ...counts }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <Count leads={counts.leads} url={url?.()} name={label} />
            <Count leads={counts.won} url={url?.('won')} name={`won, ${label}`} />
            <Count leads={counts.lost} url={url?.('lost')} name={`lost, ${label}`} />
            <Count leads={counts.open} url={url?.('active')} name={`still open, ${label}`} />
            {hasOther && <td>{formatNumber(counts.other)}</td>}
            <td>{shareText(counts)}</td>
          </tr>
        ))}
      </FigureTable>
    </>
  );
}

interface FigureTableProps {
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

/** A table that scrolls on its own when its page is narrow. */
export function FigureTable({ columns, children }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard
    <section className="figures-table" aria-label={columns.join(', ')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

interface CountProps {
  readonly leads: number;
  readonly url: string | null | undefined;
  /** Completes the link's name: '12 leads: won, Health insurance'. */
  readonly name: string;
}

/** A number of leads as a cell, which links to them. */
export function Count({ leads, url, name }: CountProps) {
  return (
    <td>
      {url && leads > 0 ? (
        <a href={url}>
          {formatNumber(leads)}
          <span className="visually-hidden">
            {leads === 1 ? ' lead' : ' leads'}: {name}
          </span>
        </a>
      ) : (
        formatNumber(leads)
      )}
    </td>
  );
}
