import { formatNamed } from '../formats/formats.ts';
import type { JsonSchema } from '../types.ts';

/** The `maxLength` of a text field; an address has one without writing it. */
export function maxLengthOf({ maxLength, format }: JsonSchema): unknown {
  return maxLength ?? formatNamed(format)?.maxLength;
}

/** The most characters of a text field on which patterns are tried; undefined where the field has no limit. */
export function patternLimit(schema: JsonSchema): number | undefined {
  const { length, reads } = formatNamed(schema.format) ?? {};
  const limit = maxLengthOf(schema) ?? schema.digits ?? length ?? reads?.digits ?? reads?.capitals;
  return limit === undefined ? undefined : Number(limit);
}
