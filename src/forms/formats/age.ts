/**
 * Age in whole years on a day, reduced by one if the birthday has not yet occurred that year. Both arguments start with
 * 'YYYY-MM-DD'. A person born on 29 February turns a year older on 1 March in other years.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = yearDifference(birthDate, today);
  return today.slice(5, 10) < birthDate.slice(5, 10) ? years - 1 : years;
}

/** The plain difference of the two years: the age that the quote review shows. */
export function yearDifference(birthDate: string, today: string): number {
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
}
