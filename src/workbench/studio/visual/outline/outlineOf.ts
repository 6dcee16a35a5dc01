import { pointer, type SharedSources } from '#forms/compile/index.ts';
import type { FieldDefinition, Option } from '#forms/definition/fields.ts';
import { parseDefinition } from '#forms/definition/parseDefinition.ts';
import type { FormDefinition, ObjectDefinition } from '#forms/definition/types.ts';
import { fieldsWithGroups } from '#forms/definition/walk.ts';
import { listedFields } from '#forms/print/toFormModel.ts';
import { withoutUndefined } from '#forms/source/json.ts';
import {
  isRecord,
  type JsonPath,
  type JsonRecord,
  listAt,
  pathOf,
  recordAt,
  textAt,
} from '#workbench/authoring/jsonPath.ts';
import { type SharedTexts, sharedSourcesOf } from '../../source/sourceFolders.ts';
import { describeKind, type KindDescription, listedOptions } from './fieldKinds.ts';
import { type FormJson, fittingFiles, schemaFile } from './fittingFiles.ts';
import {
  type AnswerCondition,
  comparisonLabels,
  type FieldCondition,
  joinLabels,
  simpleConditionOf,
} from './simpleCondition.ts';

/** The texts of schema.json and ui.json. */
export interface FormTexts {
  readonly schema: string;
  readonly ui: string;
}

/** An option with its editable parts. */
export type EditedOption = Pick<Option, 'value' | 'label' | 'text'>;

/** A field, group or list, with its paths in schema.json and ui.json. */
export interface FieldOutline {
  /** The full name, such as `firm.size`. */
  readonly id: string;
  readonly name: string;
  /** The id of its group or list; '' for the form. */
  readonly parent: string;
  readonly shape: 'field' | 'group' | 'list';
  readonly kind: KindDescription;
  readonly label: string;
  readonly definition: FieldDefinition;
  /** The options as written, with links and emphasis. */
  readonly options: readonly EditedOption[];
  readonly schemaPath: JsonPath;
  readonly uiPath: JsonPath;
  readonly isRequired: boolean;
  readonly condition: FieldCondition | undefined;
  /** Whether its schema is in `$defs`, which the editor does not change. */
  readonly isInDefs: boolean;
  readonly inner: readonly FieldOutline[];
}

export interface StepOutline {
  readonly title: string;
  readonly fields: readonly FieldOutline[];
  readonly hasReview: boolean;
}

/** A part of a file that the editor shows and does not change. */
export interface ShownPart {
  readonly at: JsonPath;
  readonly description: string;
}

/** The fields of a form, in order. */
export interface Outline {
  readonly definition: FormDefinition;
  readonly fields: readonly FieldOutline[];
  /** undefined for a form without steps. */
  readonly steps: readonly StepOutline[] | undefined;
  readonly unassigned: readonly FieldOutline[];
  /** The rules between fields, in schema.json, which are shown only. */
  readonly rules: readonly ShownPart[];
  /** The notices and outcomes, in ui.json, which are shown only. */
  readonly notices: readonly ShownPart[];
  /** Both files as values, for edits. */
  readonly json: FormJson;
  readonly shared: SharedSources;
}

/** Parses both texts, even with mistakes; undefined if one is not JSON or not a form. */
export function outlineOf(texts: FormTexts, shared: SharedTexts): Outline | undefined {
  try {
    const schema: unknown = JSON.parse(texts.schema);
    const ui: unknown = JSON.parse(texts.ui);
    if (!isRecord(schema) || !isRecord(ui)) return undefined;
    return readOutline({ schema, ui }, sharedSourcesOf(shared));
  } catch {
    return undefined; // the editor keeps the last valid outline
  }
}

/** @throws Error if a part is missing that parsing needs */
export function readOutline(json: FormJson, shared: SharedSources): Outline {
  const { definition } = parseDefinition(fittingFiles(json, shared), shared);
  const fields = inOrder(fieldsOf(definition, { id: '', uiPath: [], json }), listedFields(definition));
  const rules = rulesOf(json.schema, fields);
  const notices = [...noticesOf(json.ui, fields), ...outcomesOf(json.ui)];
  return { definition, fields, ...stepsOf(definition, fields), rules, notices, json, shared };
}

/** The id of a field in a group, a list or the form. */
export const idIn = (parent: string, name: string) => (parent === '' ? name : `${parent}.${name}`);

/** Whether a field's value is computed from others. */
export const isComputed = ({ definition }: FieldOutline) => definition.kind === 'computed';

/** All fields, including those of groups and lists, parents first. */
export function allFields(fields: readonly FieldOutline[]): readonly FieldOutline[] {
  return fields.flatMap((field) => [field, ...allFields(field.inner)]);
}

interface ParentContext {
  readonly id: string;
  readonly uiPath: JsonPath;
  readonly json: FormJson;
}

function fieldsOf(object: ObjectDefinition, parent: ParentContext): readonly FieldOutline[] {
  return [...object.fields.values()].map((definition) => {
    const { name, kind, appears, isRequiredWhereDeclared, texts } = definition;
    const id = idIn(parent.id, name);
    const uiPath = [...parent.uiPath, name];
    const place = placeOf(definition, object);
    const isRequired = appears ? isRequiredWhereDeclared : object.required.some((one) => one.name === name);
    const shape = kind === 'group' ? 'group' : kind === 'rows' ? 'list' : 'field';
    const inside = { ...parent, id, uiPath: shape === 'list' ? [...uiPath, 'items'] : uiPath };
    return {
      ...{ id, name, parent: parent.id, shape, definition, uiPath, isRequired, ...place },
      kind: describeKind(definition),
      label: texts.label,
      options: writtenOptions(definition, parent.json, uiPath),
      condition: conditionOf(definition, object, place.schemaPath, parent.json.schema),
      inner: 'inner' in definition ? fieldsOf(definition.inner, inside) : [],
    };
  });
}

function writtenOptions(
  field: FieldDefinition,
  { schema, ui }: FormJson,
  uiPath: JsonPath,
): readonly EditedOption[] {
  return listedOptions(field).map(({ value, label, labelAt, text }, index) => {
    const path = labelAt?.file === schemaFile ? pathOf(labelAt.pointer) : undefined;
    const title = path ? textAt(schema, path) : textAt(ui, [...uiPath, 'ui:enumNames', index]);
    const description = path && textAt(schema, [...path.slice(0, -1), 'description']);
    return { value, label: title ?? label, ...withoutUndefined({ text: description ?? text }) };
  });
}

/** Finds the path of a field's property in schema.json, which may be a reference to another part. */
function placeOf({ name, at }: FieldDefinition, object: ObjectDefinition) {
  const use = at.usedAt ?? at;
  const isInDefs = object.at.usedAt !== undefined || !use.pointer.endsWith(pointer('properties', name));
  return { isInDefs, schemaPath: pathOf((isInDefs && at.file === schemaFile ? at : use).pointer) };
}

/** Sorts fields: first in the order of ui.json, then the unlisted fields, and unlisted computed fields last. */
function inOrder(fields: readonly FieldOutline[], names: readonly string[]): readonly FieldOutline[] {
  const listed = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const others = fields.filter((field) => !listed.includes(field));
  return [...listed, ...others.filter((field) => !isComputed(field)), ...others.filter(isComputed)];
}

function conditionOf(
  { appears }: FieldDefinition,
  object: ObjectDefinition,
  schemaPath: JsonPath,
  schema: JsonRecord,
): FieldCondition | undefined {
  if (!appears) return undefined;
  const branch = schemaPath.slice(0, -2);
  const rulePath = branch.slice(0, -1);
  const [[condition, ...further] = [], ...more] = appears;
  const isPlain = more.length === 0 && further.length === 0 && condition?.holds && branch.at(-1) === 'then';
  const simple = isPlain ? simpleConditionOf(condition.rule) : undefined;
  if (!simple) return { rulePath, simple, description: describeRule(recordAt(schema, rulePath)) };
  const answers = simple.answers.map((answer) => describeAnswer(answer, object));
  return { rulePath, simple, description: answers.join(` ${joinLabels[simple.holds]} `) };
}

function describeAnswer({ field, is, value }: AnswerCondition, object: ObjectDefinition): string {
  const label = fieldsWithGroups(object).get(field)?.texts.label ?? field;
  const text = value === true ? 'yes' : value === false ? 'no' : value;
  return `${label} ${comparisonLabels[is]}${is === 'isFilled' ? '' : ` ${text}`}`;
}

/** Describes a rule by its description or title, or as JSON. */
function describeRule({ description, title, properties, ...rule }: JsonRecord): string {
  const own = properties === undefined ? (description ?? title) : undefined;
  return typeof own === 'string' ? own : JSON.stringify(rule.if ?? rule);
}

function stepsOf(
  { steps }: FormDefinition,
  fields: readonly FieldOutline[],
): Pick<Outline, 'steps' | 'unassigned'> {
  if (!steps) return { steps: undefined, unassigned: [] };
  const outlined = steps.items.map((step): StepOutline => {
    const names = new Set(step.fields.map(({ name }) => name));
    const own = fields.filter(({ name }) => names.has(name));
    return { title: step.title, fields: own, hasReview: step.review !== undefined };
  });
  const assigned = new Set(outlined.flatMap((step) => step.fields));
  const unassigned = fields.filter((field) => !assigned.has(field) && !isComputed(field));
  return { steps: outlined, unassigned };
}

function rulesOf(schema: JsonRecord, fields: readonly FieldOutline[]): Outline['rules'] {
  const conditionRules = new Set(fields.map(({ condition }) => condition && pointer(...condition.rulePath)));
  const listed = listAt(schema, ['allOf']).map((_rule, index) => {
    const at = ['allOf', index];
    return { at, rule: recordAt(schema, at) };
  });
  const own = ['if', 'anyOf', 'oneOf', 'not', 'dependentRequired', 'dependentSchemas']
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) => ({ at: [keyword], rule: { [keyword]: schema[keyword] } }));
  return [...listed, ...own]
    .filter(({ at }) => !conditionRules.has(pointer(...at)) && !(at[0] === 'if' && conditionRules.has('')))
    .map(({ at, rule }) => ({ at, description: describeRule(rule) }));
}

/** The notices of the form, its groups and its lists. */
function noticesOf(ui: JsonRecord, fields: readonly FieldOutline[]): readonly ShownPart[] {
  const all = allFields(fields);
  const objects: readonly (readonly [id: string, path: JsonPath])[] = all.flatMap(({ id, shape, uiPath }) =>
    shape === 'field' ? [] : [[id, shape === 'list' ? [...uiPath, 'items'] : uiPath] as const],
  );
  return [['', []] as const, ...objects].flatMap(([parent, path]) =>
    listAt(ui, [...path, 'ui:notices']).map((notice, index) => {
      const below = textAt(notice, ['below']) ?? '';
      const label = all.find(({ id }) => id === idIn(parent, below))?.label ?? below;
      const words = `${textAt(notice, ['tone'])} below ${label}: “${textAt(notice, ['text'])}”`;
      return { at: [...path, 'ui:notices', index], description: words };
    }),
  );
}

const outcomesOf = (ui: JsonRecord): readonly ShownPart[] =>
  Object.entries(recordAt(ui, ['ui:outcomes'])).map(([name, outcome]) => ({
    at: ['ui:outcomes', name],
    description: `outcome “${textAt(outcome, ['title']) ?? name}”`,
  }));
