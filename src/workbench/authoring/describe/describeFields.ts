import { isGroup, type ResolvedObject, type ResolvedProperty } from '#forms/compile/index.ts';
import type { JsonSchema } from '#forms/index.ts';
import { asRecord } from '../jsonPath.ts';
import { describeJson, withHeading } from './describeJson.ts';
import { type Description, type Scope, without } from './description.ts';

/** An object of fields with its part of ui.json. */
export interface FieldsContext {
  readonly object: ResolvedObject;
  readonly ui: JsonSchema;
  /** fields.ui.json. */
  readonly shared: Readonly<Record<string, JsonSchema>>;
}

/** Labels of fields, from ui.json, fields.ui.json, schema.json, or their names. */
export function fieldScope(context: FieldsContext): Scope {
  return {
    label(name) {
      const property = propertyOf(context, name);
      return property && String(uiOf(context, name)['ui:title'] ?? property.schema.title ?? name);
    },
    inner: (name) => fieldScope(innerOf(context, name)),
  };
}

const propertyOf = ({ object }: FieldsContext, name: string): ResolvedProperty | undefined =>
  Object.hasOwn(object.properties, name) ? object.properties[name] : undefined;

function uiOf({ object, ui, shared }: FieldsContext, name: string): JsonSchema {
  const { sharedName } = object.properties[name] ?? {};
  return { ...(sharedName === undefined ? {} : shared[sharedName]), ...asRecord(ui[name]) };
}

const emptyObject: ResolvedObject = { schema: {}, at: '', properties: {} };

function innerOf({ object, ui, shared }: FieldsContext, name: string): FieldsContext {
  const { inner = emptyObject, schema = {} } = object.properties[name] ?? {};
  const ownUi = asRecord(ui[name]);
  return { object: inner, ui: isGroup(schema) ? ownUi : asRecord(ownUi.items), shared };
}

/** Describes every field of an object with its inner fields. */
export function describeFields(context: FieldsContext): readonly Description[] {
  const scope = fieldScope(context);
  const required = (context.object.schema.required ?? []) as readonly string[];
  return Object.entries(context.object.properties).map(([name, property]) => {
    const ui = uiOf(context, name);
    const inner = innerOf(context, name);
    const isRows = property.inner !== undefined && !isGroup(property.schema);
    const kind = kindOf(property);
    return {
      text: scope.label(name) ?? name,
      name,
      children: [
        { text: required.includes(name) ? `${kind}, required` : kind },
        ...optionsOf(property, ui),
        ...limitsOf(property, isRows, scope.inner(name), scope),
        ...(property.visibleWhen ?? []).map((conditions) => ({
          text: 'asked where',
          children: conditions.map(({ rule, holds }) =>
            withHeading(holds ? 'it holds' : 'it does not hold', describeJson(rule, scope)),
          ),
        })),
        // a group's rules are about its own fields
        ...describeJson(ownUiKeywords(ui), property.inner && !isRows ? scope.inner(name) : scope),
        ...(isRows ? describeJson(ownUiKeywords(asRecord(ui.items)), scope.inner(name)) : []),
        ...describeFields(inner),
      ],
    };
  });
}

const ownUiKeywords = (ui: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(ui).filter(
      ([keyword]) => keyword.startsWith('ui:') && keyword !== 'ui:title' && keyword !== 'ui:enumNames',
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

function optionsOf({ schema, labelledOptions }: ResolvedProperty, ui: JsonSchema): readonly Description[] {
  const values = (schema.enum ?? asRecord(schema.items).enum ?? []) as readonly unknown[];
  if (values.length === 0) return [];
  const names = (ui['ui:enumNames'] ?? []) as readonly unknown[];
  const options = values.map((value, position) => {
    const option = labelledOptions?.find((one) => one.const === value);
    const label = String(option?.title ?? names[position] ?? value);
    const details = option?.description === undefined ? '' : `: ${option.description}`;
    return { text: `${label} (sent as ${JSON.stringify(value)})${details}` };
  });
  return [{ text: 'options', children: options }];
}

/** Describes the schema's other keywords. */
function limitsOf(
  { schema, inner }: ResolvedProperty,
  isRows: boolean,
  innerScope: Scope,
  scope: Scope,
): readonly Description[] {
  const describedElsewhere = ['type', 'title', 'enum', 'items', 'required', 'properties'];
  const own = describeJson(without(schema, describedElsewhere), isGroup(schema) ? innerScope : scope);
  const items = without(isRows ? (inner?.schema ?? {}) : asRecord(schema.items), describedElsewhere);
  if (Object.keys(items).length === 0) return own;
  return [...own, withHeading('each of them', describeJson(items, innerScope))];
}
