import { writtenPhone } from '#forms/formats/mobileNumber.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import type { Person } from '#server/retention/person.ts';
import { ArgumentError, oneOf } from './commandLine.ts';

export interface LeadsContext {
  readonly location: DatabaseLocation;
  readonly forms: LeadForms;
  readonly now: Date;
  /** Prints data; resolves once more may follow. */
  readonly print: (text: string) => Promise<void>;
}

/** Runs a subcommand with its arguments; its result is printed. */
export type LeadsSubcommand = (args: readonly string[], context: LeadsContext) => Promise<string | undefined>;

export const text = { type: 'string' } as const;
export const several = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean' } as const;

export const filterOptions = { 'form-type': several, since: text, limit: text } as const;

export const personOptions = { phone: text, email: text } as const;

/** @throws ArgumentError with the mistake and its correction */
export function filterOf(
  values: { readonly 'form-type'?: readonly string[]; readonly since?: string; readonly limit?: string },
  knownFormTypes: readonly string[],
  defaultLimit: number | null,
): LeadFilter {
  const { since, limit, 'form-type': formTypes = [] } = values;
  const sinceForm = `--since: a date such as 2026-11-20 or 2026-11-20T09:30:00Z, not ${JSON.stringify(since)}.`;
  const limitForm = `--limit: a whole number from 1, not ${JSON.stringify(limit)}.`;
  return {
    formTypes: formTypes.map((formType) => oneOf('--form-type', formType, knownFormTypes)),
    since: parseOption(since, parseDateTime, sinceForm),
    limit: parseOption(limit, wholeNumber, limitForm) ?? defaultLimit,
  };
}

const wholeNumber = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);

/** @throws ArgumentError with the mistake and its correction */
export function personOf({ phone, email }: { readonly phone?: string; readonly email?: string }): Person {
  if (phone === undefined && email === undefined)
    throw new ArgumentError('Write whose leads, --phone NUMBER or --email ADDRESS.');
  return {
    phone: parseOption(phone, writtenPhone, '--phone: a mobile number of 10 digits.'),
    email: parseOption(email, parseEmail, '--email: a mail address, such as name@example.com.'),
  };
}

/** @throws ArgumentError telling what to write */
export function daysOf(text = ''): number {
  const days = /^([1-9]\d{0,4})d$/.exec(text)?.[1];
  if (!days) throw new ArgumentError('--older-than: days with a d, such as --older-than 180d.');
  return Number(days);
}

function parseOption<Value>(
  text: string | undefined,
  parse: (text: string) => Value | null,
  form: string,
): Value | null {
  if (text === undefined) return null;
  const value = parse(text);
  if (value === null) throw new ArgumentError(form);
  return value;
}
