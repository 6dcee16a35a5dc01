import { type CompiledForm, compileValidator } from '#forms/compile/index.ts';
import { everyObject, fieldsIn, inside, pathIn, type Surrounding } from '#forms/definition/findOutwards.ts';
import type { Rule } from '#forms/definition/rules.ts';
import type { FormDefinition } from '#forms/definition/types.ts';
import { namesInRule, rulesWithin } from '#forms/definition/walk.ts';
import type { JsonSchema, LeadData, LeadValidator, SchemaError } from '#forms/index.ts';
import { printCondition } from '#forms/print/printRule.ts';
import { isRecord, type JsonPath, pathOf, valueAt } from '../jsonPath.ts';

/** An error of the form's data. */
export interface GradedError {
  readonly error: SchemaError;
  readonly path: JsonPath;
  /**
   * The error's part of the form's cost. It grows with the value's distance from the limit, and is largest for a
   * missing answer.
   */
  readonly weight: number;
  /** The rule that defines a kind of row, if a list has too few or too many rows of this kind. */
  readonly wantedRow?: Rule;
}

/**
 * Grades the errors of a form's data by their distance from validity. Validates without the titles of rules, because a
 * rule with a title is one error without details.
 */
export function createGrader({ checkSchema, definition }: CompiledForm, today: string) {
  const schema = withoutTitles(checkSchema);
  const validate = compileValidator(schema);
  const rowRules = rowRulesOf(definition);
  const dependents = dependentsIn(definition);
  const isItem = new Map<string, LeadValidator>();
  const gapOf = (error: SchemaError, value: unknown, item: JsonSchema | undefined): number => {
    const { keyword, params } = error;
    const limit = limitOf(error);
    if (limit !== undefined) return Math.abs(Number(value ?? 0) - limit);
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    if (keyword === 'minItems' || keyword === 'maxItems')
      return Math.abs(items.length - Number(params.limit));
    if (!item) return 0.5;
    const text = JSON.stringify(item);
    const isSuch = isItem.get(text) ?? compileValidator(item);
    isItem.set(text, isSuch);
    const count = items.filter((one) => isSuch.call({ today }, one)).length;
    const most = Number(params.maxContains ?? Number.POSITIVE_INFINITY);
    return count > most ? count - most : Number(params.minContains ?? 1) - count;
  };
  return (data: LeadData): readonly GradedError[] => {
    if (validate.call({ today }, data)) return [];
    const errors = (validate.errors ?? []).filter(
      ({ keyword, schemaPath = '' }) => keyword !== 'if' && !schemaPath.includes('/contains/'),
    );
    return errors.map((error) => {
      const path = pathOf(error.instancePath);
      const value = valueAt(data, path);
      const item = error.keyword === 'contains' ? schemaAt(schema, error) : undefined;
      const gap = gapOf(error, value, item);
      const weight = isLeftOut(error, value)
        ? leftOut(path, value) * (1 + (dependents.get(missingIn(error, path)) ?? 0))
        : 1 + gap / (1 + gap);
      const wantedRow = rowRules.get(JSON.stringify(item));
      return { error, path, weight, ...(wantedRow && { wantedRow }) };
    });
  };
}

const isLeftOut = ({ keyword }: SchemaError, value: unknown) =>
  keyword === 'required' || (Array.isArray(value) && value.length === 0 && keyword !== 'maxItems');

/**
 * The weight of a missing answer. It is highest for a list and lowest for a field in a row, so that fields are filled
 * in first.
 */
const leftOut = (path: JsonPath, value: unknown) =>
  Array.isArray(value) ? 100 : path.some((step) => typeof step === 'number') ? 2 : 5;

/** The name of a missing answer, without the indexes of rows. The path of its error is that of the object around it. */
const missingIn = ({ keyword, params }: SchemaError, path: JsonPath) =>
  [...path, ...(keyword === 'required' ? [String(params.missingProperty)] : [])]
    .filter((step) => typeof step === 'string')
    .join('.');

/** How many fields may appear once a field is answered, by its path. They may be missing then. */
const dependentsIn = (form: FormDefinition): ReadonlyMap<string, number> =>
  new Map(
    everyObject(form).flatMap(({ object, around }) => {
      const names = [...object.fields.values()].flatMap(({ appears = [] }) => [
        ...new Set(appears.flat().flatMap(({ rule }) => namesInRule(rule))),
      ]);
      return [...Map.groupBy(names, (name) => name)].map(
        ([name, all]) => [pathIn(around, name).replaceAll('[]', ''), all.length] as const,
      );
    }),
  );

/** The number that a value has to reach; undefined if the error is not about a number. */
export function limitOf({ keyword, params }: Pick<SchemaError, 'keyword' | 'params'>): number | undefined {
  const { limit, allowedValue, comparison } = params;
  if (keyword === 'const' && typeof allowedValue === 'number') return allowedValue;
  if (!/minimum|maximum|notBelow|notAbove/i.test(keyword) || typeof limit !== 'number') return undefined;
  return comparison === '<' ? limit - 1 : comparison === '>' ? limit + 1 : limit;
}

/** The schema that caused an error. */
function schemaAt(schema: JsonSchema, { schemaPath = '' }: SchemaError): JsonSchema | undefined {
  const found = valueAt(schema, pathOf(schemaPath.replace(/^#/, '')));
  return isRecord(found) ? found : undefined;
}

/** The rules for one row of a list (`contains`) by the JSON of their schemas, because errors refer to schemas. */
function rowRulesOf(form: FormDefinition): ReadonlyMap<string, Rule> {
  const within = (rule: Rule, around: Surrounding): readonly (readonly [string, Rule])[] =>
    [rule, ...rulesWithin(rule).map((one) => one.rule)]
      .flatMap(({ about }) => about)
      .flatMap((part) => {
        const field = fieldsIn(around).get(part.name);
        if (part.kind === 'group')
          return field?.kind === 'group' ? within(part.is, inside(field, around)) : [];
        if (part.kind !== 'rows' || !part.someRow || field?.kind !== 'rows') return [];
        const printed = { type: 'object', ...printCondition(part.someRow, inside(field, around)) };
        return [[JSON.stringify(withoutTitles(printed)), part.someRow] as const];
      });
  return new Map(everyObject(form).flatMap(({ object, around }) => within(object.rule, around)));
}

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
