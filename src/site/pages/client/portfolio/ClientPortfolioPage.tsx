import { useState } from 'react';
import { PageHead } from '#site/layout/PageHead.tsx';
import client from '#web/content/client.json';
import { formatRupees } from '#web/ui/formatRupees.ts';
import { TabList } from '#web/ui/tabs/TabList.tsx';
import './policies.css';
import '#web/ui/tabs/tabs.css';

const { portfolio } = client;
const { title, tabs, tabsLabel, columns } = portfolio;
const fields = Object.keys(columns) as (keyof typeof columns)[];

/** `/client/my-portfolio`: the policies, in a table that all tabs share. */
export function ClientPortfolioPage() {
  const [selectedId, select] = useState(portfolio.defaultTab);
  const label = tabs.find(({ id }) => id === selectedId)?.label ?? '';
  return (
    <>
      <PageHead title={title} hidden />
      <h1>{title}</h1>
      <div className="portfolio">
        <TabList label={tabsLabel} tabs={tabs} selectedId={selectedId} onSelect={select} size="small">
          <PolicyTable policies={portfolio.policies} label={`${title}: ${label}`} />
        </TabList>
      </div>
    </>
  );
}

/** Columns with names and numbers, which are not translated. */
const untranslated: readonly string[] = ['insurerName', 'policyNumber'];

interface PolicyTableProps {
  readonly policies: typeof portfolio.policies;
  readonly label: string;
}

const pageSize = 10;

/** The first policies as a table, or as cards in a narrow container (policies.css). */
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
              <td colSpan={fields.length}>{portfolio.empty}</td>
            </tr>
          )}
          {firstPage.map((policy) => (
            <tr key={policy.id}>
              {fields.map((field) => (
                <td key={field} data-field={field}>
                  <span className="policies__label" aria-hidden="true">
                    {columns[field]}
                  </span>
                  <span
                    className="policies__value"
                    translate={untranslated.includes(field) ? 'no' : undefined}
                  >
                    {textOf(policy[field])}
                  </span>
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

/** Formats amounts with Indian grouping, and dates ('2026-04-01') as '1 Apr 2026'. */
function textOf(value: string | number): string {
  if (typeof value === 'number') return formatRupees(value, 'Rs.');
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return value;
  return new Date(value).toLocaleDateString('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
}
