import client from '#site/content/client.json';
import { formatRupees } from '#site/ui/formatRupees.ts';

/** A policy of the portfolio: sample data until a portal hands over real ones. */
export type Policy = (typeof client.portfolio.policies)[number];

/** A column of the policies' statement, for the prerendered table and the grid. */
export interface PolicyColumn {
  readonly field: Exclude<keyof Policy, 'id'>;
  readonly label: string;
  readonly kind: 'text' | 'date' | 'money' | 'status';
  /** Its share of the width, about the px that it needs. */
  readonly share: number;
}

const column = (field: PolicyColumn['field'], kind: PolicyColumn['kind'], share: number): PolicyColumn => ({
  field,
  label: client.portfolio.columns[field],
  kind,
  share,
});

export const policyColumns: readonly PolicyColumn[] = [
  column('name', 'text', 170),
  column('insurerName', 'text', 118),
  column('policyNumber', 'text', 144),
  column('startDate', 'date', 100),
  column('endDate', 'date', 100),
  column('sumAssured', 'money', 126),
  column('premium', 'money', 108),
  column('status', 'status', 84),
];

/** A calendar day ('2026-04-01') as a statement writes it: '1 Apr 2026'. */
const statementDate = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** A policy's text in a column: days and money formatted, text as it is. */
export function policyText(policy: Policy, { field, kind }: PolicyColumn): string {
  const value = policy[field];
  if (typeof value === 'number') return formatRupees(value);
  return kind === 'date' ? statementDate(value) : value;
}

/** How many policies a page of the table holds, and the page it starts on. */
export const policyPaging = { pageSize: 10, page: 0 } as const;

/** Heights in px of the table's parts, so that the grid takes exactly the plain table's place. */
export const policyHeights = { header: 48, hiddenHeader: 1, row: 52, card: 216 } as const;

/** Below this container width in px each policy is a card (policies.css has the same number). */
export const policyCardsBelow = 720;
