import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '#engine';
import type { FormFault } from '#engine/compile';

/**
 * `released.json` beside the form folders: the lead schemas that pages out there and readers of the leads rely on, and why
 * some of them may be broken next time.
 */
export interface ReleasedForms {
  readonly forms: Readonly<Record<string, JsonSchema>>;
  /** By form type, or form type and field with a dot between (`LIFE.coverageFor`): why this may break. */
  readonly notes: Readonly<Record<string, string>>;
}

/** The file that a directory of form folders keeps what was released in. */
export function releasedFile(directory: string): string {
  return join(directory, 'released.json');
}

/** What was released from a directory; null when nothing was. A file that cannot be read becomes a fault. */
export function readReleased(directory: string): ReleasedForms | { readonly fault: FormFault } | null {
  const file = releasedFile(directory);
  if (!existsSync(file)) return null;
  const fault = (problem: string) => ({
    fault: { file, pointer: '', problem, remedy: 'Write it anew with: npm run release-forms' },
  });
  try {
    const { forms, notes = {} } = JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleasedForms>;
    if (isRecord(forms) && isRecord(notes)) return { forms, notes };
    return fault('The file holds no "forms" and "notes" by name.');
  } catch (error) {
    return fault(`This is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, never>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
