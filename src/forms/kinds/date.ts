import { type KindRuns, type KindSchema, listingKeywords } from './kind.ts';
import { sentAsText } from './sentAsText.ts';

let days: Intl.DateTimeFormat | undefined;

/** The formatter is created on first use, as in formatNumber. */
function formatDay(time: number): string {
  days ??= new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
  return days.format(time);
}

/** Converts a typed day ('2026-11-20') to the date-time of the payload; returns anything else unchanged. */
function wireDay<T>(value: T): T | string {
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  return isDay ? `${value}T00:00:00.000Z` : value;
}

export const date: KindRuns = {
  empty: () => '',
  sent: (value, field) => wireDay(sentAsText(value, field)),
  describe(text) {
    const time = Date.parse(text);
    return Number.isNaN(time) ? text : formatDay(time);
  },
};

export const dateSchema: KindSchema = {
  ...{ valueKind: 'date', noun: 'day', types: ['string'], example: 'a day such as "2026-11-20"' },
  keywords: [...listingKeywords, 'notBefore', 'notAfter'],
  wire: { value: wireDay, keywords: { wireDate: true } },
};
