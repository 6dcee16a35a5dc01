import type { FieldRule, Rule } from '#forms/definition/rules.ts';
import {
  isSame,
  type JsonPath,
  type JsonRecord,
  listAt,
  pathOf,
  recordAt,
  valueAt,
  withValue,
} from '#workbench/authoring/jsonPath.ts';
import { type FieldOutline, type FormTexts, isComputed, type Outline } from '../outline/outlineOf.ts';
import { ruleOf, type SimpleCondition } from '../outline/simpleCondition.ts';
import { editForm, fieldsIn, firstAmong, objectOf, ownerPaths } from './editForm.ts';
import { insertFieldSchema, removeFieldSchema } from './fieldSchemas.ts';
import { dependentsOf, inDefsReason } from './whyNot.ts';

/** Returns why the editor cannot change the condition of a field; undefined if it can. */
export function whyUnconditional(outline: Outline, field: FieldOutline): string | undefined {
  if (field.isInDefs) return inDefsReason;
  if (isComputed(field)) return 'A computed field appears with its inputs.';
  if (field.condition && !field.condition.simple)
    return 'This condition is too complex for this editor: change it in the code.';
  const { rule } = objectOf(outline, field.parent);
  return !field.condition && isDefinedByRule(rule, field.name, outline.json.schema)
    ? 'Another rule also defines this field: change it in the code.'
    : undefined;
}

/** The siblings, also in groups, that a field's condition can refer to: those that do not depend on the field. */
export function dependencies(outline: Outline, field: FieldOutline): readonly FieldOutline[] {
  const dependents = [field];
  for (const one of dependents)
    dependents.push(...dependentsOf(outline, one).filter((other) => !dependents.includes(other)));
  const leaves = (fields: readonly FieldOutline[]): readonly FieldOutline[] =>
    fields.flatMap((one) => (one.shape === 'group' ? leaves(one.inner) : one.shape === 'list' ? [] : [one]));
  const siblings = fieldsIn(outline, field.parent).filter((one) => !dependents.includes(one));
  return leaves(siblings).filter((one) => !isComputed(one) && one.definition.isSent);
}

/** Changes the condition under which a field appears. Without comparisons the field always appears. */
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
    const schemas = recordAt(remaining, [...owner, 'properties']);
    const before = firstAmong(fieldsIn(outline, field.parent), name, schemas);
    return { schema: insertFieldSchema(remaining, owner, removed, before) };
  });
}

/** Whether a rule defines a field, because it contains the field's type outside of conditions. */
function isDefinedByRule({ branches }: Rule, name: string, schema: JsonRecord): boolean {
  const hasType = ({ at, ...rule }: FieldRule) =>
    rule.kind === 'value' || rule.kind === 'rows'
      ? rule.is.keywords.includes('type')
      : 'type' in recordAt(schema, pathOf(at.pointer));
  return branches
    .flatMap((branch) => {
      if (branch.kind === 'not') return [];
      return branch.kind === 'when' ? [branch.met ?? [], branch.otherwise ?? []].flat() : branch.of;
    })
    .some(
      (part) =>
        part.about.some((one) => one.name === name && hasType(one)) || isDefinedByRule(part, name, schema),
    );
}

function isOnlyFieldOfRule(schema: JsonRecord, { schemaPath, condition, name }: FieldOutline): boolean {
  const branch = schemaPath.slice(0, -2);
  const { required: _required, properties: _properties, ...others } = recordAt(schema, branch);
  const fields = Object.keys(recordAt(schema, [...branch, 'properties']));
  const names = [...fields, ...listAt(schema, [...branch, 'required']), ...Object.keys(others)];
  const hasElse = valueAt(schema, [...(condition?.rulePath ?? []), 'else']) !== undefined;
  return !hasElse && names.every((one) => one === name);
}

/** Returns the rule for a conditional field: an existing one with the same condition, or a new one. */
function findOrAddRule(schema: JsonRecord, owner: JsonPath, rule: JsonRecord) {
  const at = [...owner, 'allOf'];
  const rules = listAt(schema, at);
  const isKnown = (position: number) => {
    const one = recordAt(schema, [...at, position]);
    return isSame(one.if, rule) && one.title === undefined;
  };
  const known = rules.findIndex((_rule, position) => isKnown(position));
  const position = known < 0 ? rules.length : known;
  const ruled = known < 0 ? withValue(schema, at, [...rules, { if: rule }]) : schema;
  return { schema: ruled, thenAt: [...at, position, 'then'] };
}
