import type { JsonSchema } from '#engine';
import { isGroup, type ResolvedObject, type ResolvedProperty } from '#engine/compile';
import { sayRule } from './sayRule.ts';
import { sayUi } from './sayUi.ts';
import { headed, quoted, type Scope, type Words } from './words.ts';

/** A field for reading; a group, or a list of objects, with the fields in it. */
export interface FieldWords {
  /** The name under which it is sent, in its object. */
  readonly name: string;
  readonly label: string;
  readonly hint: string | null;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly options: readonly {
    readonly label: string;
    readonly value: string;
    readonly words: readonly string[];
  }[];
  /** What a value has to be. */
  readonly limits: readonly Words[];
  /** When it is asked; [] for always. */
  readonly conditions: readonly Words[];
  readonly messages: readonly { readonly reason: string; readonly text: string }[];
  /** How it looks and behaves. */
  readonly details: readonly Words[];
  readonly fields: readonly FieldWords[];
}

interface Surroundings {
  /** ui.json of the object that it is in. */
  readonly ui: JsonSchema;
  /** Words of shared fields. */
  readonly fieldsUi: Readonly<Record<string, JsonSchema>>;
  readonly scope: Scope;
  readonly isRequired: boolean;
}

type Written = Readonly<Record<string, unknown>>;

const record = (value: unknown): Written =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Written) : {};

/** What the fields of an object are called: by ui.json, by the words of shared fields, by schema.json, by their names. */
export function objectScope(
  object: ResolvedObject | undefined,
  ui: JsonSchema,
  fieldsUi: Readonly<Record<string, JsonSchema>>,
): Scope {
  const propertyOf = (name: string) =>
    object && Object.hasOwn(object.properties, name) ? object.properties[name] : undefined;
  return {
    label(name) {
      if (name.includes('.')) {
        const [first = '', ...others] = name.split('.');
        return `${this.label(first)}: ${this.inner(first).label(others.join('.'))}`;
      }
      const property = propertyOf(name);
      const words = wordsOf(name, property, ui, fieldsUi);
      return String(words['ui:title'] ?? property?.schema.title ?? name);
    },
    inner(name) {
      const property = propertyOf(name);
      return objectScope(property?.inner, innerUi(property, record(ui[name])), fieldsUi);
    },
  };
}

const innerUi = (property: ResolvedProperty | undefined, own: Written): JsonSchema =>
  property && !isGroup(property.schema) ? record(own.items) : own;

function wordsOf(
  name: string,
  property: ResolvedProperty | undefined,
  ui: JsonSchema,
  fieldsUi: Readonly<Record<string, JsonSchema>>,
): Written {
  const shared = property?.sharedName === undefined ? {} : record(fieldsUi[property.sharedName]);
  return { ...shared, ...record(ui[name]) };
}

/** Puts a field into words, with all that lies in it. */
export function fieldInWords(
  name: string,
  property: ResolvedProperty,
  { ui, fieldsUi, scope, isRequired }: Surroundings,
): FieldWords {
  const { schema, inner, shown } = property;
  const words = wordsOf(name, property, ui, fieldsUi);
  const innerScope = scope.inner(name);
  const innerRequired = (inner?.schema.required ?? []) as readonly string[];
  return {
    name,
    label: scope.label(name),
    hint: words['ui:description'] === undefined ? null : String(words['ui:description']),
    kind: kindOf(property),
    isRequired,
    options: optionsOf(property, words),
    limits: limitsOf(property, innerScope),
    conditions: (shown ?? []).map((conditions) => ({
      text: 'asked where',
      below: conditions.map(({ rule, holds }) =>
        headed(holds ? 'it holds:' : 'it does not hold:', sayRule(rule, scope)),
      ),
    })),
    messages: Object.entries(record(words['ui:messages'])).map(([reason, text]) => ({
      reason,
      text: String(text),
    })),
    details: sayUi(
      Object.fromEntries(
        Object.entries(words).filter(([key]) => key.startsWith('ui:') && !saidElsewhere.has(key)),
      ),
      // what a group says of its rules is about its own fields
      { label: (other) => (inner ? innerScope : scope).label(other), inner: (other) => scope.inner(other) },
    ).concat(inner && !isGroup(schema) ? sayUi(rowWords(words), innerScope) : []),
    fields: Object.entries(inner?.properties ?? {}).map(([innerName, innerProperty]) =>
      fieldInWords(innerName, innerProperty, {
        ui: innerUi(property, words),
        fieldsUi,
        scope: innerScope,
        isRequired: innerRequired.includes(innerName),
      }),
    ),
  };
}

const saidElsewhere = new Set([
  'ui:title',
  'ui:description',
  'ui:messages',
  'ui:enumNames',
  'ui:optionDetails',
  'ui:optionPictures',
]);

/** What ui.json says of the rows of a list beside their fields. */
const rowWords = (words: Written): Written =>
  Object.fromEntries(Object.entries(record(words.items)).filter(([key]) => key.startsWith('ui:')));

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'yes or no',
  object: 'group of fields',
};

function kindOf({ schema, inner }: ResolvedProperty): string {
  if (schema.type === 'array') return inner ? 'list of rows' : 'list of options';
  return kinds[String(schema.type)] ?? String(schema.type);
}

function optionsOf({ schema, said }: ResolvedProperty, words: Written): FieldWords['options'] {
  const values = (schema.enum ?? record(schema.items).enum ?? []) as readonly unknown[];
  const names = (words['ui:enumNames'] ?? []) as readonly unknown[];
  const [details, pictures] = [record(words['ui:optionDetails']), record(words['ui:optionPictures'])];
  return values.map((value, position) => {
    const option = said?.find((one) => one.const === value);
    const key = String(value);
    return {
      label: String(option?.title ?? names[position] ?? value),
      value: JSON.stringify(value),
      words: [
        ...(option?.description === undefined ? [] : [option.description]),
        ...(details[key] === undefined ? [] : detailLines(details[key])),
        ...(pictures[key] === undefined ? [] : [`picture: ${String(pictures[key])}`]),
      ],
    };
  });
}

function detailLines(details: unknown): readonly string[] {
  const { facts = [], list, ...others } = record(details);
  const { title, items = [], ...more } = record(list);
  return [
    ...(facts as readonly Written[]).map(({ label, value, ...rest }) =>
      [
        `${String(label)}: ${String(value)}`,
        ...Object.entries(rest).map(([key, text]) => `${key}: ${quoted(text)}`),
      ].join(', '),
    ),
    ...(list === undefined
      ? []
      : [`${String(title)}: ${(items as readonly unknown[]).map(String).join(', ')}`]),
    ...Object.entries({ ...others, ...more }).map(([key, text]) => `${key}: ${quoted(text)}`),
  ];
}

/** Everything that the schema says beyond kind, options and the fields in it. */
function limitsOf({ schema, inner }: ResolvedProperty, scope: Scope): readonly Words[] {
  const { type: _type, title: _title, enum: _options, items, ...own } = schema;
  const { required: _required, properties: _properties, ...beside } = isGroup(schema) ? own : { ...own };
  const { type: _itemType, enum: _itemOptions, ...item } = record(items);
  const {
    type: _rowType,
    required: _rowRequired,
    properties: _rowProperties,
    ...rowRules
  } = inner && !isGroup(schema) ? inner.schema : {};
  const each = inner ? rowRules : item;
  const said = Object.keys(beside).length > 0 ? sayRule(beside, scope) : [];
  if (Object.keys(each).length === 0 || isGroup(schema)) return said;
  return [...said, headed('each of them:', sayRule(each, scope))];
}
