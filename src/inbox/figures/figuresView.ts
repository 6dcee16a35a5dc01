import type { MeaningFilter } from '#contract/inbox/desk.ts';
import { isDay } from '#forms/formats/calendarDays.ts';
import { shiftDay } from '#forms/formats/shiftDay.ts';
import { startOfDayInIndia } from '#forms/formats/today.ts';

/** The filter of the figures. The URL contains it, so figures survive a reload and can be shared. */
export interface FiguresView {
  readonly period: Period;
  /** The own days in India, 'YYYY-MM-DD', both inclusive; '' for other periods. */
  readonly from: string;
  readonly to: string;
  /** '' for all. */
  readonly formType: string;
  readonly source: string;
  /** A mail address, 'none' for leads without an owner, or '' for all. */
  readonly owner: string;
}

export const periods = ['7', '30', '90', 'own'] as const;
export type Period = (typeof periods)[number];

/** Days in India, both inclusive. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Parses a view from a URL's query. Invalid values are ignored; own days in the wrong order are swapped. */
export function readFiguresView(search: string): FiguresView {
  const params = new URLSearchParams(search);
  const param = (name: string) => params.get(name) ?? '';
  const chosen = periods.find((period) => period === param('period')) ?? '30';
  const [from = '', to = ''] = [param('from'), param('to')].filter(isDay).sort();
  const isOwn = chosen === 'own' && to !== '';
  return {
    period: isOwn || chosen !== 'own' ? chosen : '30',
    ...(isOwn ? { from, to } : { from: '', to: '' }),
    ...{ formType: param('form'), source: param('source').slice(0, 200), owner: param('owner') },
  };
}

/** The URL's query of a view, without default values. */
export function writeFiguresView({
  period,
  from,
  to,
  formType,
  source,
  owner,
}: FiguresView): URLSearchParams {
  const values = { period: period === '30' ? '' : period, from, to, form: formType, source, owner };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The days of a view's period, which ends today unless its days are its own. */
export function daysOf({ period, from, to }: FiguresView, today: string): Days {
  return period === 'own' ? { from, to } : { from: dayAfter(today, 1 - Number(period)), to: today };
}

const dayAfter = (day: string, count: number) => shiftDay(day, count, 'd') ?? day;

/** The filter of a view as the query of the server's calls; without days, of all times. */
export function figuresQuery({ formType, source, owner }: FiguresView, days: Days | null): URLSearchParams {
  const since = days && startOfDayInIndia(days.from).toISOString();
  const until = days && startOfDayInIndia(dayAfter(days.to, 1)).toISOString();
  const values = { formType, source, owner, since: since ?? '', until: until ?? '' };
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
}

/** A part of a figure's leads, which the inbox can list. */
export interface LeadPart {
  readonly formType?: string;
  readonly outcome?: string;
  readonly source?: string;
  readonly owner?: string;
  readonly meaning?: MeaningFilter;
}

/** The URL of the inbox with the leads of a figure; without days, of all times. */
export function leadsUrl(view: FiguresView, days: Days | null, part: LeadPart): string {
  const {
    formType = view.formType,
    source = view.source,
    owner = view.owner,
    outcome = '',
    meaning = '',
  } = part;
  const values = {
    form: formType,
    outcome,
    source,
    owner,
    meaning,
    from: days?.from ?? '',
    to: days?.to ?? '',
  };
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return `/dashboard?${query}`;
}
