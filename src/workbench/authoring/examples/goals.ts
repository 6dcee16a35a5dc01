import { askedWhen } from '#forms/definition/copies.ts';
import type { FieldDefinition } from '#forms/definition/fields.ts';
import { fieldsIn, inForm, inside, type Surrounding } from '#forms/definition/findOutwards.ts';
import type { Appearance, Condition, Rule } from '#forms/definition/rules.ts';
import type { FormDefinition, NoticeDefinition, ObjectDefinition } from '#forms/definition/types.ts';
import { namesInRule, rulesWithin } from '#forms/definition/walk.ts';
import { untouchedMark } from '#forms/marks.ts';
import { type Place, placeOfUse } from '#forms/source/place.ts';
import type { LeadData } from '#forms/types.ts';
import { isRecord } from '../jsonPath.ts';
import type { FillResult, FormFiller } from './formFiller.ts';
import { ruleValidator } from './ruleValidator.ts';

/** A goal of an example: to fill in a field, to apply a branch of a rule, or to show a notice or an outcome. */
export interface Goal {
  readonly name: string;
  /** Its location in the folder. */
  readonly at: Place;
  readonly kind: 'field' | 'branch' | 'notice' | 'outcome';
  /** The names of the fields in its conditions. */
  readonly dependencies: ReadonlySet<string>;
  /** 0 if the form reaches the goal. */
  distance(result: FillResult): number;
}

type Fields = ReadonlyMap<string, FieldDefinition>;

/** Every field of a form, every branch of its rules and every notice, also in groups and rows, and every outcome. */
export function goalsOf(filler: FormFiller, form: FormDefinition): readonly Goal[] {
  const { fields } = form;
  const toFields = fieldPaths(fields).map(
    ({ path, at }): Goal => ({
      ...{ name: path.join('.'), at, kind: 'field', dependencies: namesTo(path, fields) },
      distance: (result) => distanceToField(path, inForm(form), filler.dataOf(result), filler.today),
    }),
  );
  const toBranches = [
    ...branchesIn(form),
    ...noticesIn(form).filter(({ notice }) => !isFinalStop(notice)),
  ].map((branch) => goalOfBranch(filler, form, branch));
  return [...toFields, ...toBranches, ...outcomeGoals(filler, form)];
}

/** The stops without an outcome, which no valid form shows. */
export const stopGoals = (filler: FormFiller, form: FormDefinition): readonly Goal[] =>
  noticesIn(form)
    .filter(({ notice }) => isFinalStop(notice))
    .map((branch) => goalOfBranch(filler, form, branch));

const isFinalStop = ({ tone, outcome }: NoticeDefinition) => tone === 'stop' && !outcome;

function goalOfBranch(filler: FormFiller, form: FormDefinition, branch: BranchInObject): Goal {
  const { path, at, kind, appears, fields: own } = branch;
  const { today } = filler;
  return {
    ...{ name: at.pointer, at, kind },
    dependencies: new Set([
      ...(path.length > 0 ? [...path, ...namesTo(path, form.fields)] : []),
      ...appears.flat().flatMap((condition) => namesInCondition(condition.rule, own)),
    ]),
    distance: (result) =>
      distanceWithin(path, inForm(form), filler.dataOf(result), today, (inner, data, around) =>
        distanceToConditions(appears, inner, data, today, around),
      ),
  };
}

/** An outcome is reached by its condition or one of its stops, while no earlier outcome applies. */
function outcomeGoals(filler: FormFiller, form: FormDefinition): readonly Goal[] {
  const { form: engine, today } = filler;
  const names = [...form.outcomes.keys()];
  const ways = [...form.outcomes].map(([name, { at, when }]) => [
    ...(when ? [{ ...toHold(form, at, when), kind: 'outcome' as const }] : []),
    ...noticesIn(form).filter(({ notice }) => notice.outcome?.name === name),
  ]);
  return [...form.outcomes.values()].map(({ at }, index) => {
    const own = (ways[index] ?? []).map((way) => goalOfBranch(filler, form, way));
    const earlier = ways.slice(0, index).flat();
    const others = earlier.flatMap((way) => [...goalOfBranch(filler, form, way).dependencies]);
    return {
      ...{ name: at.pointer, at, kind: 'outcome' },
      dependencies: new Set([...own.flatMap(({ dependencies }) => [...dependencies]), ...others]),
      distance(result) {
        const applied = names.indexOf(engine.outcome(result.values, today)?.name ?? '');
        if (applied === index) return 0;
        const isShadowed = applied >= 0 && applied < index;
        const away = Math.min(...own.map((goal) => goal.distance(result)));
        return isShadowed ? away + index - applied : Math.max(away, 1);
      },
    };
  });
}

interface FieldPath {
  readonly path: readonly string[];
  readonly at: Place;
}

function fieldPaths(fields: Fields): readonly FieldPath[] {
  return [...fields.values()].flatMap((field) => {
    if (field.kind === 'computed') return [];
    const inside = 'inner' in field ? fieldPaths(field.inner.fields) : [];
    const below = inside.map(({ path, at }) => ({ path: [field.name, ...path], at }));
    return field.kind === 'group' ? below : [{ path: [field.name], at: placeOfUse(field.at) }, ...below];
  });
}

/** The names in the conditions of all fields on a path. */
function namesTo([name = '', ...rest]: readonly string[], fields: Fields): ReadonlySet<string> {
  const field = fields.get(name);
  if (!field) return new Set();
  const own = (askedWhen(field) ?? []).flat().flatMap(({ rule }) => namesInCondition(rule, fields));
  const inside = 'inner' in field && rest.length > 0 ? [name, ...namesTo(rest, field.inner.fields)] : [];
  return new Set([...own, ...inside]);
}

function namesInCondition(rule: Rule, fields: Fields): readonly string[] {
  const names = namesWithin(rule);
  return [...names, ...names.flatMap((name) => [...namesTo([name], fields)])];
}

/** All names in a rule, also those in groups and rows. */
const namesWithin = (rule: Rule): readonly string[] => [
  ...namesInRule(rule),
  ...[rule, ...rulesWithin(rule).map((one) => one.rule)].flatMap(({ about }) =>
    about.flatMap((part) => {
      if (part.kind === 'group') return namesWithin(part.is);
      return part.kind === 'rows' && part.someRow ? namesWithin(part.someRow) : [];
    }),
  ),
];

interface RuleBranch {
  readonly at: Place;
  readonly conditions: readonly Condition[];
}

interface BranchInObject {
  readonly at: Place;
  readonly kind: Goal['kind'];
  /** The conditions under which it applies, as alternatives. */
  readonly appears: Appearance;
  /** The names of the groups and lists that contain it. */
  readonly path: readonly string[];
  readonly fields: Fields;
}

/** The branches of the rules of an object, its groups and its rows. */
function branchesIn(object: ObjectDefinition): readonly BranchInObject[] {
  return objectsWithPaths(object).flatMap(({ path, fields, rule }) =>
    branchesOf(rule, []).map(
      ({ at, conditions }): BranchInObject => ({ at, kind: 'branch', appears: [conditions], path, fields }),
    ),
  );
}

/** The notices of an object, its groups and its rows. A notice below a hidden field is not shown. */
function noticesIn(object: ObjectDefinition) {
  return objectsWithPaths(object).flatMap((own) =>
    own.notices.map((notice) => {
      const [name = ''] = notice.below.name.split('.');
      const field = own.fields.get(name);
      const visible = (field && askedWhen(field)) ?? [[]];
      const shown = { rule: notice.when, holds: true };
      const appears = visible.map((conditions) => [...conditions, shown]);
      return { ...toHold(own, notice.at, notice.when), kind: 'notice' as const, appears, notice };
    }),
  );
}

const toHold = (
  { fields, path = [] }: Pick<ObjectWithPath, 'fields'> & Partial<ObjectWithPath>,
  at: Place,
  rule: Rule,
) => ({ ...{ at, path, fields }, appears: [[{ rule, holds: true }]] });

type ObjectWithPath = ObjectDefinition & { readonly path: readonly string[] };

/** An object, its groups and its rows, with the names that lead to them. */
function objectsWithPaths(object: ObjectDefinition, path: readonly string[] = []): readonly ObjectWithPath[] {
  const inside = [...object.fields.values()].flatMap((field) =>
    'inner' in field ? objectsWithPaths(field.inner, [...path, field.name]) : [],
  );
  return [{ ...object, path }, ...inside];
}

/** The branches of a rule with their conditions. */
function branchesOf({ branches }: Rule, outer: readonly Condition[]): readonly RuleBranch[] {
  return branches.flatMap((branch) => {
    if (branch.kind === 'all') return branch.of.flatMap((rule) => branchesOf(rule, outer));
    if (branch.kind !== 'when') return [];
    const { if: rule, met, otherwise } = branch;
    return [
      ...(met ? branchAt(met, [...outer, { rule, holds: true }]) : []),
      ...(otherwise ? branchAt(otherwise, [...outer, { rule, holds: false }]) : []),
    ];
  });
}

/** Omits branches that are always invalid, because no valid form meets their conditions. */
const branchAt = (rule: Rule, conditions: readonly Condition[]): readonly RuleBranch[] =>
  isNever(rule) ? [] : [{ at: placeOfUse(rule.at), conditions }, ...branchesOf(rule, conditions)];

const isNever = ({ branches }: Rule) =>
  branches.some((branch) => branch.kind === 'not' && isAlways(branch.of));

const isAlways = ({ required, about, branches }: Rule) =>
  required.length === 0 && about.length === 0 && branches.length === 0;

function distanceToField(
  path: readonly string[],
  objects: Surrounding,
  data: LeadData,
  today: string,
): number {
  return distanceWithin(path.slice(0, -1), objects, data, today, (inner, own, around) => {
    const field = fieldsIn(inner).get(path.at(-1) ?? '');
    const asked = field && askedWhen(field);
    const away = asked ? distanceToConditions(asked, inner, own, today, around) : 0;
    if (away > 0) return 1 + away;
    const value = field && own[field.name];
    return value === undefined || (Array.isArray(value) && value.length === 0) ? 1 : 0;
  });
}

/** Returns the distance in the group at a path, or in the nearest row. It is larger while the group or row is hidden. */
function distanceWithin(
  [name, ...rest]: readonly string[],
  objects: Surrounding,
  data: LeadData,
  today: string,
  distanceIn: (objects: Surrounding, data: LeadData, around: readonly unknown[]) => number,
  around: readonly unknown[] = [],
): number {
  if (name === undefined) return distanceIn(objects, data, around);
  const field = fieldsIn(objects).get(name);
  if (!field || !('inner' in field)) return 1;
  const asked = askedWhen(field);
  const away = asked ? distanceToConditions(asked, objects, data, today, around) : 0;
  if (away > 0) return 1 + away;
  const value = data[name];
  const outwards = Array.isArray(value) ? [value, data, ...around] : [data, ...around];
  const within = (inner: LeadData) =>
    distanceWithin(rest, inside(field, objects), inner, today, distanceIn, outwards);
  // an untouched group is not sent, not even with its defaults
  if (field.kind === 'group')
    return isRecord(value) ? (untouchedMark in value ? 1 : within(value)) : within({});
  const rows: readonly (string | LeadData)[] = Array.isArray(value) ? value : [];
  const distances = rows.filter((row) => typeof row !== 'string').map(within);
  return distances.length === 0 ? 2 : Math.min(...distances);
}

/** The number of errors in the nearest list of conditions, plus the distance to hidden fields in them. */
function distanceToConditions(
  lists: Appearance,
  objects: Surrounding,
  data: LeadData,
  today: string,
  around: readonly unknown[] = [],
): number {
  const fields = fieldsIn(objects);
  const left = ({ rule, holds }: Condition): number => {
    const validate = ruleValidator(rule, objects);
    const isMet = validate.call({ today, around }, data);
    if (isMet === holds) return 0;
    const hidden = namesInRule(rule).filter((name) => data[name] === undefined && fields.get(name)?.appears);
    const farther = hidden.map((name) => distanceToField([name], objects, data, today));
    return (holds ? (validate.errors?.length ?? 1) : 1) + farther.reduce((sum, one) => sum + one, 0);
  };
  return Math.min(...lists.map((conditions) => conditions.reduce((sum, one) => sum + left(one), 0)));
}
