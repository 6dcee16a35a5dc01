import {
  isGroup,
  listedFields,
  parseShared,
  pointer,
  type ResolvedObject,
  type ResolvedProperty,
  resolveProperties,
} from '#forms/compile/index.ts';
import {
  asList,
  asRecord,
  isRecord,
  type JsonPath,
  type JsonRecord,
  pathOf,
  valueAt,
} from '#workbench/authoring/jsonPath.ts';
import type { SharedTexts } from '../../source/sourceFolders.ts';
import { type FieldKind, kindOf, type Option, optionsOf } from './fieldKinds.ts';
import {
  type AnswerCondition,
  comparisonLabels,
  type FieldCondition,
  joinLabels,
  simpleConditionOf,
} from './simpleCondition.ts';

/** The two texts with a form's fields and their appearance. */
export interface FormTexts {
  readonly schema: string;
  readonly ui: string;
}

/** A field, a group or a list of rows, as schema.json and ui.json have it. */
export interface FieldOutline {
  /** The names from the form down: `firm.size`. */
  readonly id: string;
  readonly name: string;
  /** The id of the group or the list that it is in; '' for the form. */
  readonly parent: string;
  readonly shape: 'field' | 'group' | 'list';
  readonly kind: FieldKind;
  readonly label: string;
  readonly schemaPath: JsonPath;
  readonly uiPath: JsonPath;
  /** With references resolved. */
  readonly schema: JsonRecord;
  /** Merged with the shared field's. */
  readonly ui: JsonRecord;
  readonly options: readonly Option[];
  /** The name of the shared field that it refers to. */
  readonly shared: string | undefined;
  readonly isRequired: boolean;
  readonly condition: FieldCondition | undefined;
  /** All that has to hold for it to appear; [] for one that is always there. */
  readonly visibleWhen: NonNullable<ResolvedProperty['visibleWhen']>;
  /** Whether its schema is in `$defs`, which the editor does not change. */
  readonly isInDefs: boolean;
  readonly inner: readonly FieldOutline[];
}

export interface StepOutline {
  readonly title: string;
  readonly fields: readonly FieldOutline[];
  readonly hasReview: boolean;
}

/** The fields of a form, in order. */
export interface Outline {
  readonly fields: readonly FieldOutline[];
  /** undefined for a form without steps. */
  readonly steps: readonly StepOutline[] | undefined;
  readonly unassigned: readonly FieldOutline[];
  /** The rules between fields, for reading. */
  readonly rules: readonly { readonly at: JsonPath; readonly description: string }[];
  /** Both files as values, for edits. */
  readonly json: { readonly schema: JsonRecord; readonly ui: JsonRecord };
}

/** undefined while the texts are no JSON, or no form. */
export function outlineOf(texts: FormTexts, shared: SharedTexts): Outline | undefined {
  try {
    const schema: unknown = JSON.parse(texts.schema);
    const ui: unknown = JSON.parse(texts.ui);
    if (!isRecord(schema) || !isRecord(ui)) return undefined;
    const { form } = resolveProperties('', schema, ui, parseShared(shared.home, shared.texts));
    const ordered = inOrder(fieldsOf(form, { id: '', uiPath: [], root: schema }), listedFields(ui));
    const rules = rulesOf(schema, ordered);
    return { fields: ordered, ...stepsOf(ui, ordered), rules, json: { schema, ui } };
  } catch {
    return undefined; // half a form: whoever shows it keeps the one before
  }
}

/** The id of a field in a group, a list or the form. */
export const idIn = (parent: string, name: string) => (parent === '' ? name : `${parent}.${name}`);

/** Whether nobody fills a field in, since its value follows from others. */
export const isComputed = ({ schema }: FieldOutline) => schema.computedBy !== undefined;

/** All fields with those in groups and rows, each before what lies in it. */
export function allFields(fields: readonly FieldOutline[]): readonly FieldOutline[] {
  return fields.flatMap((field) => [field, ...allFields(field.inner)]);
}

interface ParentContext {
  readonly id: string;
  readonly uiPath: JsonPath;
  readonly root: JsonRecord;
}

function fieldsOf(object: ResolvedObject, parent: ParentContext): readonly FieldOutline[] {
  return Object.entries(object.properties).map(([name, property]) => {
    const { schema, sharedName, at, labelledOptions, uiOptions: ui, inner } = property;
    const uiPath = [...parent.uiPath, name];
    const id = idIn(parent.id, name);
    const schemaPath = pathOf(at);
    const shape = inner === undefined ? 'field' : isGroup(schema) ? 'group' : 'list';
    const inside = { id, uiPath: shape === 'list' ? [...uiPath, 'items'] : uiPath, root: parent.root };
    return {
      id,
      name,
      parent: parent.id,
      shape,
      kind: kindOf(schema, ui, shape),
      label: String(ui['ui:title'] ?? schema.title ?? name),
      schemaPath,
      uiPath,
      schema,
      ui,
      options: optionsOf(labelledOptions ? { oneOf: labelledOptions } : schema, ui['ui:enumNames']),
      shared: sharedName,
      isRequired: asList(valueAt(parent.root, [...schemaPath.slice(0, -2), 'required'])).includes(name),
      condition: conditionOf(property, object, parent.root),
      visibleWhen: property.visibleWhen ?? [],
      isInDefs: valueAt(parent.root, schemaPath) === undefined,
      inner: inner ? fieldsOf(inner, inside) : [],
    };
  });
}

/** Those that ui.json lists come first, and computed fields that it does not list last. */
function inOrder(fields: readonly FieldOutline[], names: readonly string[]): readonly FieldOutline[] {
  const listed = names.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const others = fields.filter((field) => !listed.includes(field));
  return [...listed, ...others.filter((field) => !isComputed(field)), ...others.filter(isComputed)];
}

function conditionOf(property: ResolvedProperty, object: ResolvedObject, root: JsonRecord) {
  if (property.visibleWhen === undefined) return undefined;
  const at = pathOf(property.at);
  const branch = at.slice(0, -2);
  const rulePath = branch.slice(0, -1);
  const rule = asRecord(valueAt(root, rulePath));
  const [conditions, ...more] = property.visibleWhen;
  const [condition, ...further] = conditions ?? [];
  const isPlain = more.length === 0 && further.length === 0 && condition?.holds && branch.at(-1) === 'then';
  const simple = isPlain ? simpleConditionOf(rule.if) : undefined;
  if (!simple) return { rulePath, simple, description: describeRule(rule) };
  const answers = simple.answers.map((answer) => describeAnswer(answer, object));
  return { rulePath, simple, description: answers.join(` ${joinLabels[simple.holds]} `) };
}

function describeAnswer({ field, is, value }: AnswerCondition, object: ResolvedObject): string {
  const [first = '', ...names] = field.split('.');
  const asked = names.reduce((at, name) => at?.inner?.properties[name], object.properties[first]);
  const label = asked?.uiOptions['ui:title'] ?? field;
  const text = value === true ? 'yes' : value === false ? 'no' : value;
  return `${label} ${comparisonLabels[is]}${is === 'isFilled' ? '' : ` ${text}`}`;
}

/** A rule's title; an object with fields of its own has more than its rule. */
function describeRule({ description, title, properties, ...rule }: JsonRecord): string {
  const own = properties === undefined ? (description ?? title) : undefined;
  return String(own ?? JSON.stringify(rule.if ?? rule));
}

function stepsOf(ui: JsonRecord, fields: readonly FieldOutline[]): Pick<Outline, 'steps' | 'unassigned'> {
  const items = asRecord(ui['ui:steps']).items;
  if (!Array.isArray(items)) return { steps: undefined, unassigned: [] };
  const steps = items.map((item): StepOutline => {
    const { title, fields: names, review } = asRecord(item);
    const own = fields.filter(({ name }) => asList(names).includes(name));
    return { title: String(title ?? ''), fields: own, hasReview: review !== undefined };
  });
  const assigned = new Set(steps.flatMap((step) => step.fields));
  const unassigned = fields.filter((field) => !assigned.has(field) && !isComputed(field));
  return { steps, unassigned };
}

function rulesOf(schema: JsonRecord, fields: readonly FieldOutline[]): Outline['rules'] {
  const conditionRules = new Set(fields.map(({ condition }) => condition && pointer(...condition.rulePath)));
  const listed = asList(schema.allOf).map((rule, index) => ({ at: ['allOf', index], rule: asRecord(rule) }));
  const own = ['if', 'anyOf', 'oneOf', 'not', 'dependentRequired', 'dependentSchemas']
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) => ({ at: [keyword], rule: { [keyword]: schema[keyword] } }));
  return [...listed, ...own]
    .filter(({ at }) => !conditionRules.has(pointer(...at)) && !(at[0] === 'if' && conditionRules.has('')))
    .map(({ at, rule }) => ({ at, description: describeRule(rule) }));
}
