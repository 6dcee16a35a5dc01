import { isTelephone } from '#forms/formats/telephoneNumbers.ts';
import type { FieldModel } from '#forms/index.ts';

const dateTimes = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Formats a time in India's time zone: 20 Nov 2026, 3:04 pm. */
export function formatDateTime(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : dateTimes.format(time);
}

/** The link to call or write to a person; null if the value is neither a telephone number nor an email address. */
export function contactLink(model: FieldModel | null, value: unknown) {
  if (typeof value !== 'string') return null;
  const number = internationalNumber(model, value);
  if (number !== null) return { kind: 'phone', href: `tel:${number}`, chat: whatsApp(number) };
  if (/^[^\s@<>,;:?&]+@[^\s@<>,;:?&]+\.[^\s@<>,;:?&]+$/.test(value))
    return { kind: 'mail', href: `mailto:${value}`, chat: undefined };
  return null;
}

function internationalNumber(model: FieldModel | null, value: string): string | null {
  if (model?.telephone && isTelephone(value)) return value;
  return model?.digits === 10 && /^\d{10}$/.test(value) ? `+91${value}` : null;
}

/** The link to a chat by WhatsApp; undefined for an Indian number that is not a mobile number. */
const whatsApp = (number: string) =>
  /^\+91[0-5]/.test(number) ? undefined : `https://wa.me/${number.slice(1)}`;
