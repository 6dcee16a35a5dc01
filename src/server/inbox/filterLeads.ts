import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { notSpam, type StatusFilter } from '#rules/leadWork.ts';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import { isWithoutSearch } from '#server/leads/fillSearch.ts';
import { searchWordsOf } from '#server/leads/searchText.ts';

export interface LeadFilter {
  /** Only these form types; all when empty. */
  readonly formTypes: readonly string[];
  /** ISO date-time in UTC: leads of this moment and later. */
  readonly since: string | null;
  /** The most leads to read; null for all. */
  readonly limit: number | null;
  /** Only leads that arrived before the one of this sequence number: where an earlier page ended. */
  readonly before?: number | undefined;
  /** ISO date-time in UTC: leads before this moment. */
  readonly until?: string | undefined;
  readonly status?: StatusFilter | undefined;
  /** Only leads in whose values each word of this text occurs. */
  readonly text?: string | undefined;
}

/** Lets through what a filter asks for, its limit aside. */
export function filterLeads<Output>(
  leads: SelectQueryBuilder<DatabaseSchema, 'lead', Output>,
  { formTypes, since, before, until, status, text }: LeadFilter,
): SelectQueryBuilder<DatabaseSchema, 'lead', Output> {
  let query = leads;
  if (formTypes.length > 0) query = query.where('form_type', 'in', formTypes);
  if (since !== null) query = query.where('created_at', '>=', since);
  if (until !== undefined) query = query.where('created_at', '<', until);
  if (status === notSpam) query = query.where('status', '<>', 'spam');
  else if (status !== undefined) query = query.where('status', '=', status);
  if (before !== undefined) query = query.where('sequence', '<', before);
  const words = searchWordsOf(text ?? '');
  if (words.length > 0) {
    // each side is answered by an index of its own on PostgreSQL
    query = query.where((row) =>
      row.or([
        row.and(words.map((word) => contains(sql`search`, word))),
        row.and([isWithoutSearch, ...words.map((word) => contains(sql`lower(data)`, asInJson(word)))]),
      ]),
    );
  }
  return query;
}

function contains(text: RawBuilder<unknown>, word: string): RawBuilder<boolean> {
  return sql`${text} LIKE ${`%${escapePattern(word)}%`} ESCAPE '\\'`;
}

/** A lead that has no text for searches yet is searched as it is stored. */
const asInJson = (word: string) => JSON.stringify(word).slice(1, -1);

/** Whoever searches for 100% means that sign. */
const escapePattern = (word: string) => word.replace(/[\\%_]/g, '\\$&');
