import { writtenPhone } from '#forms/formats/mobileNumber.ts';
import { findLeadStatus, type LeadStatus, leadStatuses } from '#machines/inbox/leadWork.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { DatabasePlace } from '#server/database/openDatabase.ts';
import { parseMoment } from '#server/http/parseMoment.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import type { LeadForms } from '#server/leads/leadForms.ts';
import type { Person } from '#server/retention/person.ts';
import { ArgumentError, oneOf } from './commandLine.ts';

/** Where and with what an order works. */
export interface LeadsContext {
  readonly place: DatabasePlace;
  readonly forms: LeadForms;
  readonly now: Date;
  /** Takes data; resolves once more may come. */
  readonly print: (text: string) => Promise<void>;
  /** Takes what is said beside an export, which holds data alone. */
  readonly remark: (text: string) => void;
}

/** Carries out what was typed behind the order's name; what it answers is printed. */
export type LeadsOrder = (typed: readonly string[], context: LeadsContext) => Promise<string | undefined>;

export const text = { type: 'string' } as const;
export const several = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean' } as const;

/** The options of an order that reads leads. */
export const filterOptions = { 'form-type': several, since: text, limit: text } as const;

/** The options that say whose leads. */
export const personOptions = { phone: text, email: text } as const;

type Typed<Options> = { readonly [Name in keyof Options]?: string | undefined };

/** @throws ArgumentError telling what is wrong and what to write */
export function filterOf(
  typed: Typed<Omit<typeof filterOptions, 'form-type'>> & { readonly 'form-type'?: readonly string[] },
  knownFormTypes: readonly string[],
  usualLimit: number | null,
): LeadFilter {
  const { since, limit, 'form-type': formTypes = [] } = typed;
  const moment = since === undefined ? null : parseMoment(since);
  if (since !== undefined && moment === null)
    throw new ArgumentError(
      `--since: a date such as 2026-11-20 or 2026-11-20T09:30:00Z, not ${JSON.stringify(since)}.`,
    );
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw new ArgumentError(`--limit: a whole number from 1, not ${JSON.stringify(limit)}.`);
  return {
    formTypes: formTypes.map((formType) => oneOf('--form-type', formType, knownFormTypes)),
    since: moment,
    limit: limit === undefined ? usualLimit : Number(limit),
  };
}

/** @throws ArgumentError telling what is wrong and what to write */
export function personOf(typed: Typed<typeof personOptions>): Person {
  if (typed.phone === undefined && typed.email === undefined)
    throw new ArgumentError('Write whose leads, --phone NUMBER or --email ADDRESS; erase takes --id ID too.');
  const phone = typed.phone === undefined ? null : writtenPhone(typed.phone);
  const email = typed.email === undefined ? null : parseEmail(typed.email);
  if (typed.phone !== undefined && phone === null)
    throw new ArgumentError('--phone: a mobile number of 10 digits.');
  if (typed.email !== undefined && email === null)
    throw new ArgumentError('--email: a mail address, such as name@example.com.');
  return { phone, email };
}

/** @throws ArgumentError telling what to write */
export function daysOf(typed: string | undefined): number {
  const days = /^([1-9]\d{0,4})d$/.exec(typed ?? '')?.[1];
  if (!days) throw new ArgumentError('--older-than: days with a d, such as --older-than 180d.');
  return Number(days);
}

/** @throws ArgumentError telling what to write */
export function statusOf(typed: string | undefined): LeadStatus | undefined {
  const status = typed === undefined ? undefined : findLeadStatus(typed);
  if (typed !== undefined && status === undefined)
    throw new ArgumentError(`--status: one of ${leadStatuses.join(', ')}.`);
  return status;
}
