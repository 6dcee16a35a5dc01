import client from '#site/content/client.json';
import { formatRupees } from '#site/ui/formatRupees.ts';
import './policies.css';

type Policy = (typeof client.portfolio.policies)[number];

const { columns, empty } = client.portfolio;
const fields = Object.keys(columns) as (keyof typeof columns)[];

/** How many policies the first page holds. */
const pageSize = 10;

interface PolicyTableProps {
  readonly policies: readonly Policy[];
  readonly label: string;
}

/** The first page of the policies as a table; in a narrow place each policy is a card (policies.css). */
export function PolicyTable({ policies, label }: PolicyTableProps) {
  const firstPage = policies.slice(0, pageSize);
  return (
    <div className="policies">
      <table aria-label={label}>
        <thead>
          <tr>
            {fields.map((field) => (
              <th key={field} scope="col" data-field={field}>
                {columns[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {firstPage.length === 0 && (
            <tr className="policies__none">
              <td colSpan={fields.length}>{empty}</td>
            </tr>
          )}
          {firstPage.map((policy) => (
            <tr key={policy.id}>
              {fields.map((field) => (
                <td key={field} data-field={field}>
                  <span className="policies__label" aria-hidden="true">
                    {columns[field]}
                  </span>
                  <span className="policies__value">{textOf(policy[field])}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="policies__count">
        {firstPage.length === 0 ? '0–0 of 0' : `1–${firstPage.length} of ${policies.length}`}
      </p>
    </div>
  );
}

/** Amounts in Indian grouping, days ('2026-04-01') as a statement writes them: '1 Apr 2026'. */
function textOf(value: string | number): string {
  if (typeof value === 'number') return formatRupees(value);
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return new Date(value).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
}
