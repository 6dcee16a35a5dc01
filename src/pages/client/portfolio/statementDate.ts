/** A calendar day ('2026-04-01') as a statement writes it: '1 Apr 2026'. */
export const statementDate = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
