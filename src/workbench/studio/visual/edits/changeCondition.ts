import type { FieldOutline, FormTexts, Outline } from '../outline/outlineOf.ts';
import { ruleOf, type SimpleCondition } from '../outline/simpleCondition.ts';
import {
  asList,
  asRecord,
  isRecord,
  type JsonPath,
  type JsonRecord,
  valueAt,
  withEntry,
  withValue,
} from '../text/jsonPlaces.ts';
import { editForm, fieldsIn, ownerPlaces } from './editForm.ts';
import { waitingFor, withoutRequired, withRequired } from './placeField.ts';
import { withoutEmptyRule } from './removeField.ts';

/** Why the condition of a field is not the editor's to change; undefined when it is. */
export function whyUnconditional(outline: Outline, field: FieldOutline): string | undefined {
  if (field.isElsewhere) return 'It stands in a part that several fields share: change it in the code.';
  if (field.schema.derivedBy !== undefined) return 'What is computed appears with what it is computed from.';
  if (field.condition && !field.condition.simple)
    return 'This condition says more than fits here: change it in the code.';
  const owner = valueAt(outline.json.schema, ownerPlaces(outline, field.parent).schemaAt);
  if (!field.condition && isShapedByRule(asRecord(owner), field.name))
    return 'Another rule gives it a shape as well: change it in the code.';
  return undefined;
}

/** The fields that a condition of a field can look at: those beside it, and in groups beside it, that do not wait for it. */
export function conditionFields(outline: Outline, field: FieldOutline): readonly FieldOutline[] {
  const waiting = new Set([field.id]);
  const siblings = fieldsIn(outline, field.parent);
  for (let grown = true; grown; ) {
    const more = siblings.filter(
      (one) =>
        !waiting.has(one.id) &&
        siblings.some((other) => waiting.has(other.id) && waitingFor(outline, other).includes(one)),
    );
    for (const { id } of more) waiting.add(id);
    grown = more.length > 0;
  }
  const leaves = (fields: readonly FieldOutline[]): readonly FieldOutline[] =>
    fields.flatMap((one) => (one.shape === 'group' ? leaves(one.inner) : one.shape === 'list' ? [] : [one]));
  return leaves(siblings.filter(({ id }) => !waiting.has(id))).filter(
    ({ schema }) => schema.derivedBy === undefined && schema.notSent !== true,
  );
}

/** Lets a field appear only while answers are so, or always (a condition that asks nothing is none). */
export function changeCondition(
  texts: FormTexts,
  outline: Outline,
  field: FieldOutline,
  wanted: SimpleCondition | undefined,
): FormTexts {
  const condition = wanted && wanted.answers.length > 0 ? wanted : undefined;
  if (whyUnconditional(outline, field) !== undefined) return texts;
  const { schemaAt: owner } = ownerPlaces(outline, field.parent);
  return editForm(texts, (json) => {
    const isAlone = standsAlone(json.schema, field);
    if (condition && field.condition && isAlone)
      return {
        ...json,
        schema: withValue(json.schema, [...field.condition.ruleAt, 'if'], ruleOf(condition)),
      };
    const { schema, shape, isRequired } = taken(json.schema, field);
    const placed = condition
      ? appearing(schema, owner, field.name, shape, isRequired, ruleOf(condition))
      : always(schema, owner, outline, field, shape, isRequired);
    return { ...json, schema: placed };
  });
}

/** Whether a part of a rule that may make fields appear speaks of a field as one of its own. */
function isShapedByRule(rule: JsonRecord, name: string): boolean {
  const parts = ['then', 'else'].flatMap((word) => (isRecord(rule[word]) ? [rule[word]] : []));
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((word) => asList(rule[word]).map(asRecord));
  const dependents = Object.values(asRecord(rule.dependentSchemas)).map(asRecord);
  return [...parts, ...lists, ...dependents].some((part) => {
    const shape = asRecord(asRecord(part.properties)[name]);
    return '$ref' in shape || 'type' in shape || isShapedByRule(part, name);
  });
}

/** Whether a rule is there for this field alone. */
function standsAlone(schema: JsonRecord, field: FieldOutline): boolean {
  const then = asRecord(valueAt(schema, field.schemaAt.slice(0, -2)));
  const rule = asRecord(valueAt(schema, field.condition?.ruleAt ?? []));
  const { required, properties, ...others } = then;
  return (
    rule.else === undefined &&
    Object.keys(others).length === 0 &&
    Object.keys(asRecord(properties)).every((name) => name === field.name) &&
    asList(required).every((name) => name === field.name)
  );
}

/** The schema without the field, which keeps its shape and whether it has to be filled in. */
function taken(schema: JsonRecord, field: FieldOutline) {
  const branch = field.schemaAt.slice(0, -2);
  const shape = valueAt(schema, field.schemaAt);
  const isRequired = asList(valueAt(schema, [...branch, 'required'])).includes(field.name);
  const without = withoutRequired(withValue(schema, field.schemaAt, undefined), branch, field.name);
  if (!field.condition) return { schema: without, shape, isRequired };
  const isEmpty = Object.keys(asRecord(valueAt(without, [...branch, 'properties']))).length === 0;
  const bare = isEmpty ? withValue(without, [...branch, 'properties'], undefined) : without;
  return { schema: withoutEmptyRule(bare, field.condition.ruleAt), shape, isRequired };
}

/** The field in the rule that asks the same already, or in a new one. */
function appearing(
  schema: JsonRecord,
  owner: JsonPath,
  name: string,
  shape: unknown,
  isRequired: boolean,
  rule: JsonRecord,
): JsonRecord {
  const rules = asList(valueAt(schema, [...owner, 'allOf']));
  const known = rules.findIndex(
    (one) => JSON.stringify(asRecord(one).if) === JSON.stringify(rule) && asRecord(one).title === undefined,
  );
  if (known < 0) {
    const then = { ...(isRequired && { required: [name] }), properties: { [name]: shape } };
    return withValue(schema, [...owner, 'allOf'], [...rules, { if: rule, then }]);
  }
  const then = asRecord(asRecord(rules[known]).then);
  const required = isRequired ? [...asList(then.required), name] : then.required;
  const { required: _required, properties: _properties, ...others } = then;
  const joined = {
    ...(required !== undefined && { required }),
    ...others,
    properties: { ...asRecord(then.properties), [name]: shape },
  };
  return withValue(schema, [...owner, 'allOf', known, 'then'], joined);
}

/** The field among those that are always there, where it was drawn. */
function always(
  schema: JsonRecord,
  owner: JsonPath,
  outline: Outline,
  field: FieldOutline,
  shape: unknown,
  isRequired: boolean,
): JsonRecord {
  const at = [...owner, 'properties'];
  const shapes = asRecord(valueAt(schema, at));
  const siblings = fieldsIn(outline, field.parent);
  const from = siblings.findIndex(({ id }) => id === field.id);
  const next = siblings.slice(from + 1).find(({ name }) => name in shapes)?.name;
  const placed = withValue(schema, at, withEntry(shapes, field.name, shape, next));
  return isRequired ? withRequired(placed, owner, field.name, outline, field.parent) : placed;
}
