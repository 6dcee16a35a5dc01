import { dependenciesOf } from '../definition/parseObject.ts';
import type { FieldDefinition, FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { namesInRule, objectOf } from '../definition/walk.ts';
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
    ...[object.rule, ...inCalculations, ...inNotices].flatMap(namesInRule),
    ...[...object.fields.values()].flatMap((field) => [...dependenciesOf(field), ...boundsOf(field)]),
  ]);
}

/** The fields to which the bounds of a field refer. */
function boundsOf(field: FieldDefinition): readonly string[] {
  if (!('bounds' in field)) return [];
  return Object.values(field.bounds).flatMap(({ bound }) => ('of' in bound ? [bound.of] : []));
}
