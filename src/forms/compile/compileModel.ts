import { untilToday } from '../formats/bounds.ts';
import { textFormats } from '../formats/textFormats.ts';
import type {
  FieldKind,
  FieldModel,
  FieldOption,
  FormModel,
  JsonSchema,
  NodeModel,
  OptionDetails,
  ReviewModel,
  RowsModel,
  RuleMessage,
  StepModel,
  StepsModel,
  VisibilityCondition,
} from '../types.ts';
import { conditionSchema, dependencies } from './deriveRules.ts';
import { deriveDrawnSchema, patternOf, requiredFields } from './deriveSchemas.ts';
import { asList, isObject, withoutUndefined } from './json.ts';
import {
  dependenciesOf,
  isGroup,
  isOfObjects,
  type ResolvedObject,
  type ResolvedProperty,
  type SaidOption,
} from './resolveRefs.ts';
import type { Wording } from './wording.ts';

type Words = Readonly<Record<string, unknown>>;
type Properties = Readonly<Record<string, ResolvedProperty>>;

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

/**
 * The model of one form: what RJSF draws and what the engine knows of each field, and beside it the conditions that it
 * names. `wording` is the merged ui of each field. Expects files that passed their checks.
 */
export function compileModel(
  form: ResolvedObject,
  ui: JsonSchema,
  wording: Wording,
  tables: Readonly<Record<string, JsonSchema>>,
): { readonly model: FormModel; readonly conditions: Readonly<Record<string, JsonSchema>> } {
  const { schema, properties } = form;
  const keys = new Map<string, string>();
  const steps = stepsModel(ui['ui:steps']);
  // of derived fields those are drawn that a step names, and all where there are no steps
  const drawnFigures = new Set(
    Object.keys(properties).filter(
      (name) => isComputed(properties[name]) && (steps?.items.some(holds(name)) ?? true),
    ),
  );
  const listed = asList(ui['ui:order']).map(String);
  const { fields, parts, uiSchema } = compileObject(
    { ...form, prefix: '', listed, keys, drawnFigures },
    wording,
  );
  const isStructured = Object.values(properties).some(({ inner, shown }) => inner || shown);
  const deciding = dependencies(schema, properties);
  const rules = rulesOf(wording);
  const model: FormModel = {
    formType: String(schema.formType),
    title: String(schema.title),
    schema: deriveDrawnSchema(form, drawnFigures),
    uiSchema,
    fields: markDeciding(fields, deciding),
    ...(isStructured && { nodes: parts }),
    steps,
    dependencies: deciding,
    ...(Object.keys(rules).length > 0 && { rules }),
    submitLabel: String(ui['ui:submit']),
    confirmation: String(ui['ui:confirmation']),
    tables,
  };
  const conditions = Object.fromEntries([...keys].map(([text, key]) => [key, JSON.parse(text)]));
  return { model, conditions };
}

const isComputed = (property: ResolvedProperty | undefined) => property?.schema.computedBy !== undefined;

const holds =
  (name: string) =>
  ({ fields }: StepModel) =>
    fields.includes(name);

/** The words of all rules that have their own, those of groups and rows too: no title is given twice. */
function rulesOf({ rules, inner }: Wording): Readonly<Record<string, RuleMessage>> {
  return Object.assign({ ...rules }, ...Object.values(inner).map(rulesOf));
}

interface ObjectToCompile extends ResolvedObject {
  /** What its fields' names begin with, from the form or the row down. */
  readonly prefix: string;
  readonly listed?: readonly string[];
  /** Derived fields that are drawn among the others. */
  readonly drawnFigures?: ReadonlySet<string>;
  /** The keys of the conditions so far, by their schemas as text. */
  readonly keys: Map<string, string>;
}

interface CompiledObject {
  readonly fields: readonly FieldModel[];
  readonly parts: readonly NodeModel[];
  readonly uiSchema: JsonSchema;
}

function compileObject(object: ObjectToCompile, wording: Wording): CompiledObject {
  const { schema, properties, prefix, listed = [], keys, drawnFigures } = object;
  const all = [...new Set([...listed, ...Object.keys(properties)])];
  const names = [
    ...all.filter((name) => !isComputed(properties[name])),
    ...all.filter((name) => isComputed(properties[name])),
  ];
  const required = requiredFields(schema, properties);
  const compiled = names.map((key, place) => {
    const property = properties[key] as ResolvedProperty;
    const words = wording.words[key] ?? {};
    const name = prefix + key;
    const shown = property.shown && { visibleWhen: shownConditions(property, properties, keys) };
    const part: NodeModel = { key, index: place, name, ...shown };
    const ui = drawnWording(key, property, words);
    const below = wording.inner[key];
    if (!property.inner || !below) return { fields: [fieldModel(name, property, words, prefix)], part, ui };
    const isOne = isGroup(property.schema);
    const inside = compileObject({ ...property.inner, prefix: isOne ? `${name}.` : '', keys }, below);
    if (!isOne) {
      const rows = rowsModel(property, words, inside, required.includes(key));
      const field = { ...fieldModel(name, property, words, prefix), rows };
      return { fields: [field], part, ui: { ...ui, items: inside.uiSchema } };
    }
    const title = String(labelOf(key, property.schema, words));
    const isRequired = (property.isRequired || required.includes(key)) && { isRequired: true as const };
    return {
      fields: inside.fields.map((field) => inGroup(field, title)),
      part: { ...part, ...isRequired, nodes: inside.parts },
      ui: { 'ui:title': title, ...keptWords(words), ...inside.uiSchema },
    };
  });
  const isDrawn = (name: string) => !isComputed(properties[name]) || drawnFigures?.has(name);
  const uis = names.flatMap((name, place) => (isDrawn(name) ? [[name, compiled[place]?.ui] as const] : []));
  return {
    fields: compiled.flatMap(({ fields }) => fields),
    parts: inOrderOfConditions(
      compiled.map(({ part }) => part),
      properties,
    ),
    uiSchema: { 'ui:order': uis.map(([name]) => name), ...Object.fromEntries(uis) },
  };
}

/** The conditions of a property by their keys; a new one gets the next. */
function shownConditions(
  { shown = [] }: ResolvedProperty,
  properties: Properties,
  keys: Map<string, string>,
): readonly (readonly VisibilityCondition[])[] {
  return shown.map((conditions) =>
    conditions.map(({ rule, holds }) => {
      const text = JSON.stringify({ type: 'object', ...conditionSchema(rule, properties) });
      const condition = keys.get(text) ?? `shown-${keys.size + 1}`;
      keys.set(text, condition);
      return { condition, holds };
    }),
  );
}

/** Parts so that each comes after those that its conditions look at; the checks have refused circles. */
function inOrderOfConditions(parts: readonly NodeModel[], properties: Properties): NodeModel[] {
  const ordered: NodeModel[] = [];
  const waiting = new Map(parts.map((part) => [part.key, part]));
  const place = (part: NodeModel) => {
    if (!waiting.delete(part.key)) return;
    for (const name of dependenciesOf(properties[part.key])) {
      const before = waiting.get(name);
      if (before) place(before);
    }
    ordered.push(part);
  };
  for (const part of parts) place(part);
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
  const deciding = inner ? dependencies(inner.schema, inner.properties) : [];
  return {
    fields: markDeciding(inside.fields, deciding),
    nodes: inside.parts,
    dependencies: deciding,
    min: Math.max(Number(schema.minItems ?? 0), isRequired ? 1 : 0),
    ...(schema.maxItems !== undefined && { max: Number(schema.maxItems) }),
    itemTitle: String(words['ui:itemTitle'] ?? '{n}'),
    addLabel: String(words['ui:add'] ?? 'Add another'),
  };
}

/** Fields, with a mark on those that decide what is drawn: of a list of objects that does, on all that its rows ask. */
function markDeciding(fields: readonly FieldModel[], names: readonly string[]): readonly FieldModel[] {
  return fields.map((field) => {
    if (!names.includes(field.name)) return field;
    const { rows } = field;
    const inRows = rows?.fields.map((inside): FieldModel => ({ ...inside, isDependency: true }));
    return { ...field, isDependency: true, ...(rows && inRows && { rows: { ...rows, fields: inRows } }) };
  });
}

/** The words of ui.json that RJSF carries. */
function keptWords(words: Words): Words {
  const kept = Object.entries(words).filter(([key]) => key.startsWith('ui:') && !engineWords.has(key));
  return Object.fromEntries(kept);
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
  const { digits, capitals } = textFormats[String(schema.format)] ?? {};
  const flag = (isSo: boolean) => (isSo ? true : undefined);
  const clears = wording['ui:clears'] as readonly string[] | undefined;
  return withoutUndefined({
    name,
    kind: kindOf(schema),
    label: labelOf(name, schema, wording),
    messages: wording['ui:messages'] ?? {},
    digits: schema.digits ?? digits,
    phone: flag(schema.format === 'phone'),
    capitals,
    pattern: patternOf(schema),
    onlyTrue: flag(schema.type === 'boolean' && schema.const === true && !isYesNo(wording)),
    takesZero: flag(takesZero(schema)),
    minimum: schema.minimum,
    maximum: schema.maximum,
    maxLength: schema.maxLength,
    notBefore: schema.notBefore,
    notAfter: schema.notAfter,
    money: flag(isMoney(wording)),
    default: schema.default,
    prefill: wording['ui:prefill'],
    unit: wording['ui:unit'] ?? (isMoney(wording) ? '₹' : undefined),
    options: optionsOf(schema, said, wording),
    optionFigure: wording['ui:optionFigure'],
    absent: wording['ui:absent'],
    personal: flag(schema.personal === true),
    clientOnly: flag(schema.clientOnly === true),
    computedBy: schema.computedBy,
    clears: clears?.map((cleared) => prefix + cleared),
    markRequired: flag(wording['ui:markRequired'] === true),
  }) as FieldModel;
}

function optionsOf(
  schema: JsonSchema,
  said: readonly SaidOption[] | undefined,
  wording: Words,
): readonly FieldOption[] | undefined {
  const items = isObject(schema.items) ? schema.items : {};
  const values = (schema.enum ?? items.enum) as readonly FieldOption['value'][] | undefined;
  const labels = said?.map(({ title }) => title) ?? asList<string>(wording['ui:enumNames']);
  const pictures = (wording['ui:optionPictures'] ?? {}) as Readonly<Record<string, string>>;
  const details = (wording['ui:optionDetails'] ?? {}) as Readonly<Record<string, OptionDetails>>;
  return (isYesNo(wording) ? [true, false] : values)?.map(
    (value, place) =>
      withoutUndefined({
        value,
        label: labels[place] ?? yesNoLabels.get(value) ?? String(value),
        text: said?.[place]?.description,
        picture: pictures[String(value)],
        details: details[String(value)],
      }) as FieldOption,
  );
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
  if (kindOf(schema) !== 'number' || schema.computedBy !== undefined) return false;
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
  const widget = defaultWidget(schema);
  return {
    'ui:widget': schema.computedBy === undefined ? widget : 'computed',
    'ui:title': labelOf(name, schema, wording),
    // a control for digits is one for telephone numbers to a browser, which would offer the visitor's own
    ...(widget === 'tel' && { 'ui:autocomplete': schema.format === 'phone' ? 'tel-national' : 'off' }),
    ...keptWords(wording),
    ...(hasDrawnBounds(schema) && { 'ui:widget': `bounded-${String(schema.format)}` }),
    ...(isYesNo(wording) && { 'ui:widget': 'radio' }),
    ...(hasCards(wording, said) && { 'ui:widget': 'cards' }),
  };
}

/** Whether the control itself can keep to the field's bounds: it lets no other days be chosen. */
function hasDrawnBounds({ format, notBefore, notAfter }: JsonSchema): boolean {
  // the plain control for days keeps to today by itself
  const isPlain = notAfter === undefined || (format === 'date' && notAfter === untilToday);
  const isDrawn = format === 'date' || format === 'time' || format === 'month';
  return isDrawn && !(notBefore === undefined && isPlain);
}

/** Steps as ui.json writes them: a step may leave out what it has not, a review may be a plain list of fields. */
type WrittenSteps = Omit<StepsModel, 'items' | 'resetAfterMs'> & {
  readonly resetAfterMs?: number;
  readonly items: readonly (Partial<Omit<StepModel, 'title' | 'review'>> & {
    readonly title: string;
    readonly review?: readonly string[] | ReviewModel;
  })[];
};

function stepsModel(steps: unknown): StepsModel | null {
  if (!isObject(steps)) return null;
  const { gate, missing, resetAfterMs = 0, items } = steps as unknown as WrittenSteps;
  const stepModels = items.map(({ review, ...written }): StepModel => {
    const step = { ...written, fields: written.fields ?? [] };
    if (review === undefined) return step;
    return { ...step, review: 'rows' in review ? review : { rows: review.map((field) => ({ field })) } };
  });
  return { gate, missing, resetAfterMs, items: stepModels };
}
