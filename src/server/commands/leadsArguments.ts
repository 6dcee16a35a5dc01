import { parseArgs } from 'node:util';
import { findLeadStatus, type LeadStatus, leadStatuses } from '#rules/leadWork.ts';
import { writtenPhone } from '#rules/mobileNumber.ts';
import { parseEmail } from '#server/config/parseEmail.ts';
import { parseMoment } from '#server/http/parseMoment.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import type { Person } from '#server/keeping/person.ts';
import { ArgumentError, parsedOrRefused } from './commandLine.ts';

export const usage = `Usage:
  npm run leads -- list   [--form-type TYPE] [--since DATE] [--limit N]
  npm run leads -- export [--format csv|jsonl] [--bom] [--form-type TYPE] [--since DATE] [--limit N]
  npm run leads -- purge  --older-than 180d [--form-type TYPE] [--status STATUS] [--yes]
  npm run leads -- erase  [--phone NUMBER] [--email ADDRESS] [--yes]
  npm run leads -- erase  --id ID [--yes]
  npm run -s leads -- person [--phone NUMBER] [--email ADDRESS]   what is stored of a person, as JSON
  npm run leads -- backup FILE
  npm run leads -- restore FILE [--before PLACE]   into an empty DATA_DIR or DATABASE_URL
  npm run leads -- audit      what was removed when
  npm run leads -- security   who logged in, who did not, what was exported or erased

  --form-type   only leads of this form type; may be given several times
  --since       only leads from this moment on: 2026-11-20 (00:00 UTC) or 2026-11-20T09:30:00Z
  --limit       at most so many, newest first; list shows 50 without it, export all
  --format      csv (default) or jsonl, one JSON object a line
  --bom         begins a CSV with a byte order mark: spreadsheet programs need it for Indian scripts
  --older-than  days since the lead arrived
  --status      only leads with this status, such as spam
  --id          one lead
  --phone, --email   whose leads, messages and codes; both of one person
  --before      the DATA_DIR or DATABASE_URL of before, to list what has to be done again
  --yes         really remove; without it purge and erase only say what they would remove`;

/** What was asked of the leads command. */
export type LeadsRequest =
  | { readonly action: 'list'; readonly filter: LeadFilter }
  /** `isMarked`: whether a CSV begins with a byte order mark. */
  | {
      readonly action: 'export';
      readonly format: 'csv' | 'jsonl';
      readonly isMarked: boolean;
      readonly filter: LeadFilter;
    }
  /** All form types when there are none, any status when that is null. */
  | {
      readonly action: 'purge';
      readonly olderThanDays: number;
      readonly formTypes: readonly string[];
      readonly status: LeadStatus | null;
      readonly isConfirmed: boolean;
    }
  | { readonly action: 'erase'; readonly person: Person; readonly isConfirmed: boolean }
  | { readonly action: 'erase-lead'; readonly id: string; readonly isConfirmed: boolean }
  | { readonly action: 'person'; readonly person: Person }
  | { readonly action: 'backup'; readonly file: string }
  /** `before` names the database of before, as DATA_DIR or DATABASE_URL does; null when none is named. */
  | { readonly action: 'restore'; readonly file: string; readonly before: string | null }
  | { readonly action: 'audit' | 'security' };

const listLimit = 50;
const actions = 'list, export, purge, erase, person, backup, restore, audit, security';

const text = { type: 'string' } as const;
const several = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;
const filterOptions = { 'form-type': several, since: text, limit: text } as const;
const personOptions = { phone: text, email: text } as const;

/**
 * Parses the command line of `npm run leads` (CONTRACT 'leads').
 *
 * @throws ArgumentError telling what is wrong and what to write
 */
export function parseLeadsArguments(
  [action, ...args]: readonly string[],
  knownFormTypes: readonly string[],
): LeadsRequest {
  switch (action) {
    case 'list': {
      const values = parse(args, filterOptions);
      return { action, filter: filterOf(values, knownFormTypes, listLimit) };
    }
    case 'export': {
      const values = parse(args, { ...filterOptions, format: text, bom: flag });
      const format = oneOf('--format', values.format ?? 'csv', ['csv', 'jsonl']);
      const isMarked = values.bom ?? false;
      if (isMarked && format !== 'csv') throw new ArgumentError('--bom belongs to export --format csv.');
      return { action, format, isMarked, filter: filterOf(values, knownFormTypes, null) };
    }
    case 'purge': {
      const values = parse(args, { 'older-than': text, 'form-type': several, status: text, yes: flag });
      const days = /^([1-9]\d{0,4})d$/.exec(values['older-than'] ?? '')?.[1];
      if (!days) throw new ArgumentError('--older-than: days with a d, such as --older-than 180d.');
      const status = values.status === undefined ? null : findLeadStatus(values.status);
      if (status === undefined) throw new ArgumentError(`--status: one of ${leadStatuses.join(', ')}.`);
      const formTypes = values['form-type'] ?? [];
      return { action, olderThanDays: Number(days), formTypes, status, isConfirmed: values.yes === true };
    }
    case 'erase': {
      const {
        id,
        yes: isConfirmed = false,
        ...values
      } = parse(args, { ...personOptions, id: text, yes: flag });
      if (id === undefined)
        return { action, person: personOf(values, ', or one lead, --id ID'), isConfirmed };
      if (values.phone !== undefined || values.email !== undefined)
        throw new ArgumentError('--id is one lead: write it without --phone and --email.');
      if (!/^[A-Za-z0-9-]{1,64}$/.test(id))
        throw new ArgumentError('--id: the id of a lead, as list and export print it.');
      return { action: 'erase-lead', id, isConfirmed };
    }
    case 'person':
      return { action, person: personOf(parse(args, personOptions)) };
    case 'backup':
      return { action, file: onlyWord(args, 'backup <file>') };
    case 'restore': {
      const { before = null } = parse(args.slice(1), { before: text });
      return { action, file: onlyWord(args.slice(0, 1), 'restore <file>, and --before <place>'), before };
    }
    case 'audit':
    case 'security':
      parse(args, {});
      return { action };
  }
  const problem = action === undefined ? '' : `, not ${JSON.stringify(action)}`;
  throw new ArgumentError(`Write what to do: one of ${actions}${problem}.`);
}

interface TypedFilter {
  readonly 'form-type'?: readonly string[] | undefined;
  readonly since?: string | undefined;
  readonly limit?: string | undefined;
}

function filterOf(typed: TypedFilter, known: readonly string[], usualLimit: number | null): LeadFilter {
  const { since, limit } = typed;
  const moment = since === undefined ? null : parseMoment(since);
  if (since !== undefined && moment === null)
    throw new ArgumentError(
      `--since: a date such as 2026-11-20 or 2026-11-20T09:30:00Z, not ${JSON.stringify(since)}.`,
    );
  if (limit !== undefined && !/^[1-9]\d{0,8}$/.test(limit))
    throw new ArgumentError(`--limit: a whole number from 1, not ${JSON.stringify(limit)}.`);
  return {
    formTypes: (typed['form-type'] ?? []).map((formType) => oneOf('--form-type', formType, known)),
    since: moment,
    limit: limit === undefined ? usualLimit : Number(limit),
  };
}

interface TypedPerson {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** @param otherwise what else may be written */
function personOf(typed: TypedPerson, otherwise = ''): Person {
  if (typed.phone === undefined && typed.email === undefined)
    throw new ArgumentError(`Write whose leads, --phone NUMBER or --email ADDRESS${otherwise}.`);
  const phone = typed.phone === undefined ? null : writtenPhone(typed.phone);
  const email = typed.email === undefined ? null : parseEmail(typed.email);
  if (typed.phone !== undefined && phone === null)
    throw new ArgumentError('--phone: a mobile number of 10 digits.');
  if (typed.email !== undefined && email === null)
    throw new ArgumentError('--email: a mail address, such as name@example.com.');
  return { phone, email };
}

function oneOf<Word extends string>(what: string, word: string, words: readonly Word[]): Word {
  const known = words.find((candidate) => candidate === word);
  if (known !== undefined) return known;
  throw new ArgumentError(`${what}: one of ${words.join(', ')}, not ${JSON.stringify(word)}.`);
}

function onlyWord([word = '', ...others]: readonly string[], order: string): string {
  if (word !== '' && !word.startsWith('-') && others.length === 0) return word;
  throw new ArgumentError(`Write ${order}.`);
}

function parse<Options extends NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>>(
  args: readonly string[],
  options: Options,
) {
  return parsedOrRefused(() => parseArgs({ args: [...args], options, strict: true })).values;
}
