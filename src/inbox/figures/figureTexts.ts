import type { LeadCounts } from '#contract/inbox/figures.ts';
import { startOfDayInIndia } from '#forms/formats/today.ts';
import type { Days } from './figuresView.ts';

const numbers = new Intl.NumberFormat('en-IN');
export const formatNumber = (count: number): string => numbers.format(count);

export const leadsText = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'lead' : 'leads'}`;

const shares = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 0 });

/** The share of won leads among those that were won or lost. */
export const shareText = ({ won, lost }: Pick<LeadCounts, 'won' | 'lost'>): string =>
  won + lost === 0 ? '–' : shares.format(won / (won + lost));

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

/** A day in India: 30 Nov 2026. */
const dayText = (day: string): string => dates.format(startOfDayInIndia(day));

/** The days of a period: 'from 1 Nov 2026 to 30 Nov 2026'. */
export const daysText = ({ from, to }: Days): string =>
  from === to ? `on ${dayText(from)}` : `from ${dayText(from)} to ${dayText(to)}`;
