import type { FieldRule, Limits, Rule, ValueRule } from '#forms/definition/rules.ts';
import type { ObjectDefinition } from '#forms/definition/types.ts';
import { objectsIn, rulesOf } from '#forms/definition/walk.ts';

/** The limits of a value, including those of nested rules. */
export function limitsIn({ limits, contains, branches }: ValueRule): readonly Limits[] {
  const inside = branches.flatMap(rulesOf).flatMap(({ rule }) => limitsIn(rule));
  return [limits, ...(contains ? limitsIn(contains) : []), ...inside];
}

/** The limits of all fields by name, also in groups and rows, including those in rules between fields. */
export function limitsByName(form: ObjectDefinition): ReadonlyMap<string, readonly Limits[]> {
  const all = objectsIn(form).flatMap(({ fields, rule }) => [
    ...[...fields.values()].flatMap((field) =>
      'value' in field ? [[field.name, limitsIn(field.value)] as const] : [],
    ),
    ...limitsInRule(rule),
  ]);
  const byName = Map.groupBy(all, ([name]) => name);
  return new Map([...byName].map(([name, found]) => [name, found.flatMap(([, limits]) => limits)]));
}

type NamedLimits = readonly [name: string, limits: readonly Limits[]];

function limitsInRule({ about, branches }: Rule): readonly NamedLimits[] {
  return [
    ...about.flatMap(limitsAbout),
    ...branches.flatMap(rulesOf).flatMap(({ rule }) => limitsInRule(rule)),
  ];
}

function limitsAbout(part: FieldRule): readonly NamedLimits[] {
  if (part.kind === 'group') return limitsInRule(part.is);
  if (part.kind === 'value') return [[part.name, limitsIn(part.is)]];
  if (part.kind !== 'rows') return [];
  return [[part.name, limitsIn(part.is)], ...(part.someRow ? limitsInRule(part.someRow) : [])];
}
