import { schemaParser } from '@rjsf/utils';
import { topOf } from '../createForm.ts';
import { formatNamed } from '../formats/formats.ts';
import type {
  FieldKind,
  FieldModel,
  FieldOption,
  FormModel,
  JsonSchema,
  NodeModel,
  ReviewModel,
  RowsModel,
  RuleMessage,
  StepsModel,
} from '../types.ts';
import { dependencies, type KeyOf, requiredFields, visibleSchema } from './deriveRules.ts';
import { deriveRenderedSchema, patternOf } from './deriveSchemas.ts';
import { asList, asRecord, eachAt, filtered, isObject, withoutUndefined } from './json.ts';
import { maxLengthOf } from './patternLimit.ts';
import {
  dependenciesOf,
  isGroup,
  isOfObjects,
  type LabelledOption,
  type Properties,
  type ResolvedObject,
  type ResolvedProperty,
} from './resolveRefs.ts';
import { defaultWidget, isYesNo, ownOptionsOf, type UiOptions } from './widgets.ts';

/** Keywords of ui.json that RJSF does not get. */
const engineOnlyOptions = new Set([
  ...['ui:messages', 'ui:clears', 'ui:unit', 'ui:markRequired', 'ui:enumNames', 'ui:optionDetails'],
  ...['ui:optionPictures', 'ui:prefill', 'ui:optionFigure', 'ui:absent', 'ui:itemTitle', 'ui:rules'],
]);

/** The model of one form, and its conditions by key. Expects files that passed their checks. */
export function compileModel(
  form: ResolvedObject,
  tables: Readonly<Record<string, JsonSchema>>,
  computed?: JsonSchema,
): { readonly model: FormModel; readonly conditions: Readonly<Record<string, JsonSchema>> } {
  const { schema, properties, ui } = form;
  const keys = new Map<string, string>();
  const keyOf: KeyOf = (condition) => {
    const text = JSON.stringify({ type: 'object', ...condition });
    const key = keys.get(text) ?? `condition-${keys.size + 1}`;
    keys.set(text, key);
    return key;
  };
  // steps name the computed fields that are shown; without steps all are shown
  const inSteps = isObject(ui['ui:steps']) && new Set(listedFields(ui));
  const isShown = (name: string) => !inSteps || inSteps.has(name);
  const rendered = new Set(
    Object.keys(properties).filter((name) => isComputed(properties[name]) && isShown(name)),
  );
  const listed = listedFields(ui);
  const { fields, nodes, uiSchema } = compileObject(form, '', keyOf, listed, rendered);
  const steps = stepsModel(ui['ui:steps'], fields);
  const isStructured = Object.values(properties).some(({ inner, visibleWhen }) => inner || visibleWhen);
  const rules = rulesOf(form);
  const model: FormModel = {
    formType: String(schema.formType),
    title: String(schema.title),
    schema: deriveRenderedSchema(form, rendered),
    uiSchema,
    fields: withBirthDates(fields, new Set(eachAge(computed))),
    ...(isStructured && { nodes }),
    steps,
    dependencies: dependencies(schema, properties),
    ...(Object.keys(rules).length > 0 && { rules }),
    submitLabel: String(ui['ui:submit']),
    confirmation: String(ui['ui:confirmation']),
    confirmationWithout: ui['ui:confirmationWithout'] as FormModel['confirmationWithout'],
    tables,
  };
  // those that RJSF will ask for, by the keys that it finds them by
  const { [model.formType]: _form, ...asked } = schemaParser(model.schema) as Record<string, JsonSchema>;
  const own = Object.fromEntries([...keys].map(([text, key]) => [key, JSON.parse(text)]));
  const conditions = { ...asked, ...own };
  return { model, conditions };
}

/** The days of which a computed field takes the age, as computed.json names them: 'dob', 'members[].dob'. */
function eachAge(computed: unknown): readonly string[] {
  if (Array.isArray(computed)) return computed.flatMap(eachAge);
  if (!isObject(computed)) return [];
  return Object.entries(computed).flatMap(([key, value]) =>
    key === 'age' && typeof value === 'string' ? [value] : eachAge(value),
  );
}

function withBirthDates(
  fields: readonly FieldModel[],
  names: ReadonlySet<string>,
  list = '',
): readonly FieldModel[] {
  return fields.map((field) => {
    const { name, rows } = field;
    const inside = rows && { rows: { ...rows, fields: withBirthDates(rows.fields, names, `${name}[].`) } };
    return { ...field, ...(names.has(list + name) && { birthDate: true as const }), ...inside };
  });
}

/** The fields in the order of the page, as far as ui.json lists them: that of the steps, else `ui:order`. */
export function listedFields(ui: UiOptions): readonly string[] {
  const steps = eachAt(ui, 'ui:steps/items/*/fields/*').map(([name]) => String(name));
  return steps.length > 0 ? steps : asList(ui['ui:order']).map(String);
}

const isComputed = (property: ResolvedProperty | undefined) => property?.schema.computedBy !== undefined;

/** The words of all rules, those of groups and rows too: no title is given twice. */
function rulesOf({ ui, properties }: ResolvedObject): Readonly<Record<string, RuleMessage>> {
  const below = Object.values(properties).map(({ inner }) => inner && rulesOf(inner));
  return Object.assign({ ...asRecord(ui['ui:rules']) }, ...below);
}

interface CompiledObject {
  readonly fields: readonly FieldModel[];
  readonly nodes: readonly NodeModel[];
  readonly uiSchema: JsonSchema;
}

/**
 * `prefix` begins its fields' names, `listed` come first. Of computed fields those `rendered` are shown, and all are last in
 * the lead.
 */
function compileObject(
  { schema, properties }: ResolvedObject,
  prefix: string,
  keyOf: KeyOf,
  listed: readonly string[] = [],
  rendered: ReadonlySet<string> = new Set(),
): CompiledObject {
  const all = [...new Set([...listed, ...Object.keys(properties)])];
  const names = all.toSorted((a, b) => Number(isComputed(properties[a])) - Number(isComputed(properties[b])));
  const required = requiredFields(schema, properties);
  const compiled = names.map((key, index) => {
    const property = properties[key] as ResolvedProperty;
    const { uiOptions, inner } = property;
    const name = prefix + key;
    const visibleWhen = property.visibleWhen && {
      visibleWhen: keyOf(visibleSchema(property.visibleWhen, properties)),
    };
    const node: NodeModel = { key, index, name, ...visibleWhen };
    const ui = uiSchemaOf(key, property);
    const field = fieldModel(name, property, prefix);
    if (!inner) return { fields: [field], node, ui };
    const isOne = isGroup(property.schema);
    const inside = compileObject(inner, isOne ? `${name}.` : '', keyOf);
    if (!isOne) {
      const rows = rowsModel(property, inside, required.includes(key));
      const { 'ui:widget': _widget, ...options } = ui;
      return {
        fields: [{ ...field, rows }],
        node,
        ui: { ...options, 'ui:field': 'rows', items: inside.uiSchema },
      };
    }
    const title = String(labelOf(key, property.schema, uiOptions));
    const isRequired = (property.isRequired || required.includes(key)) && { isRequired: true as const };
    return {
      fields: inside.fields.map((one) => ({ ...one, group: one.group ? `${title}: ${one.group}` : title })),
      node: { ...node, ...isRequired, nodes: inside.nodes },
      ui: { 'ui:title': title, ...rjsfOptions(uiOptions), ...inside.uiSchema },
    };
  });
  const shown = compiled.filter(({ node: { key } }) => !isComputed(properties[key]) || rendered.has(key));
  const uis = new Map(shown.map(({ node: { key }, ui }) => [key, ui] as const));
  const inOrder = listed.filter((name) => uis.has(name));
  return {
    fields: compiled.flatMap(({ fields }) => fields),
    nodes: inOrderOfConditions(
      compiled.map(({ node }) => node),
      properties,
    ),
    uiSchema: { 'ui:order': [...new Set([...inOrder, ...uis.keys()])], ...Object.fromEntries(uis) },
  };
}

/** Parts so that each comes after those that its conditions look at. */
function inOrderOfConditions(nodes: readonly NodeModel[], properties: Properties): NodeModel[] {
  const seen = new Set<string>();
  const withThoseBefore = (node: NodeModel): NodeModel[] => {
    if (seen.has(node.key)) return [];
    seen.add(node.key);
    const names = dependenciesOf(properties[node.key]);
    return [...nodes.filter(({ key }) => names.includes(key)).flatMap(withThoseBefore), node];
  };
  return nodes.flatMap(withThoseBefore);
}

function rowsModel(
  { schema, inner, uiOptions }: ResolvedProperty,
  { fields, nodes }: CompiledObject,
  isRequired: boolean,
): RowsModel {
  return {
    fields,
    nodes,
    dependencies: inner ? dependencies(inner.schema, inner.properties) : [],
    min: Math.max(Number(schema.minItems ?? 0), isRequired ? 1 : 0),
    ...(schema.maxItems !== undefined && { max: Number(schema.maxItems) }),
    itemTitle: String(uiOptions['ui:itemTitle'] ?? '{n}'),
    addLabel: String(uiOptions['ui:add'] ?? 'Add another'),
  };
}

function rjsfOptions(uiOptions: UiOptions): UiOptions {
  return filtered(uiOptions, (key) => key.startsWith('ui:') && !engineOnlyOptions.has(key));
}

function kindOf(schema: JsonSchema): FieldKind {
  if (schema.type === 'array') return isOfObjects(schema) ? 'rows' : 'list';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  return schema.format === 'date' ? 'date' : 'text';
}

function fieldModel(
  name: string,
  { schema, labelledOptions, uiOptions }: ResolvedProperty,
  prefix: string,
): FieldModel {
  const { digits, capitals, phone, email } = formatNamed(schema.format)?.reads ?? {};
  const flag = (isSo: boolean) => (isSo ? true : undefined);
  const clears = uiOptions['ui:clears'] as readonly string[] | undefined;
  return withoutUndefined({
    name,
    kind: kindOf(schema),
    label: labelOf(name, schema, uiOptions),
    messages: uiOptions['ui:messages'] ?? {},
    digits: schema.digits ?? digits,
    phone,
    capitals,
    email,
    birthDate: flag(uiOptions['ui:autocomplete'] === 'bday'),
    pattern: patternOf(schema),
    onlyTrue: flag(schema.type === 'boolean' && schema.const === true && !isYesNo(uiOptions)),
    acceptsZero: flag(acceptsZero(schema)),
    minimum: schema.minimum,
    maximum: schema.maximum,
    maxLength: maxLengthOf(schema),
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
  }) as unknown as FieldModel;
}

function optionsOf(
  schema: JsonSchema,
  labelledOptions: readonly LabelledOption[] | undefined,
  uiOptions: UiOptions,
): readonly FieldOption[] | undefined {
  const own = ownOptionsOf(schema, uiOptions);
  const values = own?.map(({ value }) => value) ?? schema.enum ?? asRecord(schema.items).enum;
  if (values === undefined) return undefined;
  const labels = labelledOptions?.map(({ title }) => title) ?? asList<string>(uiOptions['ui:enumNames']);
  const details: JsonSchema = asRecord(uiOptions['ui:optionDetails']);
  const pictures: JsonSchema = asRecord(uiOptions['ui:optionPictures']);
  return asList<FieldOption['value']>(values).map((value, index) => {
    const label = labels[index] ?? own?.[index]?.label ?? String(value);
    const text = labelledOptions?.[index]?.description;
    const shown = { picture: pictures[String(value)], details: details[String(value)] };
    return withoutUndefined({ value, label, text, ...shown }) as unknown as FieldOption;
  });
}

const isMoney = (uiOptions: UiOptions): boolean => uiOptions['ui:widget'] === 'money';

/** What a visitor reads beside the control: the words of ui.json, else the field's own title. */
export function labelOf(name: string, schema: JsonSchema, uiOptions: UiOptions): unknown {
  return uiOptions['ui:title'] ?? schema.title ?? name;
}

/** Whether 0 is an answer: a computed one, an option, the one value allowed, or within bounds that begin at 0 or below. */
function acceptsZero(schema: JsonSchema): boolean {
  if (kindOf(schema) !== 'number') return false;
  if (schema.computedBy !== undefined) return true;
  const { minimum, maximum = 0, exclusiveMinimum, exclusiveMaximum = 1, enum: options, const: only } = schema;
  if (Number(minimum ?? 0) > 0 || Number(maximum) < 0) return false;
  if (Number(exclusiveMinimum ?? -1) >= 0 || Number(exclusiveMaximum) <= 0) return false;
  if (Array.isArray(options) && !options.includes(0)) return false;
  if (only !== undefined && only !== 0) return false;
  return [minimum, exclusiveMinimum, options, only].some((keyword) => keyword !== undefined);
}

function uiSchemaOf(name: string, { schema, uiOptions }: ResolvedProperty): JsonSchema {
  const widget = defaultWidget(schema);
  return {
    'ui:widget': schema.computedBy === undefined ? widget : 'computed',
    'ui:title': labelOf(name, schema, uiOptions),
    // a control for digits is one for telephone numbers to a browser, which would offer the visitor's own
    ...(widget === 'tel' && { 'ui:autocomplete': schema.format === 'phone' ? 'tel-national' : 'off' }),
    ...rjsfOptions(uiOptions),
    ...(isYesNo(uiOptions) && { 'ui:widget': 'radio' }),
  };
}

/** The steps as ui.json has them: a review need not name `fields`, and nothing needs to reset. */
function stepsModel(written: unknown, fields: readonly FieldModel[]): StepsModel | null {
  if (!isObject(written)) return null;
  const { resetAfterMs = 0, items, ...steps } = written as unknown as StepsModel;
  return {
    ...{ ...steps, resetAfterMs },
    items: items.map((item, position) => {
      const asked = new Set(items.slice(0, position).flatMap((step) => step.fields ?? []));
      const before = fields.filter(({ name }) => asked.has(topOf(name)));
      return {
        ...{ ...item, fields: item.fields ?? [] },
        ...(item.review && { review: reviewModel(item.review, before) }),
      };
    }),
  };
}

/** A review with a row for each sent field of the steps before it, so that none is sent unseen. */
function reviewModel(written: Partial<ReviewModel>, before: readonly FieldModel[]): ReviewModel {
  const { head = [], rows = [], figure, ...texts } = written;
  /** The fields of a group, where its name is given. */
  const fieldsOf = (name: string): readonly string[] => {
    const inGroup = before.filter((field) => field.name.startsWith(`${name}.`));
    return inGroup.length === 0 ? [name] : inGroup.map((field) => field.name);
  };
  const named = {
    head: head.flatMap(fieldsOf),
    rows: rows.flatMap((row) => fieldsOf(row.field).map((field) => ({ ...row, field }))),
  };
  const seen = new Set([
    ...[figure?.field, ...named.head],
    ...named.rows.flatMap(({ field, as }) => (as === 'years' ? [] : field)),
  ]);
  const others = before.filter(({ name, clientOnly }) => !clientOnly && !seen.has(name));
  const unnamed = others.map(({ name }) => ({ field: name }));
  return { ...texts, ...(figure && { figure }), head: named.head, rows: [...named.rows, ...unnamed] };
}
