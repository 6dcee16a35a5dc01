import { expandToday } from '#forms/compile/index.ts';

/** The same day of the year, `years` earlier. */
export const yearsBefore = (today: string, years: number): string => expandToday(`{today-${years}y}`, today);
