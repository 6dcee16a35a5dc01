import { parseArgs } from 'node:util';
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
      readonly isConfirmed: boolean;
    }
  | { readonly action: 'erase'; readonly person: Person; readonly isConfirmed: boolean }
  | { readonly action: 'backup'; readonly file: string }
  /** `before` names the database of before, as DATA_DIR or DATABASE_URL does; null when none is named. */
  | { readonly action: 'restore'; readonly file: string; readonly before: string | null }
  | { readonly action: 'audit' }
  | { readonly action: 'security' };

export const keepingUsage = `  npm run leads -- purge  --older-than 180d [--form-type TYPE] [--yes]
  npm run leads -- erase  [--phone NUMBER] [--email ADDRESS] [--yes]
  npm run leads -- backup FILE
  npm run leads -- restore FILE [--before PLACE]   into an empty DATA_DIR or DATABASE_URL
  npm run leads -- audit      what was removed when
  npm run leads -- security   who logged in, who did not, what was exported or erased

  --older-than  days since the lead arrived
  --phone, --email   whose leads, messages and codes; both of one person
  --before      the DATA_DIR or DATABASE_URL of before, to list what has to be done again
  --yes         really remove; without it purge and erase only say what they would remove`;

const actions = ['purge', 'erase', 'backup', 'restore', 'audit', 'security'] as const;

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
    yes: { type: 'boolean' },
  });
  const days = /^([1-9]\d{0,4})d$/.exec(values['older-than'] ?? '')?.[1];
  if (days === undefined) throw new ArgumentError('--older-than: days with a d, such as --older-than 180d.');
  const formTypes = values['form-type'] ?? [];
  return { action: 'purge', olderThanDays: Number(days), formTypes, isConfirmed: values.yes === true };
}

function parseErase(args: readonly string[]): KeepingRequest {
  const { values } = parse(args, {
    phone: { type: 'string' },
    email: { type: 'string' },
    yes: { type: 'boolean' },
  });
  if (values.phone === undefined && values.email === undefined) {
    throw new ArgumentError('Write whose leads: --phone NUMBER or --email ADDRESS.');
  }
  const person = {
    phone: values.phone === undefined ? null : parsePhone(values.phone),
    email: values.email === undefined ? null : parseAddress(values.email),
  };
  return { action: 'erase', person, isConfirmed: values.yes === true };
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
