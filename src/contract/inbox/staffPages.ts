import type { Right } from './rights.ts';

interface PageEntry {
  readonly path: string;
  readonly label: string;
  /** Only employees with this right see the page; undefined for all. */
  readonly right?: Right;
}

/** The pages of the staff's site. Each is a document of its own, so links and the browser's history work as usual. */
export const staffPages = [
  { path: '/dashboard', label: 'Leads' },
  { path: '/dashboard/figures', label: 'Figures', right: 'figures.read' },
  { path: '/dashboard/team', label: 'Team', right: 'team.read' },
  { path: '/dashboard/account', label: 'My account' },
] as const satisfies readonly PageEntry[];

export type StaffPage = (typeof staffPages)[number];

/** The right that a page requires; undefined for none. */
export const rightOfPage = (page: StaffPage): Right | undefined => ('right' in page ? page.right : undefined);
