import { expandToday } from '#forms/compile/index.ts';

/** Returns the same day `years` earlier. */
export const yearsBefore = (today: string, years: number): string => expandToday(`{today-${years}y}`, today);
