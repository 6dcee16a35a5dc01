import { dayMs } from '#contract/durations.ts';
import {
  type LeadStatus,
  leadStatuses,
  maxCounted,
  maxSearchWords,
  notSpam,
  wordsOfSearch,
} from '#contract/inbox/leadWork.ts';
import { shiftDay } from '#forms/formats/shiftDay.ts';
import { startOfDayInIndia } from '#forms/formats/today.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';
import { leadColumns } from './leadColumns.ts';

/** The inbox's view in the address: it survives a reload and can be shared. */
export interface InboxView {
  /** '' for all. */
  readonly formType: string;
  /** '' for all but spam, 'any' for spam too. */
  readonly status: ViewStatus;
  /** Days in India, 'YYYY-MM-DD', both included; '' for no bound. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** A column's name, with - in front for the other way round. */
  readonly sort: string;
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
}

type ViewStatus = LeadStatus | '' | 'any';

export const newestFirst = '-createdAt';

/** Whether an order is that of a column that all leads have, whatever their form. */
export const isCommonSort = (sort: string): boolean => /^-?(createdAt|formType|status)$/.test(sort);

export const pageSizes = [25, 50, 100] as const;

export const defaultView: InboxView = {
  formType: '',
  status: '',
  from: '',
  to: '',
  text: '',
  sort: newestFirst,
  page: 0,
  pageSize: pageSizes[0],
};

/** Reads a view out of an address; a value that makes no sense is ignored, a page beyond the last one is the last. */
export function readView(search: string): InboxView {
  const params = new URLSearchParams(search);
  const param = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isDay(param(name)) ? param(name) : '');
  const pageSize = pageSizes.find((size) => size === Number(param('size'))) ?? defaultView.pageSize;
  const page = /^[1-9]\d{0,6}$/.test(param('page')) ? Number(param('page')) - 1 : 0;
  return {
    formType: param('form'),
    status: readStatus(param('status')),
    from: day('from'),
    to: day('to'),
    text: param('text'),
    sort: params.get('sort') ?? newestFirst,
    page: Math.min(page, maxCounted / pageSize - 1),
    pageSize,
  };
}

/** A view without a form that is none of these, and without an order that its form does not have. */
export function knownView(view: InboxView, forms: readonly InboxForm[]): InboxView {
  const formType = forms.some((form) => form.formType === view.formType) ? view.formType : '';
  const name = view.sort.replace(/^-/, '');
  const isKnown =
    isCommonSort(view.sort) ||
    leadColumns(forms, formType).some(({ field, isSortable }) => isSortable && field === name);
  return { ...view, formType, sort: isKnown ? view.sort : newestFirst };
}

/** The status that a word names; '' for any other word. */
export function readStatus(word: string): ViewStatus {
  return word === 'any' ? word : (leadStatuses.find((status) => status === word) ?? '');
}

/** The address of a view, without defaults. */
export function writeView(view: InboxView): URLSearchParams {
  const { formType, status, from, to, text, sort, page, pageSize } = view;
  const values = { form: formType, status, from, to, text };
  const params = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  if (sort !== newestFirst) params.set('sort', sort);
  if (page > 0) params.set('page', String(page + 1));
  if (pageSize !== defaultView.pageSize) params.set('size', String(pageSize));
  return params;
}

/** Whether a view leaves leads out. */
export function isFiltered({ formType, status, from, to, text }: InboxView): boolean {
  return [formType, status, from, to, text.trim()].some((value) => value !== '');
}

/** The filter of a view, as the server's calls take it. */
export function filterQuery({ formType, status, from, to, text }: InboxView): URLSearchParams {
  const query = new URLSearchParams();
  if (formType !== '') query.set('formType', formType);
  if (status !== 'any') query.set('status', status === '' ? notSpam : status);
  if (from !== '') query.set('since', startOfDay(from, 0));
  if (to !== '') query.set('until', startOfDay(to, 1));
  const searchWords = wordsOfSearch(text).slice(0, maxSearchWords).join(' ').slice(0, 200);
  if (searchWords !== '') query.set('text', searchWords);
  return query;
}

/** The query of a page; `upTo` aligns it with the previous page. */
export function pageQuery(view: InboxView, upTo: number | null): URLSearchParams {
  const query = filterQuery(view);
  query.set('sort', view.sort);
  query.set('limit', String(view.pageSize));
  query.set('offset', String(view.page * view.pageSize));
  if (upTo !== null) query.set('upTo', String(upTo));
  return query;
}

/** The URL of a view's leads as CSV, with status, notes, and a BOM for spreadsheet programs. */
export function csvAddress(view: InboxView): string {
  const query = filterQuery(view);
  query.set('with', 'work');
  query.set('bom', 'true');
  return `/api/client-forms/forms.csv?${query}`;
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && shiftDay(text, 0, 'd') !== undefined;

/** Midnight in India, so many days later, as the moment in UTC. */
function startOfDay(day: string, daysLater: number): string {
  return new Date(startOfDayInIndia(day).getTime() + daysLater * dayMs).toISOString();
}

const counts = new Intl.NumberFormat('en-IN');

/** The server counts to maxCounted; one more means any larger number. */
export const formatCount = (count: number): string =>
  count > maxCounted ? `more than ${counts.format(maxCounted)}` : counts.format(count);

/** How many leads can be paged through. */
export const reachable = (total: number): number => Math.min(total, maxCounted);

/** Why the table leaves leads out that a view seems to mean, and what to do about it; '' when it leaves none out. */
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
