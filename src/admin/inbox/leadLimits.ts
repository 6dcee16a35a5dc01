import { mostCounted, mostSearchWords } from '#rules/leadWork.ts';
import type { InboxView } from './inboxView.ts';

const counts = new Intl.NumberFormat('en-IN');

/** A count as the server gives it, in words: one beyond what it counts stands for any larger number. */
export const countWords = (count: number): string =>
  count > mostCounted ? `more than ${counts.format(mostCounted)}` : counts.format(count);

/** How many leads can be paged through. */
export const reachable = (total: number): number => Math.min(total, mostCounted);

/** The words of a search that count. */
export function searchedWords(text: string): string {
  return wordsOf(text).slice(0, mostSearchWords).join(' ');
}

/** What the table leaves out of a view, and what to do about it, in sentences; '' when it leaves nothing out. */
export function limitWords({ text, sort, page, pageSize }: InboxView, total: number): string {
  const most = counts.format(mostCounted);
  const isLastPage = (page + 1) * pageSize >= mostCounted;
  const words = [
    wordsOf(text).length > mostSearchWords && `Only the first ${mostSearchWords} words are searched for.`,
    total > mostCounted &&
      !/^-?(createdAt|formType|status)$/.test(sort) &&
      `Only the newest ${most} leads are sorted. Choose days with From and To to sort older ones.`,
    total > mostCounted &&
      isLastPage &&
      `The table ends at ${most} leads. Choose days with From and To to see the others.`,
  ];
  return words.filter(Boolean).join(' ');
}

/** As the server takes them apart. */
const wordsOf = (text: string) => text.split(/[\s\p{Cc}]+/u).filter((word) => word !== '');
