import { findOutwards, levelsIn, type Surrounding } from '../definition/findOutwards.ts';
import type { WrittenBound, WrittenRelative } from '../definition/rules.ts';
import { todayName } from '../formats/bounds.ts';

/** Prints a bound or default for the data of its object: `{starts}` of the form is `{../../starts}` in a row. */
export function printBound({ text, bound }: WrittenRelative, around: Surrounding): string {
  if ('fixed' in bound || bound.of === todayName) return text;
  const found = findOutwards(bound.of, around);
  if (!found) return text;
  return text.replace(bound.of, '../'.repeat(levelsIn(found.between)) + found.path.join('/'));
}

/** Prints a bound with its keyword: the key of its words in a model, and its keyword in the rendered schema. */
export const boundKey = (bound: WrittenBound, around: Surrounding): string =>
  `${bound.keyword} ${printBound(bound, around)}`;
