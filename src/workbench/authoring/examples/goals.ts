import { untouchedMark } from '#forms/buildPayload.ts';
import {
  type BoundForm,
  compileValidator,
  conditionSchema,
  isGroup,
  namesIn,
  type ResolvedObject,
  subschemasOf,
} from '#forms/compile/index.ts';
import type { JsonSchema, LeadValidator } from '#forms/index.ts';
import { asList, asRecord } from '../jsonPath.ts';
import type { FillResult, FormFiller } from './formFiller.ts';

/** What an example has to show: a field that is filled in, or a rule that holds (or does not). */
export interface Goal {
  readonly name: string;
  /** JSON pointer to it in schema.json. */
  readonly at: string;
  readonly isField: boolean;
  /** The keys of the fields that its conditions name: their answers lead to it. */
  readonly keys: ReadonlySet<string>;
  /** 0 where the form shows it. */
  distance(result: FillResult): number;
}

interface Condition {
  readonly rule: JsonSchema;
  readonly holds: boolean;
}

/** Every field of a form, and each branch of its rules. */
export function goalsOf(filler: FormFiller, { resolved }: BoundForm): readonly Goal[] {
  const fields = fieldPaths(resolved).map(
    ([path, at]): Goal => ({
      name: path.join('.'),
      at,
      isField: true,
      keys: keysTo(path, resolved),
      distance: (result) => distanceToField(path, resolved, filler.dataOf(result), filler.today),
    }),
  );
  const branches = branchesOf(resolved.schema, [], '').map(
    ({ at, conditions }): Goal => ({
      name: at,
      at,
      isField: false,
      keys: new Set(conditions.flatMap(({ rule }) => keysIn(rule, resolved))),
      distance: (result) => distanceToConditions([conditions], resolved, filler.dataOf(result), filler.today),
    }),
  );
  return [...fields, ...branches];
}

function fieldPaths({ properties }: ResolvedObject): [path: string[], at: string][] {
  return Object.entries(properties).flatMap(([name, { schema, inner, at }]): [string[], string][] => {
    if (schema.computedBy !== undefined) return [];
    const below = inner
      ? fieldPaths(inner).map(([path, one]): [string[], string] => [[name, ...path], one])
      : [];
    return inner && isGroup(schema) ? below : [[[name], at], ...below];
  });
}

/** What the conditions of a field name, and those of what they name. */
function keysTo([name = '', ...rest]: readonly string[], object: ResolvedObject): ReadonlySet<string> {
  const { visibleWhen = [], inner } = object.properties[name] ?? {};
  const own = visibleWhen.flat().flatMap(({ rule }) => keysIn(rule, object));
  return new Set([...own, ...(inner && rest.length > 0 ? [name, ...keysTo(rest, inner)] : [])]);
}

function keysIn(rule: JsonSchema, object: ResolvedObject): string[] {
  const names = namesIn(rule);
  return [...names, ...names.flatMap((name) => [...keysTo([name], object)])];
}

function branchesOf(
  rule: JsonSchema,
  outer: readonly Condition[],
  at: string,
): { at: string; conditions: readonly Condition[] }[] {
  return subschemasOf(rule).flatMap(({ subschema, keyword, at: below }) => {
    if (typeof subschema === 'boolean' || !['allOf', 'then', 'else'].includes(keyword)) return [];
    if (keyword === 'allOf') return branchesOf(subschema, outer, at + below);
    const conditions = [...outer, { rule: rule.if as JsonSchema, holds: keyword === 'then' }];
    return [{ at: at + below, conditions }, ...branchesOf(subschema, conditions, at + below)];
  });
}

function distanceToField(
  [name = '', ...rest]: readonly string[],
  object: ResolvedObject,
  data: Readonly<Record<string, unknown>>,
  today: string,
): number {
  const property = object.properties[name];
  if (!property) return 1;
  const away = property.visibleWhen ? distanceToConditions(property.visibleWhen, object, data, today) : 0;
  if (away > 0) return 1 + away;
  const value = data[name];
  if (rest.length === 0 || !property.inner)
    return value === undefined || (Array.isArray(value) && value.length === 0) ? 1 : 0;
  // of an untouched group nothing is sent, its defaults neither
  if (isGroup(property.schema))
    return untouchedMark in asRecord(value)
      ? 1
      : distanceToField(rest, property.inner, asRecord(value), today);
  const { inner } = property;
  const rows = asList(value).map((row) => distanceToField(rest, inner, asRecord(row), today));
  return rows.length === 0 ? 2 : Math.min(...rows);
}

/** How many errors are left in the nearest list of conditions; one about a field that is hidden is as far as that field. */
function distanceToConditions(
  lists: readonly (readonly Condition[])[],
  object: ResolvedObject,
  data: Readonly<Record<string, unknown>>,
  today: string,
): number {
  const left = ({ rule, holds }: Condition): number => {
    const validate = conditionOf(rule, object);
    const isMet = validate.call({ today }, data);
    if (isMet === holds) return 0;
    const hidden = namesIn(rule).filter(
      (name) => data[name] === undefined && object.properties[name]?.visibleWhen,
    );
    const farther = hidden.map((name) => distanceToField([name], object, data, today));
    return (holds ? (validate.errors?.length ?? 1) : 1) + farther.reduce((sum, one) => sum + one, 0);
  };
  return Math.min(...lists.map((conditions) => conditions.reduce((sum, one) => sum + left(one), 0)));
}

const compiled = new WeakMap<object, LeadValidator>();

function conditionOf(rule: JsonSchema, { properties }: ResolvedObject): LeadValidator {
  const known = compiled.get(rule) ?? compileValidator(conditionSchema(rule, properties));
  compiled.set(rule, known);
  return known;
}
