import { foldText } from '#forms/formats/foldText.ts';
import { writtenPhone } from '#forms/formats/mobileNumber.ts';
import type { BackupSettings } from '#server/backup/backupStore.ts';
import type { DeskSettings } from '#server/config/desk.ts';
import type { SettingType } from '#server/config/setting.ts';
import { email as mailAddress, oneOf, wholeNumber } from '#server/config/settingTypes.ts';
import type { Database, DatabaseLocation } from '#server/database/openDatabase.ts';
import { parseDateTime } from '#server/http/parseDateTime.ts';
import { listFormTypes } from '#server/inbox/leadQueries.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import type { ServerForms } from '#server/leads/serverForms.ts';
import type { RetentionSettings } from '#server/retention/expiredRecords.ts';
import { type Person, plainAddress } from '#server/retention/person.ts';
import { ArgumentError, parseArgument } from './commandLine.ts';

export interface LeadsContext {
  readonly location: DatabaseLocation;
  readonly forms: ServerForms;
  /** The retention of a server. */
  readonly settings: RetentionSettings;
  /** The statuses of leads. */
  readonly desk: DeskSettings;
  readonly backups: BackupSettings;
  readonly now: Date;
  /** The system user who runs the command. */
  readonly user: string;
  /** Prints data. Resolves when the output is ready for more. */
  readonly print: (text: string) => Promise<void>;
}

/** Runs a subcommand with its arguments; its result is printed. */
export type LeadsSubcommand = (args: readonly string[], context: LeadsContext) => Promise<string | undefined>;

export const text = { type: 'string' } as const;
export const several = { type: 'string', multiple: true } as const;
export const flag = { type: 'boolean' } as const;

export const filterOptions = { 'form-type': several, since: text, limit: text } as const;

export const personOptions = { phone: text, email: text } as const;

/** A date without a time begins at midnight in India, as in the inbox. */
const moment: SettingType<string> = {
  format: 'a date such as 2026-11-20 or 2026-11-20T09:30:00Z',
  parse: (text) => parseDateTime(text.replace(/^[\d-]{10}$/, '$&T00:00+05:30')) ?? undefined,
};
export const phoneNumber: SettingType<string> = {
  format: 'a mobile number of 10 digits',
  parse: (text) => writtenPhone(foldText(text)) ?? undefined,
};
/** A visitor's mail address, in any script and at most 320 characters long. */
const address: SettingType<string> = {
  format: mailAddress.format,
  parse: (text) => /^(?=.{3,320}$)[^\s@]+@[^\s@]+\.[^\s@]+$/.exec(plainAddress(text))?.[0],
};

/** @throws ArgumentError with the expected format */
export function filterOf(
  values: { readonly 'form-type'?: readonly string[]; readonly since?: string; readonly limit?: string },
  defaultLimit: number | null,
): LeadFilter {
  const { since, limit, 'form-type': formTypes = [] } = values;
  return {
    formTypes,
    since: since === undefined ? null : parseArgument('--since', moment, since),
    limit: limit === undefined ? defaultLimit : parseArgument('--limit', wholeNumber(1, 999_999_999), limit),
  };
}

/** @throws ArgumentError for a form type without a form and without leads */
export async function checkFormTypes(formTypes: readonly string[], db: Database, forms: ServerForms) {
  const known = oneOf(await listFormTypes(db, forms.keys()));
  for (const formType of formTypes) parseArgument('--form-type', known, formType);
}

/** @throws ArgumentError with the expected format */
export function personOf(values: { readonly phone?: string; readonly email?: string }): Person {
  const { phone, email } = values;
  if (phone === undefined && email === undefined)
    throw new ArgumentError('Expected --phone NUMBER or --email ADDRESS.');
  return {
    phone: phone === undefined ? null : parseArgument('--phone', phoneNumber, phone),
    email: email === undefined ? null : parseArgument('--email', address, email),
  };
}

export const leadCount = (count: number) => (count === 1 ? '1 lead' : `${count} leads`);
