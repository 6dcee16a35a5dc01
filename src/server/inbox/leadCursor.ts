import { type ExpressionBuilder, sql } from 'kysely';
import type { DatabaseSchema } from '#server/database/databaseSchema.ts';
import { isPostgres } from '#server/database/isPostgres.ts';
import type { Database } from '#server/database/openDatabase.ts';

/**
 * The leads that a reading saw: all up to the newest, except numbers in between that no lead had yet. On PostgreSQL a
 * transaction may get a lower number than another and commit after it.
 */
export interface LeadCursor {
  readonly newest: number;
  /** First and last number of each gap, the newest first. */
  readonly gaps: readonly (readonly [first: number, last: number])[];
}

/** Far more numbers than all processes have on their way at once: older gaps are of leads that were never stored. */
const overlap = 5_000;
const maxGaps = 100;

/** A cursor as text: `1240`, or `1240.1231-1232` with a gap. */
export const cursorPattern = `^[0-9]{1,12}([.][0-9]{1,12}-[0-9]{1,12}){0,${maxGaps}}$`;

/** The cursor of all leads that show now. */
export async function readLeadCursor(db: Database): Promise<LeadCursor> {
  const newest = db.selectFrom('lead').select((row) => row.fn.max('sequence').as('newest'));
  // SQLite has one writer at a time: numbers and commits have one order
  if (!isPostgres(db)) return { newest: (await newest.executeTakeFirst())?.newest ?? 0, gaps: [] };
  const { rows } = await sql<{ sequence: number; before: number }>`
    WITH top AS (${newest}), recent AS (
      SELECT sequence, lag(sequence, 1, greatest(newest - ${overlap}, 0)) OVER (ORDER BY sequence) AS before, newest
      FROM lead, top WHERE sequence > newest - ${overlap})
    SELECT sequence, before FROM recent WHERE sequence = newest OR sequence > before + 1
    ORDER BY sequence DESC LIMIT ${maxGaps}`.execute(db);
  const gaps = rows.filter(({ sequence, before }) => sequence > before + 1);
  return {
    newest: rows[0]?.sequence ?? 0,
    gaps: gaps.map(({ sequence, before }) => [before + 1, sequence - 1]),
  };
}

export function writeLeadCursor({ newest, gaps }: LeadCursor): string {
  return [newest, ...gaps.map((gap) => gap.join('-'))].join('.');
}

/** Reads a text that fits cursorPattern. */
export function parseLeadCursor(text: string): LeadCursor {
  const [newest, ...gaps] = text.split('.');
  return {
    newest: Number(newest),
    gaps: gaps.map((gap) => {
      const [first, last] = gap.split('-');
      return [Number(first), Number(last)];
    }),
  };
}

type Leads = ExpressionBuilder<DatabaseSchema, 'lead'>;

/** Lets through what shows since a cursor was read. */
export const isNews =
  ({ newest, gaps }: LeadCursor) =>
  (row: Leads) =>
    row.or([
      row('sequence', '>', newest),
      ...gaps.map(([first, last]) => row.between('sequence', first, last)),
    ]);

/** Lets the leads of a cursor through. */
export const isSeen = (cursor: LeadCursor) => (row: Leads) => row.not(isNews(cursor)(row));
