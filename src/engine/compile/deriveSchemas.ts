import type { JsonSchema } from '../types.ts';
import { emailPattern } from './keywords.ts';
import { asRecord, type ResolvedProperty } from './resolveRefs.ts';

/** What is true for the whole form and both of its schemas: rules between fields. */
const conditionKeywords = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
] as const;

type Properties = Readonly<Record<string, ResolvedProperty>>;

/**
 * The schema of what is sent, derived from the schema of what is asked: dates become date-times at midnight UTC,
 * nothing unknown is let in, and fields that are asked but not sent are absent unless `withNotSent` (what the
 * browser checks). Browser and server compile this same schema, so a rule has one verdict (RULINGS R9, R12).
 */
export function deriveLeadSchema(root: JsonSchema, properties: Properties, withNotSent = false): JsonSchema {
  const kept = Object.entries(properties).filter(([, { schema }]) => withNotSent || schema.notSent !== true);
  const names = new Set(kept.map(([name]) => name));
  const required = Array.isArray(root.required)
    ? root.required.filter((name) => names.has(String(name)))
    : [];
  return {
    $id: root.formType,
    type: 'object',
    additionalProperties: false,
    required,
    properties: Object.fromEntries(kept.map(([name, { schema }]) => [name, leadProperty(schema)])),
    ...conditions(root),
  };
}

/** The schema that RJSF draws: references resolved, facts for the engine taken out, derived fields not drawn. */
export function deriveDrawnSchema(root: JsonSchema, properties: Properties): JsonSchema {
  const drawn = Object.entries(properties).filter(([, { schema }]) => schema.derivedBy === undefined);
  return {
    $id: root.formType,
    type: 'object',
    required: Array.isArray(root.required) ? root.required : [],
    properties: Object.fromEntries(drawn.map(([name, { schema }]) => [name, drawnProperty(schema)])),
    ...conditions(root),
  };
}

/** Names of the fields that rules between fields look at. */
export function conditionFields(root: JsonSchema): string[] {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) visit(item);
    } else if (typeof value === 'object' && value !== null) {
      const schema = value as JsonSchema;
      for (const name of Object.keys(asRecord(schema.properties))) names.add(name);
      for (const keyword of conditionKeywords) visit(schema[keyword]);
    }
  };
  for (const keyword of conditionKeywords) visit(root[keyword]);
  return [...names];
}

function conditions(root: JsonSchema): JsonSchema {
  return Object.fromEntries(conditionKeywords.flatMap((key) => (key in root ? [[key, root[key]]] : [])));
}

function leadProperty(schema: JsonSchema): JsonSchema {
  const { title: _title, description: _description, $comment: _comment, ...rest } = schema;
  const { digits, format, ...other } = rest;
  if (typeof digits === 'number') return { ...other, pattern: `^[0-9]{${digits}}$` };
  if (format === 'email') return { ...other, pattern: emailPattern };
  if (format === 'date') return { ...other, wireDate: true };
  return rest;
}

function drawnProperty(schema: JsonSchema): JsonSchema {
  const { digits, notAfterToday, personal, notSent, derivedBy, title, $comment, ...rest } = schema;
  return rest;
}
