const dateForm = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** An ISO date (00:00 UTC) or date-time with its zone, as an ISO date-time in UTC; null when it is none. */
export function parseDateTime(text: string): string | null {
  const date = dateForm.exec(text)?.[1];
  const time = new Date(text);
  if (date === undefined || Number.isNaN(time.getTime()) || !isRealDate(date)) return null;
  return time.toISOString();
}

/** JavaScript makes 2 March out of 30 February. */
function isRealDate(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
