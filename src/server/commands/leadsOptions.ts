import { foldText } from '#forms/formats/foldText.ts';
import { writtenPhone } from '#forms/formats/mobileNumber.ts';
import type { SettingType } from '#server/config/setting.ts';
import { email as mailAddress, oneOf, wholeNumber } from '#server/config/settingTypes.ts';
import type { Database, DatabaseLocation } from '#server/database/openDatabase.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';
import { listFormTypes } from '#server/inbox/leadQueries.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import type { RetentionSettings } from '#server/retention/expiredRecords.ts';
import { type Person, plainAddress } from '#server/retention/person.ts';
import { ArgumentError, parseWord } from './commandLine.ts';

export interface LeadsContext {
  readonly location: DatabaseLocation;
  readonly forms: ServerForms;
  /** By which a server removes records. */
  readonly settings: RetentionSettings;
  readonly now: Date;
  /** Who runs the command: a user of this machine. */
  readonly user: string;
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

/** A bare date is a day in India, as in the inbox. */
const moment: SettingType<string> = {
  format: 'a date such as 2026-11-20 or 2026-11-20T09:30:00Z',
  parse: (text) => parseDateTime(text.replace(/^[\d-]{10}$/, '$&T00:00+05:30')) ?? undefined,
};
export const phoneNumber: SettingType<string> = {
  format: 'a mobile number of 10 digits',
  parse: (text) => writtenPhone(foldText(text)) ?? undefined,
};
/** Of a visitor, who may have one in any script; none is longer than 320 characters. */
const address: SettingType<string> = {
  format: mailAddress.format,
  parse: (text) => /^(?=.{3,320}$)[^\s@]+@[^\s@]+\.[^\s@]+$/.exec(plainAddress(text))?.[0],
};

/** @throws ArgumentError with the mistake and its correction */
export function filterOf(
  values: { readonly 'form-type'?: readonly string[]; readonly since?: string; readonly limit?: string },
  defaultLimit: number | null,
): LeadFilter {
  const { since, limit, 'form-type': formTypes = [] } = values;
  return {
    formTypes,
    since: since === undefined ? null : parseWord('--since', moment, since),
    limit: limit === undefined ? defaultLimit : parseWord('--limit', wholeNumber(1, 999_999_999), limit),
  };
}

/** @throws ArgumentError for a form type of which there is neither a form nor a lead */
export async function checkFormTypes(formTypes: readonly string[], db: Database, forms: ServerForms) {
  const known = oneOf(await listFormTypes(db, forms.keys()));
  for (const formType of formTypes) parseWord('--form-type', known, formType);
}

/** @throws ArgumentError with the mistake and its correction */
export function personOf(values: { readonly phone?: string; readonly email?: string }): Person {
  const { phone, email } = values;
  if (phone === undefined && email === undefined)
    throw new ArgumentError('Write whose leads, --phone NUMBER or --email ADDRESS.');
  return {
    phone: phone === undefined ? null : parseWord('--phone', phoneNumber, phone),
    email: email === undefined ? null : parseWord('--email', address, email),
  };
}
