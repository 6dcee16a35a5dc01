const days = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Formats the day of a time in India: 24 Dec 2026. */
export const formatDay = (time: string) => days.format(new Date(time));
