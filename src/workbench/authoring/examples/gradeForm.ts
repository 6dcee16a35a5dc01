import { type BoundForm, compileValidator } from '#forms/compile/index.ts';
import type { JsonSchema, LeadData, SchemaError } from '#forms/index.ts';
import { asList, isRecord, type JsonPath, pathOf, valueAt } from '../jsonPath.ts';

/** An error of the form's data. */
export interface GradedError {
  readonly error: SchemaError;
  readonly path: JsonPath;
  /** What it adds to the form's cost: more where an answer is left out, else the more the further the limit is missed. */
  readonly weight: number;
}

/**
 * The errors of a form's data, each with how far it is missed. A rule with a message of its own is one error without
 * details, so here its parts are checked.
 */
export function createGrader({ checkSchema }: BoundForm, today: string) {
  const schema = withoutTitles(checkSchema);
  const validate = compileValidator(schema);
  return (data: LeadData): readonly GradedError[] => {
    if (validate.call({ today }, data)) return [];
    const errors = (validate.errors ?? []).filter(
      ({ keyword, schemaPath = '' }) => keyword !== 'if' && !schemaPath.includes('/contains/'),
    );
    return errors.map((error) => {
      const path = pathOf(error.instancePath);
      const value = valueAt(data, path);
      const gap = gapOf(error, value, schema);
      const weight = isLeftOut(error, value) ? leftOut(path, value) : 1 + gap / (1 + gap);
      return { error, path, weight };
    });
  };
}

const isLeftOut = ({ keyword }: SchemaError, value: unknown) =>
  keyword === 'required' || (Array.isArray(value) && value.length === 0 && keyword !== 'maxItems');

/** Filling in comes first, even where that breaks a rule over several answers; a row is begun for less. */
const leftOut = (path: JsonPath, value: unknown) =>
  Array.isArray(value) ? 100 : path.some((step) => typeof step === 'number') ? 2 : 5;

function gapOf(
  { keyword, params, schemaPath = '' }: SchemaError,
  value: unknown,
  schema: JsonSchema,
): number {
  const limit = limitOf({ keyword, params });
  if (limit !== undefined) return Math.abs(Number(value ?? 0) - limit);
  if (keyword === 'minItems' || keyword === 'maxItems')
    return Math.abs(asList(value).length - Number(params.limit));
  if (keyword !== 'contains') return 0.5;
  const count = asList(value).filter(containsAt(schema, schemaPath)).length;
  const most = Number(params.maxContains ?? Number.POSITIVE_INFINITY);
  return count > most ? count - most : Number(params.minContains ?? 1) - count;
}

/** The number that a value has to reach; undefined where the error is about no number. */
export function limitOf({ keyword, params }: Pick<SchemaError, 'keyword' | 'params'>): number | undefined {
  const { limit, allowedValue, comparison } = params;
  if (keyword === 'const' && typeof allowedValue === 'number') return allowedValue;
  if (!/minimum|maximum/i.test(keyword) || typeof limit !== 'number') return undefined;
  return comparison === '<' ? limit - 1 : comparison === '>' ? limit + 1 : limit;
}

const known = new WeakMap<object, (row: unknown) => boolean>();

function containsAt(schema: JsonSchema, schemaPath: string): (row: unknown) => boolean {
  const like = valueAt(schema, pathOf(schemaPath.replace(/^#/, '')));
  if (!isRecord(like)) return () => false;
  const fits = known.get(like) ?? compileValidator({ ...like, type: undefined } as JsonSchema);
  known.set(like, fits as (row: unknown) => boolean);
  return (row) => (fits as ReturnType<typeof compileValidator>).call({ today: '' }, row);
}

/** The schema of what `contains` asks for, at an error of it. */
export const wantedRow = (understood: BoundForm, { schemaPath = '' }: SchemaError) =>
  valueAt(understood.checkSchema, pathOf(schemaPath.replace(/^#/, '')));

function withoutTitles(schema: JsonSchema): JsonSchema {
  const within = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(within);
    return isRecord(value) ? withoutTitles(value) : value;
  };
  return Object.fromEntries(
    Object.entries(schema).flatMap(([keyword, value]) =>
      keyword === 'title' && typeof value === 'string' ? [] : [[keyword, within(value)]],
    ),
  );
}
