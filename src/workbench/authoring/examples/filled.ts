import type { ResolvedProperty } from '#forms/compile/index.ts';
import type { ErrorReason, FieldModel, Values } from '#forms/index.ts';
import { asRecord, type JsonPath, valueAt, withValue } from '../jsonPath.ts';

/** A visitor's input as examples.json writes it: groups are objects, lists of objects are arrays. */
export type Filled = Readonly<Record<string, unknown>>;

/** A field, or a list of objects, that a filled form shows. */
export interface Leaf {
  readonly path: JsonPath;
  /** Its name as it is sent: `members.0.age`. */
  readonly name: string;
  /** The same without row indexes: `members.age`. */
  readonly fieldPath: string;
  readonly key: string;
  readonly property: ResolvedProperty;
  readonly field: FieldModel;
  /** Whether rules between fields depend on it. */
  readonly isDependency: boolean;
}

/** A filled form with its values and errors. */
export interface FillResult {
  readonly filled: Filled;
  readonly values: Values;
  /** By the names in the payload, in the form's order. */
  readonly errors: readonly { readonly name: string; readonly reason: ErrorReason }[];
  readonly leaves: readonly Leaf[];
}

/** Removes an answer, and its group once that is empty. */
export function withoutAnswer(filled: Filled, path: JsonPath): Filled {
  if (valueAt(filled, path) === undefined) return filled;
  const remaining = withValue(filled, path, undefined);
  const group = path.slice(0, -1);
  const isLeft =
    typeof group.at(-1) !== 'string' || Object.keys(asRecord(valueAt(remaining, group))).length > 0;
  return isLeft ? remaining : withoutAnswer(remaining, group);
}

export const isFilledIn = ({ filled }: FillResult, { path }: Leaf): boolean => {
  const answer = valueAt(filled, path);
  return answer !== undefined && answer !== '' && !(Array.isArray(answer) && answer.length === 0);
};
