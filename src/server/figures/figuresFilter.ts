import type { Desk } from '#contract/inbox/desk.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { filterLeads, type LeadFilter } from '#server/inbox/listLeads.ts';
import type { KnownStatus } from './knownStatuses.ts';

/** The firm's statuses and hours. */
export type FiguresDesk = Pick<Desk, 'statuses' | 'hours'>;

/** The leads of a filter with one of the statuses, without suspected ones: the same as the inbox lists. */
export const leadsOf = (db: Database, filter: LeadFilter, statuses: readonly KnownStatus[]) =>
  filterLeads(db.selectFrom('lead'), {
    ...{ ...filter, suspected: false },
    statuses: { in: statuses.map(({ name }) => name) },
  });
