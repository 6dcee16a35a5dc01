const datePattern = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/;

/** Converts an ISO date (00:00 UTC) or date-time with a time zone to UTC; null for any other text. */
export function parseDateTime(text: string): string | null {
  const date = datePattern.exec(text)?.[1];
  const time = new Date(text);
  if (date === undefined || Number.isNaN(time.getTime()) || !isRealDate(date)) return null;
  return time.toISOString();
}

/** JavaScript parses 30 February as 2 March. */
function isRealDate(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}
