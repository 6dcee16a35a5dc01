/**
 * Starts a statement that is used often with the same text: PostgreSQL parses and plans it once a connection. Only for
 * statements that name their columns: with `*`, the connections of a running server would fail once a newer one adds a
 * column. SQLite prepares every statement and reads the mark as a comment.
 */
export const preparedMark = (name: string): string => `/* prepared ${name} */ `;

const mark = /^\/\* prepared (\w+) \*\//;

/** The name of a marked statement; undefined for any other. */
export const preparedName = (text: string): string | undefined => mark.exec(text)?.[1];
