import type { Unit } from './operator.ts';

/** Compares units. Singular and plural are equal: "year" and "years". */
export function isSameUnit(one: Unit, other: Unit): boolean {
  const singular = (unit: string) => unit.replaceAll(/(\w{3})s\b/g, '$1');
  return one === undefined || other === undefined || singular(one) === singular(other);
}
