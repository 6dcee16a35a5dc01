/**
 * Begins a statement that is asked over and over, in the same words: PostgreSQL parses and plans it once a connection.
 * For statements that name their columns only: one that answers `*` would fail on the connections of a running server
 * once a newer one has added a column. SQLite prepares every statement, and takes the mark for the comment that it is.
 */
export const preparedMark = (name: string): string => `/* prepared ${name} */ `;

const mark = /^\/\* prepared (\w+) \*\//;

/** The name of a marked statement; undefined for any other. */
export const preparedName = (text: string): string | undefined => mark.exec(text)?.[1];
