import { mostCounted, mostSearchWords } from '#machines/inbox/leadWork.ts';
import { type InboxView, isCommonSort, wordsOf } from './inboxView.ts';

const counts = new Intl.NumberFormat('en-IN');

/** A count as the server gives it, in words: one beyond what it counts stands for any larger number. */
export const countWords = (count: number): string =>
  count > mostCounted ? `more than ${counts.format(mostCounted)}` : counts.format(count);

/** How many leads can be paged through. */
export const reachable = (total: number): number => Math.min(total, mostCounted);

/** What the table leaves out of a view, and what to do about it, in sentences; '' when it leaves nothing out. */
export function limitWords({ text, sort, page, pageSize }: InboxView, total: number): string {
  const most = counts.format(mostCounted);
  const isLastPage = (page + 1) * pageSize >= mostCounted;
  const words = [
    wordsOf(text).length > mostSearchWords && `Only the first ${mostSearchWords} words are searched for.`,
    total > mostCounted &&
      !isCommonSort(sort) &&
      `Only the newest ${most} leads are sorted. Choose days with From and To to sort older ones.`,
    total > mostCounted &&
      isLastPage &&
      `The table ends at ${most} leads. Choose days with From and To to see the others.`,
  ];
  return words.filter(Boolean).join(' ');
}
