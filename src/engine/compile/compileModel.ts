import { textFormats } from '../formats/textFormats.ts';
import type {
  FieldKind,
  FieldModel,
  FieldOption,
  FormModel,
  JsonSchema,
  OptionDetails,
  PartModel,
  ReviewModel,
  RowsModel,
  RuleWords,
  ShownCondition,
  StepModel,
  StepsModel,
} from '../types.ts';
import { findAsked, namesIn, type Shown } from './conditions.ts';
import { conditionFields, conditionSchema, dependenciesOf } from './deriveRules.ts';
import { deriveDrawnSchema, patternOf, requiredFields } from './deriveSchemas.ts';
import {
  isGroup,
  isOfObjects,
  type ResolvedObject,
  type ResolvedProperty,
  type SaidOption,
} from './resolveRefs.ts';
import type { Wording } from './wording.ts';

type Words = Readonly<Record<string, unknown>>;

/** Words of ui.json that the engine reads itself and RJSF need not carry. */
const engineWords = new Set([
  'ui:messages',
  'ui:clears',
  'ui:unit',
  'ui:markRequired',
  'ui:enumNames',
  'ui:optionDetails',
  'ui:optionPictures',
  'ui:prefill',
  'ui:optionFigure',
  'ui:absent',
  'ui:itemTitle',
  'ui:rules',
]);

/** A model, and the conditions that it names, to be compiled beside the lead schema. */
export interface ModelWithConditions {
  readonly model: FormModel;
  readonly conditions: Readonly<Record<string, JsonSchema>>;
}

/**
 * The model of one form: what RJSF draws and what the engine knows of each field. `wording` is the merged ui of each
 * field. Expects files that passed their checks.
 */
export function compileModel(
  form: ResolvedObject,
  ui: JsonSchema,
  wording: Wording,
  tables: Readonly<Record<string, JsonSchema>>,
): ModelWithConditions {
  const { schema } = form;
  const keys = new Map<string, string>();
  const listed = Array.isArray(ui['ui:order']) ? ui['ui:order'].map(String) : [];
  const { fields, parts, uiSchema } = compileObject({ ...form, prefix: '', listed, keys }, wording);
  const deciding = conditionFields(schema, form.properties);
  const rules = rulesOf(wording);
  const model: FormModel = {
    formType: String(schema.formType),
    title: String(schema.title),
    schema: deriveDrawnSchema(form),
    uiSchema,
    fields: markDeciding(fields, deciding),
    ...(isStructured(form) && { parts }),
    steps: stepsModel(ui['ui:steps']),
    conditionFields: deciding,
    ...(Object.keys(rules).length > 0 && { rules }),
    submitLabel: String(ui['ui:submit']),
    confirmation: String(ui['ui:confirmation']),
    tables,
  };
  return {
    model,
    conditions: Object.fromEntries([...keys].map(([text, key]) => [key, JSON.parse(text)])),
  };
}

/** The words of all rules that have their own, those of groups and rows too: no title is given twice. */
function rulesOf({ rules, inner }: Wording): Readonly<Record<string, RuleWords>> {
  return Object.assign({ ...rules }, ...Object.values(inner).map(rulesOf));
}

/** Whether a form is more than fields side by side. */
function isStructured({ properties }: ResolvedObject): boolean {
  return Object.values(properties).some(({ inner, shown }) => inner !== undefined || shown !== undefined);
}

interface ObjectToCompile extends ResolvedObject {
  /** What its fields' names begin with, from the form or the row down. */
  readonly prefix: string;
  readonly listed?: readonly string[];
  /** The keys of the conditions so far, by their schemas as text. */
  readonly keys: Map<string, string>;
}

interface CompiledObject {
  readonly fields: readonly FieldModel[];
  readonly parts: readonly PartModel[];
  readonly uiSchema: JsonSchema;
}

function compileObject(object: ObjectToCompile, wording: Wording): CompiledObject {
  const { schema, properties, prefix, listed = [], keys } = object;
  const names = drawingOrder(listed, properties);
  const required = requiredFields(schema, properties);
  const compiled = names.map((key, place) => {
    const property = properties[key] as ResolvedProperty;
    const words = wording.words[key] ?? {};
    const name = prefix + key;
    const shown = property.shown && { shownWhen: shownConditions(property.shown, properties, keys) };
    const part = { key, place, name, ...shown };
    const below = wording.inner[key];
    if (!property.inner || !below) {
      const field = fieldModel(name, property, words, prefix);
      return { fields: [field], part, ui: drawnWording(key, property, words) };
    }
    if (isGroup(property.schema)) {
      const inside = compileObject({ ...property.inner, prefix: `${name}.`, keys }, below);
      const asked = findAsked(schema, key);
      const askedWhen = asked.length > 0 && { askedWhen: shownConditions(asked, properties, keys) };
      const group = { ...part, parts: inside.parts, ...askedWhen };
      const title = String(labelOf(key, property.schema, words));
      return {
        fields: inside.fields.map((field) => inGroup(field, title)),
        part: group,
        ui: { ...drawnGroup(key, property.schema, words), ...inside.uiSchema },
      };
    }
    const inside = compileObject({ ...property.inner, prefix: '', keys }, below);
    const field = {
      ...fieldModel(name, property, words, prefix),
      rows: rowsModel(property, words, inside, required.includes(key)),
    };
    const ui = { ...drawnWording(key, property, words), items: inside.uiSchema };
    return { fields: [field], part, ui };
  });
  const drawn = names.filter((name) => properties[name]?.schema.derivedBy === undefined);
  const uis = new Map(names.map((name, place) => [name, compiled[place]?.ui ?? {}]));
  return {
    fields: compiled.flatMap(({ fields }) => fields),
    parts: inOrderOfConditions(
      compiled.map(({ part }) => part),
      schema,
      properties,
    ),
    uiSchema: { 'ui:order': drawn, ...Object.fromEntries(drawn.map((name) => [name, uis.get(name)])) },
  };
}

type Properties = Readonly<Record<string, ResolvedProperty>>;

function drawingOrder(listed: readonly string[], properties: Properties): string[] {
  const all = [...listed, ...Object.keys(properties).filter((name) => !listed.includes(name))];
  const isDerived = (name: string) => properties[name]?.schema.derivedBy !== undefined;
  return [...all.filter((name) => !isDerived(name)), ...all.filter(isDerived)];
}

/** The conditions of a property by their keys; a new one gets the next. */
function shownConditions(
  shown: Shown,
  properties: Properties,
  keys: Map<string, string>,
): readonly (readonly ShownCondition[])[] {
  return shown.map((conditions) =>
    conditions.map(({ rule, holds }) => {
      const text = JSON.stringify({ type: 'object', ...conditionSchema(rule, properties) });
      const condition = keys.get(text) ?? `shown-${keys.size + 1}`;
      keys.set(text, condition);
      return { condition, holds };
    }),
  );
}

/**
 * Parts so that each comes after those that its conditions look at; the checks have refused circles of fields that
 * appear, and where a group is asked for in a circle what it takes to appear counts.
 */
function inOrderOfConditions(
  parts: readonly PartModel[],
  object: JsonSchema,
  properties: Properties,
): PartModel[] {
  const ordered: PartModel[] = [];
  const waiting = new Map(parts.map((part) => [part.key, part]));
  const askedBy = ({ key, askedWhen }: PartModel) =>
    askedWhen ? findAsked(object, key).flatMap((all) => all.flatMap(({ rule }) => namesIn(rule))) : [];
  const isFree = (key: string, names: readonly string[]) =>
    !names.some((name) => name !== key && waiting.has(name));
  while (waiting.size > 0) {
    const shown = [...waiting.values()].filter(({ key }) => isFree(key, dependenciesOf(properties[key])));
    const ready =
      shown.find((part) => isFree(part.key, askedBy(part))) ?? shown[0] ?? [...waiting.values()][0];
    if (!ready) break;
    ordered.push(ready);
    waiting.delete(ready.key);
  }
  return ordered;
}

/** A field that stands in a group of this title. */
function inGroup(field: FieldModel, title: string): FieldModel {
  return { ...field, group: field.group === undefined ? title : `${title}: ${field.group}` };
}

function rowsModel(
  { schema, inner }: ResolvedProperty,
  words: Words,
  inside: CompiledObject,
  isRequired: boolean,
): RowsModel {
  const deciding = inner ? conditionFields(inner.schema, inner.properties) : [];
  return {
    fields: markDeciding(inside.fields, deciding),
    parts: inside.parts,
    conditionFields: deciding,
    fewest: Math.max(Number(schema.minItems ?? 0), isRequired ? 1 : 0),
    ...(schema.maxItems !== undefined && { most: Number(schema.maxItems) }),
    itemTitle: String(words['ui:itemTitle'] ?? '{n}'),
    addLabel: String(words['ui:add'] ?? 'Add another'),
  };
}

/** Fields, with a mark on those that decide what is drawn: of a list of objects that does, on all that its rows ask. */
function markDeciding(fields: readonly FieldModel[], names: readonly string[]): readonly FieldModel[] {
  return fields.map((field) => {
    if (!names.includes(field.name)) return field;
    const { rows } = field;
    const inRows = rows?.fields.map((inside): FieldModel => ({ ...inside, decides: true }));
    return { ...field, decides: true, ...(rows && inRows && { rows: { ...rows, fields: inRows } }) };
  });
}

/** What is drawn of a group itself: its words, without those of its fields. */
function drawnGroup(name: string, schema: JsonSchema, words: Words): JsonSchema {
  const own = Object.entries(words).filter(([key]) => key.startsWith('ui:') && !engineWords.has(key));
  return { 'ui:title': labelOf(name, schema, words), ...Object.fromEntries(own) };
}

function kindOf(schema: JsonSchema): FieldKind {
  if (schema.type === 'array') return isOfObjects(schema) ? 'rows' : 'list';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  return schema.format === 'date' ? 'date' : 'text';
}

function fieldModel(
  name: string,
  { schema, said }: ResolvedProperty,
  wording: Words,
  prefix: string,
): FieldModel {
  const items = schema.items as JsonSchema | undefined;
  const values = (schema.enum ?? items?.enum) as readonly (string | number)[] | undefined;
  const labels = said?.map(({ title }) => title) ?? (wording['ui:enumNames'] as string[] | undefined);
  const pictures = (wording['ui:optionPictures'] ?? {}) as Readonly<Record<string, string>>;
  const details = (wording['ui:optionDetails'] ?? {}) as Readonly<Record<string, OptionDetails>>;
  const offered = isYesNo(wording) ? [true, false] : values;
  const options = offered?.map((value, position): FieldOption => {
    const known = details[String(value)];
    const label = labels?.[position] ?? yesNoLabels.get(value) ?? String(value);
    const text = said?.[position]?.description;
    const picture = pictures[String(value)];
    return {
      value,
      label,
      ...(text !== undefined && { text }),
      ...(picture !== undefined && { picture }),
      ...(known && { details: known }),
    };
  });
  const field: Record<string, unknown> = {
    name,
    kind: kindOf(schema),
    label: labelOf(name, schema, wording),
    messages: wording['ui:messages'] ?? {},
    digits: schema.digits ?? textFormats[String(schema.format)]?.digits,
    phone: schema.format === 'phone' ? true : undefined,
    capitals: textFormats[String(schema.format)]?.capitals,
    pattern: patternOf(schema),
    onlyTrue: kindOf(schema) === 'boolean' && schema.const === true && !isYesNo(wording) ? true : undefined,
    takesZero: takesZero(schema) ? true : undefined,
    minimum: schema.minimum,
    maximum: schema.maximum,
    maxLength: schema.maxLength,
    notAfterToday: schema.notAfterToday === true ? true : undefined,
    notBefore: schema.notBefore,
    notAfter: schema.notAfter,
    money: isMoney(wording) ? true : undefined,
    default: schema.default,
    prefill: wording['ui:prefill'],
    unit: wording['ui:unit'] ?? (isMoney(wording) ? '₹' : undefined),
    options,
    optionFigure: wording['ui:optionFigure'],
    absent: wording['ui:absent'],
    personal: schema.personal === true ? true : undefined,
    notSent: schema.notSent === true ? true : undefined,
    derivedBy: schema.derivedBy,
    clears: (wording['ui:clears'] as readonly string[] | undefined)?.map((cleared) => prefix + cleared),
    markRequired: wording['ui:markRequired'] === true ? true : undefined,
  };
  return Object.fromEntries(
    Object.entries(field).filter(([, value]) => value !== undefined),
  ) as unknown as FieldModel;
}

const yesNoLabels: ReadonlyMap<unknown, string> = new Map([
  [true, 'Yes'],
  [false, 'No'],
]);

/** Whether a yes or no is asked with two options, of which each is an answer, instead of one box. */
function isYesNo(wording: Words): boolean {
  return wording['ui:widget'] === 'yesno';
}

const isMoney = (wording: Words): boolean => wording['ui:widget'] === 'money';

/** Whether the options are shown with more than their labels. */
export function hasCards(wording: Words, said: readonly SaidOption[] | undefined): boolean {
  return wording['ui:optionPictures'] !== undefined || said?.some(({ description }) => description) === true;
}

/** What a visitor reads beside the control: the words of ui.json, else the field's own title. */
function labelOf(name: string, schema: JsonSchema, wording: Words): unknown {
  return wording['ui:title'] ?? schema.title ?? name;
}

/**
 * Whether 0 is an answer: one of the options, the one value allowed, or within bounds that begin at 0 or below. A
 * computed figure is no answer; elsewhere a 0 is what an untouched number holds.
 */
function takesZero(schema: JsonSchema): boolean {
  if (kindOf(schema) !== 'number' || schema.derivedBy !== undefined) return false;
  const { minimum, maximum = 0, exclusiveMinimum, exclusiveMaximum = 1, enum: options, const: only } = schema;
  if (Number(minimum ?? 0) > 0 || Number(maximum) < 0) return false;
  if (Number(exclusiveMinimum ?? -1) >= 0 || Number(exclusiveMaximum) <= 0) return false;
  if (Array.isArray(options) && !options.includes(0)) return false;
  if (only !== undefined && only !== 0) return false;
  return [minimum, exclusiveMinimum, options, only].some((word) => word !== undefined);
}

/** The formats that have a control of their name. */
const formatWidgets: ReadonlySet<string> = new Set(['email', 'date', 'time', 'month']);

/** The widget that a field gets when ui.json names none; RJSF's registry knows these by the same names. */
function defaultWidget(schema: JsonSchema): string {
  if (schema.type === 'array') return isOfObjects(schema) ? 'rows' : 'checkboxes';
  if (schema.type === 'boolean') return 'checkbox';
  if (schema.enum !== undefined) return 'select';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  const { format } = schema;
  if (typeof schema.digits === 'number' || textFormats[String(format)]?.digits) return 'tel';
  return typeof format === 'string' && formatWidgets.has(format) ? format : 'text';
}

function drawnWording(name: string, { schema, said }: ResolvedProperty, wording: Words): JsonSchema {
  const kept = Object.entries(wording).filter(([key]) => key.startsWith('ui:') && !engineWords.has(key));
  return {
    'ui:widget': defaultWidget(schema),
    'ui:title': labelOf(name, schema, wording),
    // a control for digits is one for telephone numbers to a browser, which would offer the visitor's own
    ...(defaultWidget(schema) === 'tel' && {
      'ui:autocomplete': schema.format === 'phone' ? 'tel-national' : 'off',
    }),
    ...Object.fromEntries(kept),
    ...(hasDrawnBounds(schema) && { 'ui:widget': `bounded-${String(schema.format)}` }),
    ...(isYesNo(wording) && { 'ui:widget': 'radio' }),
    ...(hasCards(wording, said) && { 'ui:widget': 'cards' }),
  };
}

/** Whether the control itself can keep to the field's bounds: it lets no other days be chosen. */
function hasDrawnBounds({ format, notBefore, notAfter }: JsonSchema): boolean {
  const isDrawn = format === 'date' || format === 'time' || format === 'month';
  return isDrawn && (notBefore !== undefined || notAfter !== undefined);
}

function stepsModel(steps: unknown): StepsModel | null {
  if (typeof steps !== 'object' || steps === null) return null;
  const { gate, missing, resetAfterMs = 0, items } = steps as WrittenSteps;
  return { gate, missing, resetAfterMs, items: items.map(stepModel) };
}

/** Steps as ui.json writes them: a step may leave out what it has not, a review may be a plain list of fields. */
type WrittenStep = Partial<Omit<StepModel, 'title' | 'review'>> & {
  readonly title: string;
  readonly review?: readonly string[] | ReviewModel;
};
type WrittenSteps = Omit<StepsModel, 'items' | 'resetAfterMs'> & {
  readonly resetAfterMs?: number;
  readonly items: readonly WrittenStep[];
};

function stepModel({ review, ...written }: WrittenStep): StepModel {
  const step = { ...written, fields: written.fields ?? [] };
  if (review === undefined) return step;
  return { ...step, review: 'rows' in review ? review : { rows: review.map((field) => ({ field })) } };
}
