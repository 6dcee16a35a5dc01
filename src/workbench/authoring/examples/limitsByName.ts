import type { FieldRule, Limits, Rule, ValueRule, WrittenBound } from '#forms/definition/rules.ts';
import type { ObjectDefinition } from '#forms/definition/types.ts';
import { boundsIn, objectsIn, rulesOf } from '#forms/definition/walk.ts';

/** The limits of a value, including those of nested rules. */
export function limitsIn({ limits, contains, branches }: ValueRule): readonly Limits[] {
  const inside = branches.flatMap(rulesOf).flatMap(({ rule }) => limitsIn(rule));
  return [limits, ...(contains ? limitsIn(contains) : []), ...inside];
}

/** The limits of all fields by name, also in groups and rows, including those in rules between fields and of notices. */
export const limitsByName = (form: ObjectDefinition): ReadonlyMap<string, readonly Limits[]> =>
  byName(form, limitsIn);

/** The bounds of all fields by name, in the same way. */
export const boundsByName = (form: ObjectDefinition): ReadonlyMap<string, readonly WrittenBound[]> =>
  byName(form, boundsIn);

function byName<T>(
  form: ObjectDefinition,
  partsOf: (rule: ValueRule) => readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const inRule = ({ about, branches }: Rule): readonly (readonly [string, readonly T[]])[] => [
    ...about.flatMap(ofPart),
    ...branches.flatMap(rulesOf).flatMap(({ rule }) => inRule(rule)),
  ];
  const ofPart = (part: FieldRule): readonly (readonly [string, readonly T[]])[] => {
    if (part.kind === 'group') return inRule(part.is);
    if (part.kind === 'value') return [[part.name, partsOf(part.is)]];
    if (part.kind !== 'rows') return [];
    return [[part.name, partsOf(part.is)], ...(part.someRow ? inRule(part.someRow) : [])];
  };
  const all = objectsIn(form).flatMap(({ fields, rule, notices }) => [
    ...[...fields.values()].flatMap((field) =>
      'value' in field ? [[field.name, partsOf(field.value)] as const] : [],
    ),
    ...[rule, ...notices.map(({ when }) => when)].flatMap(inRule),
  ]);
  const grouped = Map.groupBy(all, ([name]) => name);
  return new Map([...grouped].map(([name, found]) => [name, found.flatMap(([, parts]) => parts)]));
}
