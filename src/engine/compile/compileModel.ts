import { textFormats } from '../formats/textFormats.ts';
import type {
  FieldKind,
  FieldModel,
  FieldOption,
  FormModel,
  JsonSchema,
  OptionDetails,
  ReviewModel,
  StepModel,
  StepsModel,
} from '../types.ts';
import { conditionFields } from './deriveRules.ts';
import { deriveDrawnSchema, patternOf } from './deriveSchemas.ts';
import type { ResolvedProperty, SaidOption } from './resolveRefs.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;
type Wording = Readonly<Record<string, unknown>>;

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
]);

/**
 * The model of one form: what RJSF draws and what the engine knows of each field. `wording` is the merged ui of each
 * field (shared words, overridden key by key by the form's own). Expects files that passed their checks.
 */
export function compileModel(
  schema: JsonSchema,
  ui: JsonSchema,
  properties: Properties,
  wording: Readonly<Record<string, Wording>>,
  tables: Readonly<Record<string, JsonSchema>>,
): FormModel {
  const names = drawingOrder(ui, properties);
  const fields = names.map((name) => {
    const { schema: field = {}, said } = properties[name] ?? {};
    return fieldModel(name, field, wording[name] ?? {}, said);
  });
  const drawn = fields.filter((field) => field.derivedBy === undefined).map((field) => field.name);
  return {
    formType: String(schema.formType),
    title: String(schema.title),
    schema: deriveDrawnSchema(schema, properties),
    uiSchema: {
      'ui:order': drawn,
      ...Object.fromEntries(
        drawn.map((name) => [
          name,
          drawnWording(name, properties[name]?.schema ?? {}, wording[name] ?? {}, properties[name]?.said),
        ]),
      ),
    },
    fields,
    steps: stepsModel(ui['ui:steps']),
    conditionFields: conditionFields(schema),
    submitLabel: String(ui['ui:submit']),
    confirmation: String(ui['ui:confirmation']),
    tables,
  };
}

function drawingOrder(ui: JsonSchema, properties: Properties): string[] {
  const listed = Array.isArray(ui['ui:order']) ? ui['ui:order'].map(String) : [];
  const all = [...listed, ...Object.keys(properties).filter((name) => !listed.includes(name))];
  const isDerived = (name: string) => properties[name]?.schema.derivedBy !== undefined;
  return [...all.filter((name) => !isDerived(name)), ...all.filter(isDerived)];
}

function kindOf(schema: JsonSchema): FieldKind {
  if (schema.type === 'array') return 'list';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (schema.type === 'boolean') return 'boolean';
  return schema.format === 'date' ? 'date' : 'text';
}

function fieldModel(
  name: string,
  schema: JsonSchema,
  wording: Wording,
  said: readonly SaidOption[] | undefined,
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
    personal: schema.personal === true ? true : undefined,
    notSent: schema.notSent === true ? true : undefined,
    derivedBy: schema.derivedBy,
    clears: wording['ui:clears'],
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
function isYesNo(wording: Wording): boolean {
  return wording['ui:widget'] === 'yesno';
}

const isMoney = (wording: Wording): boolean => wording['ui:widget'] === 'money';

/** Whether the options are shown with more than their labels. */
export function hasCards(wording: Wording, said: readonly SaidOption[] | undefined): boolean {
  return wording['ui:optionPictures'] !== undefined || said?.some(({ description }) => description) === true;
}

/** What a visitor reads beside the control: the words of ui.json, else the field's own title. */
function labelOf(name: string, schema: JsonSchema, wording: Wording): unknown {
  return wording['ui:title'] ?? schema.title ?? name;
}

/**
 * Whether 0 is an answer: one of the options, the one value allowed, or within bounds that begin at 0 or below. A
 * computed figure is no answer; elsewhere a 0 is what an untouched number holds.
 */
function takesZero(schema: JsonSchema): boolean {
  if (kindOf(schema) !== 'number' || schema.derivedBy !== undefined) return false;
  const { minimum, maximum = 0, enum: options, const: only } = schema;
  if (Number(minimum ?? 0) > 0 || Number(maximum) < 0) return false;
  if (Array.isArray(options) && !options.includes(0)) return false;
  if (only !== undefined && only !== 0) return false;
  return minimum !== undefined || options !== undefined || only !== undefined;
}

/** The formats that have a control of their name. */
const formatWidgets: ReadonlySet<string> = new Set(['email', 'date', 'time', 'month']);

/** The widget that a field gets when ui.json names none; RJSF's registry knows these by the same names. */
function defaultWidget(schema: JsonSchema): string {
  if (schema.type === 'array') return 'checkboxes';
  if (schema.type === 'boolean') return 'checkbox';
  if (schema.enum !== undefined) return 'select';
  if (schema.type === 'number' || schema.type === 'integer') return 'number';
  if (typeof schema.digits === 'number' || schema.format === 'year') return 'tel';
  const { format } = schema;
  return typeof format === 'string' && formatWidgets.has(format) ? format : 'text';
}

function drawnWording(
  name: string,
  schema: JsonSchema,
  wording: Wording,
  said: readonly SaidOption[] | undefined,
): JsonSchema {
  const kept = Object.entries(wording).filter(([key]) => !engineWords.has(key));
  return {
    'ui:widget': defaultWidget(schema),
    'ui:title': labelOf(name, schema, wording),
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
