import { readBound, todayName } from '../formats/bounds.ts';
import { textFormats } from '../formats/textFormats.ts';
import type { JsonSchema } from '../types.ts';
import { checkedRules, drawnRules, withWireDays } from './deriveRules.ts';
import { emailPattern } from './keywords.ts';
import type { ResolvedProperty } from './resolveRefs.ts';

type Properties = Readonly<Record<string, ResolvedProperty>>;

/**
 * The schema of what is sent, derived from the schema of what is asked: dates become date-times at midnight UTC,
 * nothing unknown is let in, and fields that are asked but not sent are absent unless `withNotSent` (what the
 * browser checks). Browser and server compile this same schema, so a rule has one verdict (R9, R12).
 */
export function deriveLeadSchema(root: JsonSchema, properties: Properties, withNotSent = false): JsonSchema {
  const kept = Object.entries(properties).filter(([, { schema }]) => withNotSent || schema.notSent !== true);
  const names = new Set(kept.map(([name]) => name));
  const required = requiredFields(root, properties);
  return {
    $id: root.formType,
    type: 'object',
    additionalProperties: false,
    required: required.filter((name) => names.has(name)),
    properties: Object.fromEntries(
      kept.map(([name, { schema }]) => [name, leadProperty(schema, required.includes(name))]),
    ),
    ...checkedRules(root, properties),
  };
}

/** The schema that RJSF draws: references resolved, facts for the engine taken out, derived fields not drawn. */
export function deriveDrawnSchema(root: JsonSchema, properties: Properties): JsonSchema {
  const drawn = Object.entries(properties).filter(([, { schema }]) => schema.derivedBy === undefined);
  return {
    $id: root.formType,
    type: 'object',
    required: requiredFields(root, properties),
    properties: Object.fromEntries(drawn.map(([name, { schema }]) => [name, drawnProperty(schema)])),
    ...drawnRules(root, properties),
  };
}

/** The fields without which a form is never sent: those it names, and lists of which some options have to be ticked. */
export function requiredFields(root: JsonSchema, properties: Properties): string[] {
  const named = Array.isArray(root.required) ? root.required.map(String) : [];
  const lists = Object.keys(properties).filter((name) => Number(properties[name]?.schema.minItems ?? 0) > 0);
  return [...new Set([...named, ...lists])];
}

/**
 * The one regular expression that a text has to fit: that of its digits or its format, and beside it the field's own. undefined when there is none.
 */
export function patternOf({ digits, format, pattern }: JsonSchema): string | undefined {
  const own = typeof pattern === 'string' ? pattern : undefined;
  const given =
    typeof digits === 'number'
      ? `^[0-9]{${digits}}$`
      : format === 'email'
        ? emailPattern
        : textFormats[String(format)]?.pattern;
  // Both are lookaheads from the start of the text; the field's own may match anywhere, as it would alone.
  return given !== undefined && own !== undefined ? `(?=${given})(?=[^]*?(?:${own}))` : (given ?? own);
}

function leadProperty(schema: JsonSchema, isRequired: boolean): JsonSchema {
  const { title: _title, description: _description, $comment: _comment, digits, format, ...said } = schema;
  const { default: _start, ...words } = said;
  const rest = withNamedBounds(words);
  const pattern = patternOf(schema);
  return {
    ...(format === 'date' ? { ...withWireDays(rest), wireDate: true } : rest),
    ...(pattern !== undefined && { pattern }),
    ...(format === 'gstin' && { gstinChecksum: true }),
    ...(schema.type === 'array' && isRequired && { minItems: Math.max(1, Number(schema.minItems ?? 1)) }),
  };
}

/** A bound that is another field's value is a keyword of its own: it has other words for whoever breaks it. */
function withNamedBounds({ notBefore, notAfter, ...rest }: JsonSchema): JsonSchema {
  const named = (word: string, bound: unknown) => {
    if (typeof bound !== 'string') return {};
    const { of = todayName } = readBound(bound) as { readonly of?: string };
    return { [of === todayName ? word : `${word}Field`]: bound };
  };
  return { ...rest, ...named('notBefore', notBefore), ...named('notAfter', notAfter) };
}

function drawnProperty(schema: JsonSchema): JsonSchema {
  const {
    default: start,
    notBefore,
    notAfter,
    digits,
    notAfterToday,
    personal,
    notSent,
    derivedBy,
    title,
    $comment,
    ...rest
  } = schema;
  return rest;
}
