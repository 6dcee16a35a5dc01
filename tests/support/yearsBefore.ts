import { expandToday } from '#engine/compile';

/** The same day of the year, `years` earlier. */
export const yearsBefore = (today: string, years: number): string => expandToday(`{today-${years}y}`, today);
