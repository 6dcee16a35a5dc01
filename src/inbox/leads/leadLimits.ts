import { maxCounted, maxSearchWords } from '#machines/inbox/leadWork.ts';
import { type InboxView, isCommonSort, wordsOf } from './inboxView.ts';

const counts = new Intl.NumberFormat('en-IN');

/** The server counts to maxCounted; one more means any larger number. */
export const formatCount = (count: number): string =>
  count > maxCounted ? `more than ${counts.format(maxCounted)}` : counts.format(count);

/** How many leads can be paged through. */
export const reachable = (total: number): number => Math.min(total, maxCounted);

/** What the table leaves out of a view, and what to do about it, in sentences; '' when it leaves nothing out. */
export function limitMessage({ text, sort, page, pageSize }: InboxView, total: number): string {
  const limit = counts.format(maxCounted);
  const isLastPage = (page + 1) * pageSize >= maxCounted;
  const messages = [
    wordsOf(text).length > maxSearchWords && `The search uses only the first ${maxSearchWords} words.`,
    total > maxCounted &&
      !isCommonSort(sort) &&
      `Only the newest ${limit} leads are sorted. To sort older ones, choose dates in From and To.`,
    total > maxCounted &&
      isLastPage &&
      `The table shows only ${limit} leads. To see the others, choose dates in From and To.`,
  ];
  return messages.filter(Boolean).join(' ');
}
