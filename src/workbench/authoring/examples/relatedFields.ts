import { copiesOf } from '#forms/definition/copies.ts';
import type { FieldDefinition } from '#forms/definition/fields.ts';
import { fieldsReadBy } from '#forms/definition/fieldsReadBy.ts';
import {
  everyField,
  everyObject,
  fieldsIn,
  findOutwards,
  inForm,
  inside,
  pathIn,
  type Surrounding,
} from '#forms/definition/findOutwards.ts';
import type { FieldRule, Rule, WrittenRelative } from '#forms/definition/rules.ts';
import type { FormDefinition, ObjectDefinition } from '#forms/definition/types.ts';
import { alwaysRequired, boundsIn, rulesOf } from '#forms/definition/walk.ts';
import { todayName } from '#forms/formats/bounds.ts';

/**
 * Returns a function that maps the path of a field (`members.age`) to the paths of its related fields. An answer can only
 * affect these: fields that rules, bounds, copies, calculations, tables, groups or lists combine with it.
 */
export function relatedFields(form: FormDefinition): (fieldPath: string) => ReadonlySet<string> {
  const sets = new Map<string, Set<string>>();
  const setOf = (path: string) => sets.get(path) ?? new Set([path]);
  const relations = everyObject(form).flatMap(({ object, around }) => [
    ...relationsOfObject(object, around),
    ...[...object.fields.values()].flatMap((field) => relationsOfField(field, around, form)),
  ]);
  for (const paths of relations) {
    const joined = new Set(paths.flatMap((path) => [...setOf(path)]));
    for (const path of joined) sets.set(path, joined);
  }
  return setOf;
}

/** The paths of related fields. */
type Relation = readonly string[];

function relationsOfObject(object: ObjectDefinition, around: Surrounding): readonly Relation[] {
  const required = alwaysRequired(object);
  const sentTogether = [...object.fields.values()].filter(
    ({ name, kind }) => kind === 'rows' || (kind === 'group' && !required.has(name)),
  );
  const relationsOfRule = (rule: Rule): readonly Relation[] => {
    const { title, about, branches } = rule;
    if (title !== undefined)
      return [[...pathsIn(rule, around), ...pathsOf(object.ruleMessages.get(title)?.field ?? '', around)]];
    return [
      ...about.map((part) => pathsAbout(part, around)),
      ...branches.flatMap((branch) =>
        branch.kind === 'all'
          ? branch.of.flatMap(relationsOfRule)
          : [rulesOf(branch).flatMap((one) => pathsIn(one.rule, around))],
      ),
    ];
  };
  return [
    ...relationsOfRule(object.rule),
    ...sentTogether.map(({ name }) => withInside(name, around)),
    ...object.notices.map(({ when, below }) => [...pathsIn(when, around), ...pathsOf(below.name, around)]),
  ];
}

function relationsOfField(
  field: FieldDefinition,
  around: Surrounding,
  form: FormDefinition,
): readonly Relation[] {
  const own = pathsOf(field.name, around);
  const others = [
    field.texts.clears.flatMap(({ name }) => pathsOf(name, around)),
    'value' in field ? comparedIn(boundsIn(field.value), around) : [],
    'follows' in field && field.follows ? comparedIn([field.follows], around) : [],
    copiesOf(field).flatMap(({ target, source }) => [
      ...withInside(target.name, around),
      ...withInside(source.name, around),
    ]),
    'optionsFrom' in field && field.optionsFrom
      ? field.optionsFrom.where.flatMap((one) => pathsOf(one.field.name, around))
      : [],
    field.kind === 'computed'
      ? [...fieldsReadBy(form, field.calculation.name)].flatMap((name) => withInside(name, inForm(form)))
      : [],
  ];
  return others.map((paths) => [...own, ...paths]);
}

/** The paths of all fields that a rule names, also in groups and rows, and of those with which it compares. */
function pathsIn({ required, about, declares, branches }: Rule, around: Surrounding): Relation {
  return [
    ...[...required, ...declares].flatMap(({ name }) => pathsOf(name, around)),
    ...about.flatMap((part) => pathsAbout(part, around)),
    ...branches.flatMap(rulesOf).flatMap(({ rule }) => pathsIn(rule, around)),
  ];
}

function pathsAbout(part: FieldRule, around: Surrounding): Relation {
  const own = pathsOf(part.name, around);
  if (part.kind === 'value') return [...own, ...comparedIn(boundsIn(part.is), around)];
  const rule = part.kind === 'group' ? part.is : part.kind === 'rows' ? part.someRow : undefined;
  const field = fieldsIn(around).get(part.name);
  return rule && field && 'inner' in field ? [...own, ...pathsIn(rule, inside(field, around))] : own;
}

const comparedIn = (bounds: readonly WrittenRelative[], around: Surrounding): Relation =>
  bounds.flatMap(({ bound }) =>
    'fixed' in bound || bound.of === todayName ? [] : pathsOf(bound.of, around),
  );

/** The path of a field that another one names; [] if it is unknown. */
function pathsOf(name: string, around: Surrounding): Relation {
  const found = findOutwards(name, around);
  return found ? [dataPath(found.around, found.path.join('.'))] : [];
}

/** The path of a named field, and of all fields in it. */
function withInside(name: string, around: Surrounding): Relation {
  const found = findOutwards(name, around);
  if (!found) return [];
  const own = dataPath(found.around, found.path.join('.'));
  const { field } = found;
  if (!('inner' in field)) return [own];
  const within = everyField(field.inner).map((one) => `${own}.${dataPath(one.around, one.field.name)}`);
  return [own, ...within];
}

/** The path of a field without `[]`. */
const dataPath = (around: Surrounding, name: string) => pathIn(around, name).replaceAll('[]', '');
