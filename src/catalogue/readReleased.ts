import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonSchema } from '#engine';
import { checkAgainstMeta, checkTable, type FormFault, pointer } from '#engine/compile';

/** The rate tables of one form, by file name. */
export type Tables = Readonly<Record<string, JsonSchema>>;

/**
 * Tables and figures that pages still open may have computed with, and the last day ('YYYY-MM-DD') on which that counts.
 * Without figures, the present ones.
 */
export interface EarlierTables {
  readonly formType: string;
  readonly until: string;
  readonly tables: Tables;
  readonly figures?: JsonSchema | undefined;
}

/**
 * `released.json` beside the form folders: the lead schemas and rate tables that pages out there and readers of the
 * leads rely on, and why some of them may be broken next time.
 */
export interface ReleasedForms {
  readonly forms: Readonly<Record<string, JsonSchema>>;
  /** By form type, or form type and field with a dot between (`LIFE.coverageFor`): why this may break. */
  readonly notes: Readonly<Record<string, string>>;
  /** The rate tables that were released, by form type. */
  readonly tables: Readonly<Record<string, Tables>>;
  /** The figures that were released, by form type, as figures.json wrote them. */
  readonly figures: Readonly<Record<string, JsonSchema>>;
  readonly earlierTables: readonly EarlierTables[];
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
    const read = JSON.parse(readFileSync(file, 'utf8')) as Partial<ReleasedForms>;
    const { forms, notes = {}, tables = {}, figures = {}, earlierTables = [] } = read;
    if (!isRecord(forms) || !isRecord(notes)) return fault('The file holds no "forms" and "notes" by name.');
    if (!isRecord(figures)) return fault('The file holds no "figures" by form type.');
    if (!isRecord(tables) || !Array.isArray(earlierTables) || !earlierTables.every(isEarlier))
      return fault(
        'The file holds no "tables" by form type and "earlierTables" with the day until they count.',
      );
    return { forms, notes, tables, figures, earlierTables };
  } catch (error) {
    return fault(`This is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Whether released tables and figures are of the shape that can be computed with. */
export function checkReleasedTables(
  directory: string,
  released: ReleasedForms,
  metas: Readonly<Record<string, JsonSchema>>,
): FormFault[] {
  const file = releasedFile(directory);
  const sets = [
    ...Object.entries(released.tables).map(
      ([formType, tables]) => [pointer('tables', formType), tables] as const,
    ),
    ...released.earlierTables.map(
      ({ tables }, position) => [pointer('earlierTables', position, 'tables'), tables] as const,
    ),
  ];
  const figures = [
    ...Object.entries(released.figures).map(
      ([formType, one]) => [pointer('figures', formType), one] as const,
    ),
    ...released.earlierTables.map(
      ({ figures: one }, position) => [pointer('earlierTables', position, 'figures'), one] as const,
    ),
  ];
  const { rates, figures: figuresMeta } = metas;
  const checkShape = (meta: JsonSchema | undefined, at: string, json: JsonSchema) =>
    (meta ? checkAgainstMeta(meta, file, json) : []).map((fault) => ({
      ...fault,
      pointer: at + fault.pointer,
    }));
  return [
    ...sets.flatMap(([at, tables]) =>
      Object.entries(tables).flatMap(([name, table]) => {
        const place = at + pointer(name);
        const shape = checkShape(rates, place, table);
        if (shape.length > 0) return shape;
        return checkTable(file, table).map((fault) => ({ ...fault, pointer: place + fault.pointer }));
      }),
    ),
    ...figures.flatMap(([at, one]) => (one === undefined ? [] : checkShape(figuresMeta, at, one))),
  ];
}

function isEarlier(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { formType, until, tables } = value as Partial<Record<keyof EarlierTables, unknown>>;
  const isDay = typeof until === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(until);
  return typeof formType === 'string' && isDay && isRecord(tables);
}

const isRecord = (value: unknown): value is Readonly<Record<string, never>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
