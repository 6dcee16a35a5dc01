import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isPostgres } from '#server/database/isPostgres.ts';

/** Types of columns that SQLite and PostgreSQL name differently, for createTable's `addColumn`. */
export interface ColumnTypes {
  /** Text, compared and sorted by its bytes on both, whatever language the database was made for. */
  readonly text: 'text' | RawBuilder<unknown>;
  /** A primary key that counts up in the order of insertion and never names two rows: the whole column. */
  readonly sequence: RawBuilder<unknown>;
  /** A whole number up to 2^53, such as milliseconds since the epoch. */
  readonly wholeNumber: 'bigint';
}

export function columnTypes<Schema>(db: Kysely<Schema>): ColumnTypes {
  const wholeNumber = 'bigint';
  if (isPostgres(db)) {
    const sequence = sql`bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY`;
    return { text: sql`text COLLATE "C"`, sequence, wholeNumber };
  }
  return { text: 'text', sequence: sql`integer PRIMARY KEY AUTOINCREMENT`, wholeNumber };
}
