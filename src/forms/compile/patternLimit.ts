import { addressPatterns, textFormats } from '../formats/textFormats.ts';
import type { JsonSchema } from '../types.ts';

/** A longer address fits no form, and no pattern is tried on a longer text that nothing else limits. */
export const longestAddress = 2000;

/** The `maxLength` of a text field; an address has one without writing it. */
export function maxLengthOf({ maxLength, format }: JsonSchema): unknown {
  return maxLength ?? (addressPatterns[String(format)] && longestAddress);
}

/** The most characters of a text field on which patterns are tried; undefined where the field has no limit. */
export function patternLimit(schema: JsonSchema): number | undefined {
  const named = textFormats[String(schema.format)];
  const limit = maxLengthOf(schema) ?? schema.digits ?? named?.length ?? named?.digits ?? named?.capitals;
  return limit === undefined ? undefined : Number(limit);
}
