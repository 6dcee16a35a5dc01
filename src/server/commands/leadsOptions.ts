import { writtenPhone } from '#forms/formats/mobileNumber.ts';
import { findLeadStatus, type LeadStatus, leadStatuses } from '#machines/inbox/leadWork.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { DatabaseLocation } from '#server/database/openDatabase.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import type { Person } from '#server/retention/person.ts';
import { ArgumentError, oneOf } from './commandLine.ts';

/** The database, forms and output of a subcommand. */
export interface LeadsContext {
  readonly location: DatabaseLocation;
  readonly forms: LeadForms;
  readonly now: Date;
  /** Prints data; resolves once more may follow. */
  readonly print: (text: string) => Promise<void>;
  /** Prints a notice beside an export, which holds data alone. */
  readonly notify: (text: string) => void;
}

/** Runs a subcommand with its arguments; its result is printed. */
export type LeadsSubcommand = (args: readonly string[], context: LeadsContext) => Promise<string | undefined>;

export const text = { type: 'string' } as const;
export const several = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean' } as const;

/** The options of a subcommand that reads leads. */
export const filterOptions = { 'form-type': several, since: text, limit: text } as const;

/** The options that say whose leads. */
export const personOptions = { phone: text, email: text } as const;

type Typed<Options> = { readonly [Name in keyof Options]?: string | undefined };

/** @throws ArgumentError with the mistake and its correction */
export function filterOf(
  args: Typed<Omit<typeof filterOptions, 'form-type'>> & { readonly 'form-type'?: readonly string[] },
  knownFormTypes: readonly string[],
  defaultLimit: number | null,
): LeadFilter {
  const { since, limit, 'form-type': formTypes = [] } = args;
  const time = since === undefined ? null : parseDateTime(since);
  if (since !== undefined && time === null)
    throw new ArgumentError(
      `--since: a date such as 2026-11-20 or 2026-11-20T09:30:00Z, not ${JSON.stringify(since)}.`,
    );
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw new ArgumentError(`--limit: a whole number from 1, not ${JSON.stringify(limit)}.`);
  return {
    formTypes: formTypes.map((formType) => oneOf('--form-type', formType, knownFormTypes)),
    since: time,
    limit: limit === undefined ? defaultLimit : Number(limit),
  };
}

/** @throws ArgumentError telling what is wrong and what to write */
export function personOf(args: Typed<typeof personOptions>): Person {
  if (args.phone === undefined && args.email === undefined)
    throw new ArgumentError('Write whose leads, --phone NUMBER or --email ADDRESS; erase takes --id ID too.');
  const phone = args.phone === undefined ? null : writtenPhone(args.phone);
  const email = args.email === undefined ? null : parseEmail(args.email);
  if (args.phone !== undefined && phone === null)
    throw new ArgumentError('--phone: a mobile number of 10 digits.');
  if (args.email !== undefined && email === null)
    throw new ArgumentError('--email: a mail address, such as name@example.com.');
  return { phone, email };
}

/** @throws ArgumentError telling what to write */
export function daysOf(args: string | undefined): number {
  const days = /^([1-9]\d{0,4})d$/.exec(args ?? '')?.[1];
  if (!days) throw new ArgumentError('--older-than: days with a d, such as --older-than 180d.');
  return Number(days);
}

/** @throws ArgumentError telling what to write */
export function statusOf(args: string | undefined): LeadStatus | undefined {
  const status = args === undefined ? undefined : findLeadStatus(args);
  if (args !== undefined && status === undefined)
    throw new ArgumentError(`--status: one of ${leadStatuses.join(', ')}.`);
  return status;
}
