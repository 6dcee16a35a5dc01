import { addressPatterns, textFormats } from '../formats/textFormats.ts';
import type { JsonSchema } from '../types.ts';

/** A longer address fits no form, and no pattern is tried on a longer text that nothing else limits. */
export const longestAddress = 2000;

/** The most characters of a text field on which patterns are tried; undefined where the field has no limit. */
export function patternLimit({ maxLength, digits, format }: JsonSchema): number | undefined {
  const named = textFormats[String(format)];
  const address = addressPatterns[String(format)] && longestAddress;
  const limit = maxLength ?? digits ?? named?.length ?? named?.digits ?? named?.capitals ?? address;
  return limit === undefined ? undefined : Number(limit);
}
