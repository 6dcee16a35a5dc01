/**
 * Whether the journeys are played whose kind another one shows already: a second form in the same way, a second picture.
 * The usual run has to end while somebody waits for it; FULL=1 plays all.
 */
export const isFullRun = Boolean(process.env.FULL);
