import { parseEmail } from './parseEmail.ts';
import { type ConfigFault, type Parsed, quote, type Variable } from './variable.ts';

/** Where messages go, from whom and to whom, and how many there may be. */

/** The most SMS of one calendar day in India, for the whole site (SMS_BUDGET). */
export type SmsBudget = number | 'off';

/** SMS_WEBHOOK_URL. */
export const smsWebhookVariable: Variable<URL | null> = {
  fallback: null,
  remedy: 'Write an address such as SMS_WEBHOOK_URL=https://sms.example.org/send, or leave it out',
  parse: (text) => parseAddress(text, ['https:', 'http:']),
};

/** SMTP_URL. */
export const smtpVariable: Variable<URL | null> = {
  fallback: null,
  remedy: 'Write a server such as SMTP_URL=smtps://user:password@mail.example.org:465, or leave it out',
  parse: (text) => parseAddress(text, ['smtps:', 'smtp:']),
};

/** Addresses may hold passwords, so they are not printed. */
function parseAddress(text: string, protocols: readonly string[]): Parsed<URL> {
  if (!URL.canParse(text)) return { problem: 'is no address' };
  const url = new URL(text);
  if (!protocols.includes(url.protocol)) return { problem: `begins with ${quote(url.protocol)}` };
  return url.hostname === '' ? { problem: 'names no host' } : { value: url };
}

/** MAIL_FROM. */
export const mailFromVariable: Variable<string> = {
  fallback: '',
  remedy: 'Write a sender such as MAIL_FROM=leads@example.org or MAIL_FROM="Leads <leads@example.org>"',
  parse: (text) => {
    const [, address = text] = /^[^<>\r\n]*<([^<>]+)>$/.exec(text) ?? [];
    return parseEmail(address) === null ? { problem: `${quote(text)} has no mail address` } : { value: text };
  },
};

/** A mail server takes no mail without a sender. */
export function mailFaults({
  SMTP_URL,
  MAIL_FROM,
}: Readonly<Record<string, string | undefined>>): ConfigFault[] {
  if (!SMTP_URL?.trim() || MAIL_FROM?.trim()) return [];
  const problem = 'is missing, but SMTP_URL sends mails';
  return [{ variable: 'MAIL_FROM', problem, remedy: mailFromVariable.remedy }];
}

/** LEAD_NOTIFY_TO. */
export const addressesVariable: Variable<readonly string[]> = {
  fallback: [],
  remedy: 'Write mail addresses with commas, such as LEAD_NOTIFY_TO=broker@example.org, or leave it out',
  parse: (text) => {
    const parts = text.split(',');
    const addresses = parts.flatMap((part) => parseEmail(part) ?? []);
    const wrong = parts.find((part) => parseEmail(part) === null);
    return wrong === undefined
      ? { value: [...new Set(addresses)] }
      : { problem: `${quote(wrong.trim())} is no mail address` };
  },
};

/** SMS_BUDGET. */
export const smsBudgetVariable: Variable<SmsBudget> = {
  fallback: 1000,
  remedy: 'Write how many SMS the site may send on one day, such as SMS_BUDGET=1000, or SMS_BUDGET=off',
  parse: (text) => {
    if (text === 'off') return { value: 'off' };
    return /^[1-9]\d{0,8}$/.test(text)
      ? { value: Number(text) }
      : { problem: `${quote(text)} is not a number of SMS` };
  },
};
