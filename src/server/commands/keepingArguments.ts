import { parseArgs } from 'node:util';
import { findLeadStatus, type LeadStatus, leadStatuses } from '#rules/leadWork.ts';
import { writtenPhone } from '#rules/mobileNumber.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import type { Person } from '#server/keeping/erasePerson.ts';
import { ArgumentError, parsedOrRefused } from './commandLine.ts';

/** What was asked of the leads command beside reading: keeping and forgetting. */
export type KeepingRequest =
  | {
      readonly action: 'purge';
      readonly olderThanDays: number;
      /** All when empty. */
      readonly formTypes: readonly string[];
      /** Any when null. */
      readonly status: LeadStatus | null;
      readonly isConfirmed: boolean;
    }
  | { readonly action: 'erase'; readonly person: Person; readonly isConfirmed: boolean }
  | { readonly action: 'erase-lead'; readonly id: string; readonly isConfirmed: boolean }
  | { readonly action: 'person'; readonly person: Person }
  | { readonly action: 'backup'; readonly file: string }
  /** `before` names the database of before, as DATA_DIR or DATABASE_URL does; null when none is named. */
  | { readonly action: 'restore'; readonly file: string; readonly before: string | null }
  | { readonly action: 'audit' }
  | { readonly action: 'security' };

export const keepingUsage = `  npm run leads -- purge  --older-than 180d [--form-type TYPE] [--status STATUS] [--yes]
  npm run leads -- erase  [--phone NUMBER] [--email ADDRESS] [--yes]
  npm run leads -- erase  --id ID [--yes]
  npm run -s leads -- person [--phone NUMBER] [--email ADDRESS]   what is stored of a person, as JSON
  npm run leads -- backup FILE
  npm run leads -- restore FILE [--before PLACE]   into an empty DATA_DIR or DATABASE_URL
  npm run leads -- audit      what was removed when
  npm run leads -- security   who logged in, who did not, what was exported or erased

  --older-than  days since the lead arrived
  --status      only leads with this status, such as spam
  --id          one lead
  --phone, --email   whose leads, messages and codes; both of one person
  --before      the DATA_DIR or DATABASE_URL of before, to list what has to be done again
  --yes         really remove; without it purge and erase only say what they would remove`;

const actions = ['purge', 'erase', 'person', 'backup', 'restore', 'audit', 'security'] as const;

/** Whether a command line is one for parseKeepingArguments. */
export function isKeeping(args: readonly string[]): boolean {
  return actions.some((action) => action === args[0]);
}

/**
 * Parses the command lines of `npm run leads` that keep or forget.
 *
 * @throws ArgumentError telling what is wrong and what to write
 */
export function parseKeepingArguments(args: readonly string[]): KeepingRequest {
  const [action, ...others] = args;
  switch (action) {
    case 'purge':
      return parsePurge(others);
    case 'erase':
      return parseErase(others);
    case 'person':
      return { action, person: parsePerson(parse(others, personOptions).values) };
    case 'backup':
      return { action, file: onlyWord(others, 'backup <file>') };
    case 'restore':
      return parseRestore(others);
    default: {
      const list = action === 'security' ? action : 'audit';
      if (others.length > 0) throw new ArgumentError(`${list} takes nothing else.`);
      return { action: list };
    }
  }
}

function parsePurge(args: readonly string[]): KeepingRequest {
  const { values } = parse(args, {
    'older-than': { type: 'string' },
    'form-type': { type: 'string', multiple: true },
    status: { type: 'string' },
    yes: { type: 'boolean' },
  });
  const days = /^([1-9]\d{0,4})d$/.exec(values['older-than'] ?? '')?.[1];
  if (days === undefined) throw new ArgumentError('--older-than: days with a d, such as --older-than 180d.');
  const formTypes = values['form-type'] ?? [];
  const status = values.status === undefined ? null : (findLeadStatus(values.status) ?? undefined);
  if (status === undefined) throw new ArgumentError(`--status: one of ${leadStatuses.join(', ')}.`);
  return {
    action: 'purge',
    olderThanDays: Number(days),
    formTypes,
    status,
    isConfirmed: values.yes === true,
  };
}

function parseErase(args: readonly string[]): KeepingRequest {
  const { values } = parse(args, {
    ...personOptions,
    id: { type: 'string' },
    yes: { type: 'boolean' },
  });
  const isConfirmed = values.yes === true;
  if (values.id !== undefined) {
    if (values.phone !== undefined || values.email !== undefined)
      throw new ArgumentError('--id is one lead: write it without --phone and --email.');
    return { action: 'erase-lead', id: parseId(values.id), isConfirmed };
  }
  return { action: 'erase', person: parsePerson(values, ', or one lead, --id ID'), isConfirmed };
}

const personOptions = { phone: { type: 'string' }, email: { type: 'string' } } as const;

interface TypedPerson {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** @param otherwise what else may be written */
function parsePerson({ phone, email }: TypedPerson, otherwise = ''): Person {
  if (phone === undefined && email === undefined) {
    throw new ArgumentError(`Write whose leads, --phone NUMBER or --email ADDRESS${otherwise}.`);
  }
  return {
    phone: phone === undefined ? null : parsePhone(phone),
    email: email === undefined ? null : parseAddress(email),
  };
}

function parseId(text: string): string {
  if (/^[A-Za-z0-9-]{1,64}$/.test(text)) return text;
  throw new ArgumentError('--id: the id of a lead, as list and export print it.');
}

function parseRestore(args: readonly string[]): KeepingRequest {
  const [file, ...others] = args;
  const { values } = parse(others, { before: { type: 'string' } });
  const usage = 'restore <file>, or restore <file> --before <place>';
  return {
    action: 'restore',
    file: onlyWord(file === undefined ? [] : [file], usage),
    before: values.before ?? null,
  };
}

function parsePhone(text: string): string {
  const phone = writtenPhone(text);
  if (phone !== null) return phone;
  throw new ArgumentError('--phone: a mobile number of 10 digits.');
}

function parseAddress(text: string): string {
  const email = parseEmail(text);
  if (email !== null) return email;
  throw new ArgumentError('--email: a mail address, such as name@example.com.');
}

function onlyWord([word, ...others]: readonly string[], usage: string): string {
  if (word !== undefined && word !== '' && !word.startsWith('-') && others.length === 0) return word;
  throw new ArgumentError(`Write ${usage}.`);
}

function parse<Options extends NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>>(
  args: readonly string[],
  options: Options,
) {
  return parsedOrRefused(() =>
    parseArgs({ args: [...args], options, allowPositionals: false, strict: true }),
  );
}
