import { isDeepStrictEqual } from 'node:util';
import type { JsonSchema } from '#engine';
import { type FormFault, pointer } from '#engine/compile';
import { findBreakingChanges } from './findBreakingChanges.ts';
import type { CatalogueForm } from './loadCatalogue.ts';
import { readReleased, releasedFile } from './readReleased.ts';

/** One place in which the leads of a form are others than those that were released. */
export interface ReleaseChange {
  /** Where in the lead schema, as a JSON pointer. */
  readonly pointer: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** What stands there now and what stood there, as JSON; undefined where there is nothing. */
  readonly now: unknown;
  readonly before: unknown;
}

/** How a form compares with what was released of it. */
export interface ReleaseComparison {
  /** Whether a form of this type was released at all. */
  readonly isReleased: boolean;
  readonly changes: readonly ReleaseChange[];
  /** The changes that the check refuses, in its words. */
  readonly breaking: readonly FormFault[];
}

/** What changed in a form's leads since they were released from one of the directories, and what of it breaks. */
export function changesSinceRelease(
  directories: readonly string[],
  form: Pick<CatalogueForm, 'model' | 'leadSchema'>,
): ReleaseComparison {
  const { formType } = form.model;
  for (const directory of directories) {
    const released = readReleased(directory);
    if (released === null || 'fault' in released) continue;
    const then = released.forms[formType];
    if (then === undefined) continue;
    const only = { notes: released.notes, forms: { [formType]: then } };
    return {
      isReleased: true,
      changes: differences(form.leadSchema, then, []),
      breaking: findBreakingChanges(releasedFile(directory), only, [form]),
    };
  }
  return { isReleased: false, changes: [], breaking: [] };
}

const isRecord = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects are compared by their keys, lists and values as wholes: an option that came is told with its list. */
function differences(now: unknown, then: unknown, path: readonly string[]): ReleaseChange[] {
  if (isDeepStrictEqual(now, then)) return [];
  if (isRecord(now) && isRecord(then)) {
    const keys = [...new Set([...Object.keys(then), ...Object.keys(now)])];
    return keys.flatMap((key) => differences(now[key], then[key], [...path, key]));
  }
  const kind = then === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
  return [{ pointer: pointer(...path), kind, now, before: then }];
}
