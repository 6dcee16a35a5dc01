import { isGroup, type ResolvedObject, type ResolvedProperty } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { headed, sayJson } from './sayJson.ts';
import { record, type Scope, type Words, without } from './words.ts';

/** An object of fields, and what ui.json says of them. */
export interface FieldsAround {
  readonly object: ResolvedObject;
  readonly ui: JsonSchema;
  /** Words of shared fields. */
  readonly shared: Readonly<Record<string, JsonSchema>>;
}

/** What the fields of an object are called: by ui.json, by the words of shared fields, by schema.json, by their names. */
export function fieldScope(around: FieldsAround): Scope {
  return {
    label(name) {
      const property = propertyOf(around, name);
      return property && String(wordsOf(around, name)['ui:title'] ?? property.schema.title ?? name);
    },
    inner: (name) => fieldScope(innerOf(around, name)),
  };
}

const propertyOf = ({ object }: FieldsAround, name: string): ResolvedProperty | undefined =>
  Object.hasOwn(object.properties, name) ? object.properties[name] : undefined;

function wordsOf({ object, ui, shared }: FieldsAround, name: string): JsonSchema {
  const { sharedName } = object.properties[name] ?? {};
  return { ...(sharedName === undefined ? {} : shared[sharedName]), ...record(ui[name]) };
}

const nothing: ResolvedObject = { schema: {}, at: '', properties: {} };

function innerOf({ object, ui, shared }: FieldsAround, name: string): FieldsAround {
  const { inner = nothing, schema = {} } = object.properties[name] ?? {};
  const own = record(ui[name]);
  return { object: inner, ui: isGroup(schema) ? own : record(own.items), shared };
}

/** Puts every field of an object into words, with all that lies in it. */
export function fieldsInWords(around: FieldsAround): readonly Words[] {
  const scope = fieldScope(around);
  const required = (around.object.schema.required ?? []) as readonly string[];
  return Object.entries(around.object.properties).map(([name, property]) => {
    const words = wordsOf(around, name);
    const inner = innerOf(around, name);
    const isRows = property.inner !== undefined && !isGroup(property.schema);
    const kind = kindOf(property);
    return {
      text: scope.label(name) ?? name,
      name,
      below: [
        { text: required.includes(name) ? `${kind}, required` : kind },
        ...optionsOf(property, words),
        ...limitsOf(property, isRows, scope.inner(name), scope),
        ...(property.visibleWhen ?? []).map((conditions) => ({
          text: 'asked where',
          below: conditions.map(({ rule, holds }) =>
            headed(holds ? 'it holds' : 'it does not hold', sayJson(rule, scope)),
          ),
        })),
        // what a group says of its rules is about its own fields
        ...sayJson(ownWords(words), property.inner && !isRows ? scope.inner(name) : scope),
        ...(isRows ? sayJson(ownWords(record(words.items)), scope.inner(name)) : []),
        ...fieldsInWords(inner),
      ],
    };
  });
}

/** What ui.json says of a field beside its label and the names of its options. */
const ownWords = (words: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(words).filter(
      ([word]) => word.startsWith('ui:') && word !== 'ui:title' && word !== 'ui:enumNames',
    ),
  );

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'yes or no',
  object: 'group of fields',
};

function kindOf({ schema, inner }: ResolvedProperty): string {
  if (schema.type === 'array') return inner ? 'list of rows' : 'list of options';
  return kinds[String(schema.type)] ?? String(schema.type);
}

function optionsOf({ schema, labelledOptions: said }: ResolvedProperty, words: JsonSchema): readonly Words[] {
  const values = (schema.enum ?? record(schema.items).enum ?? []) as readonly unknown[];
  if (values.length === 0) return [];
  const names = (words['ui:enumNames'] ?? []) as readonly unknown[];
  const options = values.map((value, position) => {
    const option = said?.find((one) => one.const === value);
    const label = String(option?.title ?? names[position] ?? value);
    const more = option?.description === undefined ? '' : `: ${option.description}`;
    return { text: `${label} (sent as ${JSON.stringify(value)})${more}` };
  });
  return [{ text: 'options', below: options }];
}

/** Everything that the schema says beyond kind, options and the fields in it. */
function limitsOf(
  { schema, inner }: ResolvedProperty,
  isRows: boolean,
  innerScope: Scope,
  scope: Scope,
): readonly Words[] {
  const saidElsewhere = ['type', 'title', 'enum', 'items', 'required', 'properties'];
  const own = sayJson(without(schema, saidElsewhere), isGroup(schema) ? innerScope : scope);
  const each = without(isRows ? (inner?.schema ?? {}) : record(schema.items), saidElsewhere);
  if (Object.keys(each).length === 0) return own;
  return [...own, headed('each of them', sayJson(each, innerScope))];
}
