import { dependenciesOf } from '../definition/parseObject.ts';
import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { namesCompared, namesInRule, objectOf, objectsIn } from '../definition/walk.ts';
import { walkExpression } from '../operators/mapExpression.ts';

/** The fields of an object that rules, bounds, and the conditions of fields, notices, outcomes and calculations name. */
export function namesUsed(form: FormDefinition, object: ObjectDefinition): ReadonlySet<string> {
  const inCalculations = [...form.calculations.values()].flatMap(({ is, when, rows }) => [
    ...(when && objectOf(form, rows?.name) === object ? [when] : []),
    ...walkExpression(is, rows?.name).conditions.flatMap(({ rule, list }) =>
      objectOf(form, list) === object ? [rule] : [],
    ),
  ]);
  const inNotices = [
    ...object.notices.map(({ when }) => when),
    ...(object === form ? [...form.outcomes.values()].flatMap(({ when }) => when ?? []) : []),
  ];
  return new Set([
    ...[...inCalculations, ...inNotices].flatMap(namesInRule),
    ...[...object.fields.values()].flatMap(dependenciesOf),
    // bounds in groups and rows may name fields around them
    ...objectsIn(object).flatMap(({ fields, rule }) => [
      ...namesInRule(rule),
      ...[...fields.values()].flatMap((field) => ('value' in field ? namesCompared(field.value) : [])),
    ]),
  ]);
}
