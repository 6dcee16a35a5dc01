import type { Unit } from './operator.ts';

/** Units are the same when they are called the same, one or many: "year" and "years". */
export function isSameUnit(one: Unit, other: Unit): boolean {
  const singular = (unit: string) => unit.replaceAll(/(\w{3})s\b/g, '$1');
  return one === undefined || other === undefined || singular(one) === singular(other);
}
