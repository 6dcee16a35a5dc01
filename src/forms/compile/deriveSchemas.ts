import { formatNamed } from '../formats/formats.ts';
import type { JsonSchema } from '../types.ts';
import { checkedRules, checkedValue, hiddenRules, renderedObject, requiredFields } from './deriveRules.ts';
import { filtered } from './json.ts';
import { maxLengthOf } from './patternLimit.ts';
import { isGroup, type ResolvedObject, type ResolvedProperty } from './resolveRefs.ts';

/**
 * The schema of the payload, derived from the schema of the form: dates become date-times at midnight UTC, unknown
 * properties and hidden fields are refused, and clientOnly fields are absent unless `withClientOnly` (the browser's
 * schema). Browser and server compile this same schema, so a rule has one result.
 */
export function deriveLeadSchema(form: ResolvedObject, withClientOnly = false): JsonSchema {
  return { $id: form.schema.formType, ...leadObject(form, withClientOnly) };
}

function leadObject({ schema, properties }: ResolvedObject, withClientOnly: boolean): JsonSchema {
  const sent = Object.entries(properties).filter(
    ([, { schema: own }]) => withClientOnly || own.clientOnly !== true,
  );
  const names = new Set(sent.map(([name]) => name));
  const required = requiredFields(schema, properties);
  const { allOf = [], ...rules } = checkedRules(schema, properties);
  const all = [...(allOf as readonly JsonSchema[]), ...hiddenRules(properties)];
  return {
    type: 'object',
    additionalProperties: false,
    required: required.filter((name) => names.has(name)),
    properties: Object.fromEntries(
      sent.map(([name, property]) => [name, leadProperty(property, required.includes(name), withClientOnly)]),
    ),
    ...rules,
    ...(all.length > 0 && { allOf: all }),
  };
}

/** The schema that RJSF renders, without the engine's keywords and the computed fields that are not shown. */
export function deriveRenderedSchema(
  form: ResolvedObject,
  renderedComputed: ReadonlySet<string>,
): JsonSchema {
  return { $id: form.schema.formType, ...renderedObject(form, renderedComputed) };
}

/** The regular expression that a text has to fit, of its digits or format and its own. */
export function patternOf({ digits, format, pattern }: JsonSchema): string | undefined {
  const own = typeof pattern === 'string' ? pattern : undefined;
  const named = formatNamed(format)?.pattern;
  const formatPattern = typeof digits === 'number' ? `^[0-9]{${digits}}$` : named;
  // Both are lookaheads from the start of the text; the field's own may match anywhere, as it would alone.
  return formatPattern !== undefined && own !== undefined
    ? `(?=${formatPattern})(?=[^]*?(?:${own}))`
    : (formatPattern ?? own);
}

/** Words for people, and those that the pattern and the start value take the place of. */
const notSent = new Set(['title', 'description', 'digits', 'format', 'pattern', 'default']);

/** Whether only its length keeps a text from being empty, which no answer is. */
const isFreeText = ({ type, format, digits, enum: options, const: only }: JsonSchema) =>
  type === 'string' && [format, digits, options, only].every((word) => word === undefined);

/** A field's value in the lead, by itself. */
export function leadProperty(
  { schema, inner }: Pick<ResolvedProperty, 'schema' | 'inner'>,
  isRequired: boolean,
  withClientOnly: boolean,
): JsonSchema {
  if (inner && isGroup(schema)) return leadObject(inner, withClientOnly);
  const rest = filtered(schema, (keyword) => !notSent.has(keyword));
  const pattern = patternOf(schema);
  const longest = maxLengthOf(schema);
  return {
    ...checkedValue(rest, schema),
    ...(schema.format === 'date' && { wireDate: true }),
    ...(pattern !== undefined && { pattern }),
    ...(longest !== undefined && { maxLength: longest }),
    ...(isFreeText(schema) && { minLength: Math.max(1, Number(schema.minLength ?? 1)) }),
    ...(schema.format === 'gstin' && { gstinChecksum: true }),
    ...(inner && { items: leadObject(inner, withClientOnly) }),
    ...(schema.type === 'array' && isRequired && { minItems: Math.max(1, Number(schema.minItems ?? 1)) }),
  };
}
