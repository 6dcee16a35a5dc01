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
} from '../types.ts';
import { dependencies, visibleSchema } from './deriveRules.ts';
import { deriveRenderedSchema, patternOf, requiredFields } from './deriveSchemas.ts';
import { asList, isObject, withoutUndefined } from './json.ts';
import type { MergedUi } from './mergeUi.ts';
import {
  dependenciesOf,
  isGroup,
  isOfObjects,
  type LabelledOption,
  type ResolvedObject,
  type ResolvedProperty,
} from './resolveRefs.ts';
import { defaultWidget, hasCards, isYesNo, ownOptionsOf, type UiOptions } from './widgets.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/** Keywords of ui.json that RJSF does not get. */
const engineOnlyOptions = new Set([
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
 * The model of one form: RJSF's schemas, the engine's facts about each field, and the conditions by key. `wording` is
 * the merged ui of each field. Expects files that passed their checks.
 */
export function compileModel(
  form: ResolvedObject,
  ui: JsonSchema,
  mergedUi: MergedUi,
  tables: Readonly<Record<string, JsonSchema>>,
): { readonly model: FormModel; readonly conditions: Readonly<Record<string, JsonSchema>> } {
  const { schema, properties } = form;
  const keys = new Map<string, string>();
  const steps = stepsModel(ui['ui:steps']);
  // steps name the computed fields that are shown; without steps all are shown
  const renderedComputed = new Set(
    Object.keys(properties).filter(
      (name) => isComputed(properties[name]) && (steps?.items.some(holds(name)) ?? true),
    ),
  );
  const listed = asList(ui['ui:order']).map(String);
  const { fields, nodes, uiSchema } = compileObject(
    { ...form, prefix: '', listed, keys, renderedComputed },
    mergedUi,
  );
  const isStructured = Object.values(properties).some(({ inner, visibleWhen }) => inner || visibleWhen);
  const rules = rulesOf(mergedUi);
  const model: FormModel = {
    formType: String(schema.formType),
    title: String(schema.title),
    schema: deriveRenderedSchema(form, renderedComputed),
    uiSchema,
    fields,
    ...(isStructured && { nodes }),
    steps,
    dependencies: dependencies(schema, properties),
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
function rulesOf({ rules, inner }: MergedUi): Readonly<Record<string, RuleMessage>> {
  return Object.assign({ ...rules }, ...Object.values(inner).map(rulesOf));
}

interface ObjectToCompile extends ResolvedObject {
  /** What its fields' names begin with, from the form or the row down. */
  readonly prefix: string;
  readonly listed?: readonly string[];
  /** Computed fields that are shown among the others. */
  readonly renderedComputed?: ReadonlySet<string>;
  /** The keys of the conditions so far, by their schemas as text. */
  readonly keys: Map<string, string>;
}

interface CompiledObject {
  readonly fields: readonly FieldModel[];
  readonly nodes: readonly NodeModel[];
  readonly uiSchema: JsonSchema;
}

function compileObject(object: ObjectToCompile, mergedUi: MergedUi): CompiledObject {
  const { schema, properties, prefix, listed = [], keys, renderedComputed } = object;
  const all = [...new Set([...listed, ...Object.keys(properties)])];
  const names = [
    ...all.filter((name) => !isComputed(properties[name])),
    ...all.filter((name) => isComputed(properties[name])),
  ];
  const required = requiredFields(schema, properties);
  const compiled = names.map((key, index) => {
    const property = properties[key] as ResolvedProperty;
    const uiOptions = mergedUi.uiOptions[key] ?? {};
    const name = prefix + key;
    const visibleWhen = property.visibleWhen && {
      visibleWhen: conditionKey(visibleSchema(property.visibleWhen, properties), keys),
    };
    const node: NodeModel = { key, index, name, ...visibleWhen };
    const ui = uiSchemaOf(key, property, uiOptions);
    const below = mergedUi.inner[key];
    if (!property.inner || !below)
      return { fields: [fieldModel(name, property, uiOptions, prefix)], node, ui };
    const isOne = isGroup(property.schema);
    const inside = compileObject({ ...property.inner, prefix: isOne ? `${name}.` : '', keys }, below);
    if (!isOne) {
      const rows = rowsModel(property, uiOptions, inside, required.includes(key));
      const field = { ...fieldModel(name, property, uiOptions, prefix), rows };
      return { fields: [field], node, ui: { ...ui, items: inside.uiSchema } };
    }
    const title = String(labelOf(key, property.schema, uiOptions));
    const isRequired = (property.isRequired || required.includes(key)) && { isRequired: true as const };
    return {
      fields: inside.fields.map((field) => inGroup(field, title)),
      node: { ...node, ...isRequired, nodes: inside.nodes },
      ui: { 'ui:title': title, ...rjsfOptions(uiOptions), ...inside.uiSchema },
    };
  });
  const isRendered = (name: string) => !isComputed(properties[name]) || renderedComputed?.has(name);
  const uis = names.flatMap((name, index) =>
    isRendered(name) ? [[name, compiled[index]?.ui] as const] : [],
  );
  return {
    fields: compiled.flatMap(({ fields }) => fields),
    nodes: inOrderOfConditions(
      compiled.map(({ node }) => node),
      properties,
    ),
    uiSchema: { 'ui:order': uis.map(([name]) => name), ...Object.fromEntries(uis) },
  };
}

/** The key of a condition; a new one gets the next. */
function conditionKey(schema: JsonSchema, keys: Map<string, string>): string {
  const text = JSON.stringify({ type: 'object', ...schema });
  const key = keys.get(text) ?? `visible-${keys.size + 1}`;
  keys.set(text, key);
  return key;
}

/** Parts so that each comes after those that its conditions look at; the checks have refused circles. */
function inOrderOfConditions(nodes: readonly NodeModel[], properties: Properties): NodeModel[] {
  const ordered: NodeModel[] = [];
  const waiting = new Map(nodes.map((node) => [node.key, node]));
  const add = (node: NodeModel) => {
    if (!waiting.delete(node.key)) return;
    for (const name of dependenciesOf(properties[node.key])) {
      const before = waiting.get(name);
      if (before) add(before);
    }
    ordered.push(node);
  };
  for (const node of nodes) add(node);
  return ordered;
}

/** A field in a group of this title. */
function inGroup(field: FieldModel, title: string): FieldModel {
  return { ...field, group: field.group === undefined ? title : `${title}: ${field.group}` };
}

function rowsModel(
  { schema, inner }: ResolvedProperty,
  uiOptions: UiOptions,
  inside: CompiledObject,
  isRequired: boolean,
): RowsModel {
  return {
    fields: inside.fields,
    nodes: inside.nodes,
    dependencies: inner ? dependencies(inner.schema, inner.properties) : [],
    min: Math.max(Number(schema.minItems ?? 0), isRequired ? 1 : 0),
    ...(schema.maxItems !== undefined && { max: Number(schema.maxItems) }),
    itemTitle: String(uiOptions['ui:itemTitle'] ?? '{n}'),
    addLabel: String(uiOptions['ui:add'] ?? 'Add another'),
  };
}

/** The words of ui.json that RJSF carries. */
function rjsfOptions(uiOptions: UiOptions): UiOptions {
  const passed = Object.entries(uiOptions).filter(
    ([key]) => key.startsWith('ui:') && !engineOnlyOptions.has(key),
  );
  return Object.fromEntries(passed);
}

function kindOf(schema: JsonSchema): FieldKind {
  if (schema.type === 'array') return isOfObjects(schema) ? 'rows' : 'list';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  return schema.format === 'date' ? 'date' : 'text';
}

function fieldModel(
  name: string,
  { schema, labelledOptions }: ResolvedProperty,
  uiOptions: UiOptions,
  prefix: string,
): FieldModel {
  const { digits, capitals } = textFormats[String(schema.format)] ?? {};
  const flag = (isSo: boolean) => (isSo ? true : undefined);
  const clears = uiOptions['ui:clears'] as readonly string[] | undefined;
  return withoutUndefined({
    name,
    kind: kindOf(schema),
    label: labelOf(name, schema, uiOptions),
    messages: uiOptions['ui:messages'] ?? {},
    digits: schema.digits ?? digits,
    phone: flag(schema.format === 'phone'),
    capitals,
    pattern: patternOf(schema),
    onlyTrue: flag(schema.type === 'boolean' && schema.const === true && !isYesNo(uiOptions)),
    acceptsZero: flag(acceptsZero(schema)),
    minimum: schema.minimum,
    maximum: schema.maximum,
    maxLength: schema.maxLength,
    notBefore: schema.notBefore,
    notAfter: schema.notAfter,
    money: flag(isMoney(uiOptions)),
    default: schema.default,
    prefill: uiOptions['ui:prefill'],
    unit: uiOptions['ui:unit'] ?? (isMoney(uiOptions) ? '₹' : undefined),
    options: optionsOf(schema, labelledOptions, uiOptions),
    optionFigure: uiOptions['ui:optionFigure'],
    absent: uiOptions['ui:absent'],
    personal: flag(schema.personal === true),
    clientOnly: flag(schema.clientOnly === true),
    computedBy: schema.computedBy,
    clears: clears?.map((cleared) => prefix + cleared),
    markRequired: flag(uiOptions['ui:markRequired'] === true),
  }) as FieldModel;
}

function optionsOf(
  schema: JsonSchema,
  labelledOptions: readonly LabelledOption[] | undefined,
  uiOptions: UiOptions,
): readonly FieldOption[] | undefined {
  const items = isObject(schema.items) ? schema.items : {};
  const values = (schema.enum ?? items.enum) as readonly FieldOption['value'][] | undefined;
  const labels = labelledOptions?.map(({ title }) => title) ?? asList<string>(uiOptions['ui:enumNames']);
  const pictures = (uiOptions['ui:optionPictures'] ?? {}) as Readonly<Record<string, string>>;
  const details = (uiOptions['ui:optionDetails'] ?? {}) as Readonly<Record<string, OptionDetails>>;
  const own = ownOptionsOf(uiOptions);
  return (own?.map(({ value }) => value) ?? values)?.map(
    (value, index) =>
      withoutUndefined({
        value,
        label: labels[index] ?? own?.[index]?.label ?? String(value),
        text: labelledOptions?.[index]?.description,
        picture: pictures[String(value)],
        details: details[String(value)],
      }) as FieldOption,
  );
}

const isMoney = (uiOptions: UiOptions): boolean => uiOptions['ui:widget'] === 'money';

/** What a visitor reads beside the control: the words of ui.json, else the field's own title. */
export function labelOf(name: string, schema: JsonSchema, uiOptions: UiOptions): unknown {
  return uiOptions['ui:title'] ?? schema.title ?? name;
}

/**
 * Whether 0 is an answer: one of the options, the one value allowed, or within bounds that begin at 0 or below. A
 * computed figure is no answer; elsewhere a 0 is what an untouched number holds.
 */
function acceptsZero(schema: JsonSchema): boolean {
  if (kindOf(schema) !== 'number' || schema.computedBy !== undefined) return false;
  const { minimum, maximum = 0, exclusiveMinimum, exclusiveMaximum = 1, enum: options, const: only } = schema;
  if (Number(minimum ?? 0) > 0 || Number(maximum) < 0) return false;
  if (Number(exclusiveMinimum ?? -1) >= 0 || Number(exclusiveMaximum) <= 0) return false;
  if (Array.isArray(options) && !options.includes(0)) return false;
  if (only !== undefined && only !== 0) return false;
  return [minimum, exclusiveMinimum, options, only].some((keyword) => keyword !== undefined);
}

function uiSchemaOf(
  name: string,
  { schema, labelledOptions }: ResolvedProperty,
  uiOptions: UiOptions,
): JsonSchema {
  const widget = defaultWidget(schema);
  return {
    'ui:widget': schema.computedBy === undefined ? widget : 'computed',
    'ui:title': labelOf(name, schema, uiOptions),
    // a control for digits is one for telephone numbers to a browser, which would offer the visitor's own
    ...(widget === 'tel' && { 'ui:autocomplete': schema.format === 'phone' ? 'tel-national' : 'off' }),
    ...rjsfOptions(uiOptions),
    ...(isYesNo(uiOptions) && { 'ui:widget': 'radio' }),
    ...(hasCards(uiOptions, labelledOptions) && { 'ui:widget': 'cards' }),
  };
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
