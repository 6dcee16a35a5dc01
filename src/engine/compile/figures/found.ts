/** What a number is, as far as it is known beforehand. It has no unit where nobody says one, and where it is 0. */
export interface Found {
  readonly unit?: string | undefined;
  readonly isWhole: boolean;
}

/** Units are one when they are called the same, one or many: "year" and "years". */
export function isSameUnit(one: string | undefined, other: string | undefined): boolean {
  const singular = (unit: string) => unit.replaceAll(/(\w{3})s\b/g, '$1');
  return one === undefined || other === undefined || singular(one) === singular(other);
}

export const nameOneOf = (names: readonly string[]) => `Name one of: ${names.join(', ') || 'none is there'}.`;
