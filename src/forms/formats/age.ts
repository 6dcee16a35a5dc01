/**
 * Returns the age in whole years on a day. Both arguments start with 'YYYY-MM-DD'. In common years, a person born on
 * 29 February has the birthday on 1 March.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = yearDifference(birthDate, today);
  return today.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}

/** Returns the difference of the two years, which the quote review shows as age. */
export function yearDifference(birthDate: string, today: string): number {
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
}
