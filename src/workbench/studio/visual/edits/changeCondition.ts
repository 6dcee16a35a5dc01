import {
  asList,
  asRecord,
  isRecord,
  isSame,
  type JsonPath,
  type JsonRecord,
  valueAt,
  withValue,
} from '#workbench/authoring/jsonPath.ts';
import { type FieldOutline, type FormTexts, isComputed, type Outline } from '../outline/outlineOf.ts';
import { ruleOf, type SimpleCondition } from '../outline/simpleCondition.ts';
import { editForm, fieldsIn, firstAmong, ownerPaths } from './editForm.ts';
import { insertFieldSchema, removeFieldSchema } from './fieldSchemas.ts';
import { dependentsOf, standsInDefs } from './whyNot.ts';

/** Why the condition of a field is not the editor's to change; undefined when it is. */
export function whyUnconditional(outline: Outline, field: FieldOutline): string | undefined {
  if (field.isInDefs) return standsInDefs;
  if (isComputed(field)) return 'What is computed appears with what it is computed from.';
  if (field.condition && !field.condition.simple)
    return 'This condition says more than fits here: change it in the code.';
  const owner = asRecord(valueAt(outline.json.schema, ownerPaths(outline, field.parent).schemaPath));
  return !field.condition && isShapedByRule(owner, field.name)
    ? 'Another rule gives it a shape as well: change it in the code.'
    : undefined;
}

/** The fields beside a field, and in groups beside it, that its condition can look at: they do not wait for it. */
export function dependencies(outline: Outline, field: FieldOutline): readonly FieldOutline[] {
  const dependents = [field];
  for (const one of dependents)
    dependents.push(...dependentsOf(outline, one).filter((other) => !dependents.includes(other)));
  const leaves = (fields: readonly FieldOutline[]): readonly FieldOutline[] =>
    fields.flatMap((one) => (one.shape === 'group' ? leaves(one.inner) : one.shape === 'list' ? [] : [one]));
  const siblings = fieldsIn(outline, field.parent).filter((one) => !dependents.includes(one));
  return leaves(siblings).filter((one) => !isComputed(one) && one.schema.clientOnly !== true);
}

/** Makes a field appear by a condition, or always (for an empty condition). */
export function changeCondition(
  texts: FormTexts,
  outline: Outline,
  field: FieldOutline,
  newCondition: SimpleCondition | undefined,
): FormTexts {
  const rule = newCondition && newCondition.answers.length > 0 ? ruleOf(newCondition) : undefined;
  if (whyUnconditional(outline, field) !== undefined) return texts;
  const { schemaPath: owner } = ownerPaths(outline, field.parent);
  return editForm(texts, ({ schema }) => {
    const { condition, name } = field;
    if (rule && condition && isOnlyFieldOfRule(schema, field))
      return { schema: withValue(schema, [...condition.rulePath, 'if'], rule) };
    const { removed, remaining } = removeFieldSchema(schema, field);
    if (rule) {
      const { schema: ruled, thenAt } = findOrAddRule(remaining, owner, rule);
      return { schema: insertFieldSchema(ruled, thenAt, removed) };
    }
    const schemas = asRecord(valueAt(remaining, [...owner, 'properties']));
    const before = firstAmong(fieldsIn(outline, field.parent), name, schemas);
    return { schema: insertFieldSchema(remaining, owner, removed, before) };
  });
}

/** Whether a part of a rule that may make fields appear speaks of a field as one of its own. */
function isShapedByRule(rule: JsonRecord, name: string): boolean {
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => asList(rule[keyword]));
  const parts = [rule.then, rule.else, ...lists, ...Object.values(asRecord(rule.dependentSchemas))];
  return parts.filter(isRecord).some((part) => {
    const fieldSchema = asRecord(asRecord(part.properties)[name]);
    return '$ref' in fieldSchema || 'type' in fieldSchema || isShapedByRule(part, name);
  });
}

function isOnlyFieldOfRule(schema: JsonRecord, { schemaPath, condition, name }: FieldOutline): boolean {
  const { required, properties, ...others } = asRecord(valueAt(schema, schemaPath.slice(0, -2)));
  const names = [...Object.keys(asRecord(properties)), ...asList(required), ...Object.keys(others)];
  const hasElse = valueAt(schema, [...(condition?.rulePath ?? []), 'else']) !== undefined;
  return !hasElse && names.every((one) => one === name);
}

/** The rule for an appearing field: an existing one with the same condition, or a new one. */
function findOrAddRule(schema: JsonRecord, owner: JsonPath, rule: JsonRecord) {
  const at = [...owner, 'allOf'];
  const rules = asList(valueAt(schema, at));
  const known = rules.map(asRecord).findIndex((one) => isSame(one.if, rule) && one.title === undefined);
  const position = known < 0 ? rules.length : known;
  const ruled = known < 0 ? withValue(schema, at, [...rules, { if: rule }]) : schema;
  return { schema: ruled, thenAt: [...at, position, 'then'] };
}
