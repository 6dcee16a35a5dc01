import { parseArgs } from 'node:util';
import { parseMoment } from '#server/http/parseMoment.ts';
import type { LeadFilter } from '#server/inbox/listLeads.ts';
import { ArgumentError, parsedOrRefused } from './commandLine.ts';

export const usage = `Usage:
  npm run leads -- list   [--form-type TYPE] [--since DATE] [--limit N]
  npm run leads -- export [--format csv|jsonl] [--bom] [--form-type TYPE] [--since DATE] [--limit N]

  --form-type   only leads of this form type; may be given several times
  --since       only leads from this moment on: 2026-11-20 (00:00 UTC) or 2026-11-20T09:30:00Z
  --limit       at most so many, newest first; list shows 50 without it, export all
  --format      csv (default) or jsonl, one JSON object a line
  --bom         begins a CSV with a byte order mark: spreadsheet programs need it for Indian scripts`;

/** What was asked of the leads command. */
export interface LeadsRequest {
  readonly action: 'list' | 'export';
  readonly format: 'csv' | 'jsonl';
  /** Whether a CSV begins with a byte order mark. */
  readonly isMarked: boolean;
  readonly filter: LeadFilter;
}

const listLimit = 50;

/**
 * Parses the command line of `npm run leads` (CONTRACT 'leads').
 *
 * @throws ArgumentError telling what is wrong and what to write
 */
export function parseLeadsArguments(
  args: readonly string[],
  knownFormTypes: readonly string[],
): LeadsRequest {
  const { values, positionals } = parse(args);
  const action = parseAction(positionals[0]);
  if (positionals.length > 1) throw new ArgumentError(`${quote(positionals[1])} is one word too many.`);
  if (action === 'list' && values.format !== undefined)
    throw new ArgumentError('--format belongs to export.');
  const format = oneOf('--format', values.format ?? 'csv', ['csv', 'jsonl']);
  const isMarked = values.bom ?? false;
  if (isMarked && (action === 'list' || format !== 'csv')) {
    throw new ArgumentError('--bom belongs to export --format csv.');
  }

  const formTypes = (values['form-type'] ?? []).map((type) => oneOf('--form-type', type, knownFormTypes));
  const limit = values.limit === undefined ? null : parseLimit(values.limit);
  return {
    action,
    format,
    isMarked,
    filter: {
      formTypes,
      since: values.since === undefined ? null : parseSince(values.since),
      limit: limit ?? (action === 'list' ? listLimit : null),
    },
  };
}

function parseAction(word: string | undefined): LeadsRequest['action'] {
  if (word === 'list' || word === 'export') return word;
  const problem = word === undefined ? '' : `, not ${quote(word)}`;
  throw new ArgumentError(
    `Write what to do: one of list, export, purge, erase, person, backup, restore, audit, security${problem}.`,
  );
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const formType = { type: 'string', multiple: true } as const;
  const options = {
    format: text,
    bom: { type: 'boolean' },
    'form-type': formType,
    since: text,
    limit: text,
  } as const;
  return parsedOrRefused(() => parseArgs({ args: [...args], options, allowPositionals: true, strict: true }));
}

function oneOf<Word extends string>(what: string, word: string | undefined, words: readonly Word[]): Word {
  const known = words.find((candidate) => candidate === word);
  if (known !== undefined) return known;
  const problem = word === undefined ? '' : `, not ${quote(word)}`;
  throw new ArgumentError(`${what}: one of ${words.join(', ')}${problem}.`);
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ArgumentError(`--limit: a whole number from 1, not ${quote(text)}.`);
}

function parseSince(text: string): string {
  const moment = parseMoment(text);
  if (moment !== null) return moment;
  throw new ArgumentError(`--since: a date such as 2026-11-20 or 2026-11-20T09:30:00Z, not ${quote(text)}.`);
}

const quote = (text: string | undefined) => JSON.stringify(text ?? '');
