import { describeValue, type FieldModel } from '#engine';

const moments = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** What can be done with a value beside reading it. */
export interface ContactLink {
  readonly kind: 'phone' | 'mail';
  readonly href: string;
}

/**
 * A stored value as the staff read it: options by their labels, days as 4 Mar 1980, figures in Indian grouping with
 * their unit. A field that no form has any more is shown as it is; what is not there is ''.
 */
export function leadValue(model: FieldModel | null, value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (Array.isArray(value)) return value.map((item) => leadValue(model, item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  if (model === null) return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
  const isPlain = typeof value === 'number' || typeof value === 'boolean';
  return describeValue(model, isPlain ? value : String(value));
}

/** A moment as the firm's clocks show it, in India: 20 Nov 2026, 3:04 pm. */
export function momentInIndia(moment: string): string {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? moment : moments.format(time);
}

/** How to reach somebody by this value; null when it is no number and no address. */
export function contactLink(model: FieldModel | null, value: unknown): ContactLink | null {
  if (typeof value !== 'string') return null;
  if (model?.digits === 10 && /^\d{10}$/.test(value)) return { kind: 'phone', href: `tel:+91${value}` };
  if (/^[^\s@<>,;:?&]+@[^\s@<>,;:?&]+\.[^\s@<>,;:?&]+$/.test(value))
    return { kind: 'mail', href: `mailto:${value}` };
  return null;
}
