import { asRecord, type JsonPath, valueAt, withValue } from '../jsonPath.ts';

/** A visitor's input as examples.json writes it: groups are objects, lists of objects are arrays. */
export type Filled = Readonly<Record<string, unknown>>;

/** Removes an answer, and its group once that is empty. */
export function withoutAnswer(filled: Filled, path: JsonPath): Filled {
  if (valueAt(filled, path) === undefined) return filled;
  const remaining = withValue(filled, path, undefined);
  const group = path.slice(0, -1);
  const isLeft =
    typeof group.at(-1) !== 'string' || Object.keys(asRecord(valueAt(remaining, group))).length > 0;
  return isLeft ? remaining : withoutAnswer(remaining, group);
}
