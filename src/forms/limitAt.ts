import { type Shift, shifted } from './formats/bounds.ts';
import type { DayUnit } from './formats/shiftDay.ts';
import { untouchedMark } from './marks.ts';
import { valueAt } from './valueAt.ts';

/**
 * Returns the value that a bound of a compiled schema names, at a distance, if it is a moment or a number. `names` is the path
 * of its field, with spaces. An untouched group has no values.
 */
export function limitAt(object: unknown, names: string, count = 0, unit?: DayUnit) {
  const path = names.split(' ');
  const isUntouched = path.some(
    (_, length) => length > 0 && valueAt(object, [...path.slice(0, length), untouchedMark]) !== undefined,
  );
  const value = isUntouched ? undefined : valueAt(object, path);
  const shift: Shift = { count, ...(unit && { unit }) };
  if (typeof value === 'string') return shifted(value.slice(0, 10), shift);
  return typeof value === 'number' ? shifted(value, shift) : undefined;
}
