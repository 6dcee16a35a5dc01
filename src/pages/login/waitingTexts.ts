/** After how long a visitor who waits for something is told that it takes longer than it should. */
export const lateMilliseconds = 4500;

/** What a button says while what it opens is on its way. */
export const waitingTexts = { soon: 'Loading…', late: 'Still loading… Press to try now' } as const;
