import { dayMs } from '#contract/durations.ts';
import { type MeaningFilter, meaningFilters } from '#contract/inbox/desk.ts';
import { maxCounted, maxSearchWords, notSpam, wordsOfSearch } from '#contract/inbox/leadWork.ts';
import { isDay } from '#forms/formats/calendarDays.ts';
import { startOfDayInIndia } from '#forms/formats/today.ts';
import type { InboxSession } from '#machines/staffSession.machine.ts';
import { leadColumns } from './leadColumns.ts';

/** Filter, order and page of the inbox. The URL contains them, so a view survives a reload and can be shared. */
export interface InboxView {
  /** '' for all. */
  readonly formType: string;
  /** A status's name; '' for all except spam and suspected leads, 'suspected' for those, 'any' for all. */
  readonly status: string;
  /** What the status means; '' for all. */
  readonly meaning: MeaningFilter | '';
  /** 'me' for whoever looks at the view, 'none' for leads that nobody owns, a mail address, or '' for all. */
  readonly owner: string;
  readonly due: DueFilter | '';
  /** The name of an outcome of the chosen form; '' for all. */
  readonly outcome: string;
  /** The name of a source; '' for all. */
  readonly source: string;
  /** Days in India, 'YYYY-MM-DD', both inclusive; '' for no bound. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** A column's name, with a leading - for descending order. */
  readonly sort: string;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

export const dueFilters = ['late', 'today', 'none'] as const;
type DueFilter = (typeof dueFilters)[number];

export const newestFirst = '-createdAt';

/** Late leads first, then by the time at which they are due, then those for which nothing is due. */
export const lateFirst = 'dueAt';

/** Whether the leads are sorted by a column that every form has. */
export const isCommonSort = (sort: string): boolean =>
  /^-?(createdAt|formType|status|dueAt|owner)$/.test(sort);

export const pageSizes = [25, 50, 100] as const;

export const defaultView: InboxView = {
  formType: '',
  status: '',
  meaning: '',
  owner: '',
  due: '',
  outcome: '',
  source: '',
  from: '',
  to: '',
  text: '',
  sort: lateFirst,
  page: 0,
  pageSize: pageSizes[0],
};

/** Parses a view from a URL's query. Invalid values are ignored, and a page after the last one becomes the last. */
export function readView(search: string): InboxView {
  const params = new URLSearchParams(search);
  const param = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isDay(param(name)) ? param(name) : '');
  const pageSize = pageSizes.find((size) => size === Number(param('size'))) ?? defaultView.pageSize;
  const page = /^[1-9]\d{0,6}$/.test(param('page')) ? Number(param('page')) - 1 : 0;
  return {
    formType: param('form'),
    status: param('status').slice(0, 100),
    meaning: meaningFilters.find((meaning) => meaning === param('meaning')) ?? '',
    owner: /^(me|none|[^\s@]+@[^\s@]+)$/.test(param('owner')) ? param('owner').slice(0, 200) : '',
    due: dueFilters.find((due) => due === param('due')) ?? '',
    outcome: param('outcome'),
    source: param('source').slice(0, 200),
    from: day('from'),
    to: day('to'),
    text: param('text'),
    sort: params.get('sort') ?? lateFirst,
    page: Math.min(page, maxCounted / pageSize - 1),
    pageSize,
  };
}

/** Removes an unknown form, status or outcome from a view, and an order by a field that its form does not have. */
export function knownView(view: InboxView, { forms, desk }: Pick<InboxSession, 'forms' | 'desk'>): InboxView {
  const form = forms.find((one) => one.formType === view.formType);
  const formType = form?.formType ?? '';
  const outcome = form?.outcomes?.some(({ name }) => name === view.outcome) ? view.outcome : '';
  const name = view.sort.replace(/^-/, '');
  const isKnown =
    isCommonSort(view.sort) ||
    leadColumns(forms, formType).some(({ field, isSortable }) => isSortable && field === name);
  return {
    ...view,
    formType,
    status: knownStatus(view.status, desk),
    outcome,
    sort: isKnown ? view.sort : lateFirst,
  };
}

/** A status of the desk, or one of the special ones; '' for an unknown one. */
function knownStatus(status: string, desk: InboxSession['desk']): string {
  const isSpecial = status === 'any' || status === 'suspected';
  return isSpecial || desk.statuses.some(({ name }) => name === status) ? status : '';
}

/** The URL's query of a view, without default values. */
export function writeView(view: InboxView): URLSearchParams {
  const { formType, status, meaning, owner, due, outcome, source, from, to, text } = view;
  const { sort, page, pageSize } = view;
  const values = { form: formType, status, meaning, owner, due, outcome, source, from, to, text };
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  if (sort !== lateFirst) params.set('sort', sort);
  if (page > 0) params.set('page', String(page + 1));
  if (pageSize !== defaultView.pageSize) params.set('size', String(pageSize));
  return params;
}

/** The query with which a view is saved: its filter and order, without the text of a search, which may be personal. */
export const savedQuery = (view: InboxView): string =>
  writeView({ ...view, text: '', page: 0, pageSize: defaultView.pageSize }).toString();

/** Whether a view filters leads. */
export function isFiltered(view: InboxView): boolean {
  const { formType, status, meaning, owner, due, outcome, source, from, to, text } = view;
  const values = [formType, status, meaning, owner, due, outcome, source, from, to, text.trim()];
  return values.some((value) => value !== '');
}

/** The filter of a view, as the query of the server's calls. `employee` is the one who looks at it. */
export function filterQuery(view: InboxView, employee: string): URLSearchParams {
  const { formType, status, meaning, owner, due, outcome, source, from, to, text } = view;
  const query = new URLSearchParams();
  if (formType !== '') query.set('formType', formType);
  if (status !== 'any') query.set('suspected', String(status === 'suspected'));
  if (status !== 'any' && status !== 'suspected') query.set('status', status === '' ? notSpam : status);
  if (meaning !== '') query.set('meaning', meaning);
  if (owner !== '') query.set('owner', owner === 'me' ? employee : owner);
  if (due !== '') query.set('due', due);
  if (outcome !== '') query.set('outcome', outcome);
  if (source !== '') query.set('source', source);
  if (from !== '') query.set('since', startOfDay(from, 0));
  if (to !== '') query.set('until', startOfDay(to, 1));
  const searchWords = wordsOfSearch(text).slice(0, maxSearchWords).join(' ').slice(0, 200);
  if (searchWords !== '') query.set('text', searchWords);
  return query;
}

/** The query of a page; `upTo` aligns it with the previous page. */
export function pageQuery(view: InboxView, employee: string, upTo: number | null): URLSearchParams {
  const query = filterQuery(view, employee);
  query.set('sort', view.sort);
  query.set('limit', String(view.pageSize));
  query.set('offset', String(view.page * view.pageSize));
  if (upTo !== null) query.set('upTo', String(upTo));
  return query;
}

/**
 * The URL of a view's leads as CSV with status and notes, or of the steps of their calculations, with a BOM for spreadsheet
 * programs.
 */
export function csvUrl(view: InboxView, employee: string, content: 'work' | 'calculations' = 'work'): string {
  const query = filterQuery(view, employee);
  query.set('with', content);
  query.set('bom', 'true');
  return `/api/client-forms/forms.csv?${query}`;
}

/** Midnight in India at the start of a day, or some days later, in UTC. */
function startOfDay(day: string, daysLater: number): string {
  return new Date(startOfDayInIndia(day).getTime() + daysLater * dayMs).toISOString();
}

const counts = new Intl.NumberFormat('en-IN');

/** Formats a count. The server counts up to maxCounted; one more means any larger number. */
export const formatCount = (count: number): string =>
  count > maxCounted ? `more than ${counts.format(maxCounted)}` : counts.format(count);

/** The number of leads that paging can reach. */
export const reachable = (total: number): number => Math.min(total, maxCounted);

/** Explains why the table omits leads of a view, and what to do about it; '' if it omits none. */
export function limitMessage({ from, to, text, sort, page, pageSize }: InboxView, total: number): string {
  const limit = counts.format(maxCounted);
  const isLastPage = (page + 1) * pageSize >= maxCounted;
  const messages = [
    from > to && to !== '' && 'From is later than To: no lead can match. Change one of the two days.',
    wordsOfSearch(text).length > maxSearchWords && `The search uses only the first ${maxSearchWords} words.`,
    total > maxCounted &&
      !isCommonSort(sort) &&
      `Only the newest ${limit} leads are sorted. To sort older ones, choose dates in From and To.`,
    total > maxCounted &&
      isLastPage &&
      `The table shows only ${limit} leads. To see the others, choose dates in From and To.`,
  ];
  return messages.filter(Boolean).join(' ');
}
