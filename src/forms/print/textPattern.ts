import type { FieldDefinition } from '../definition/types.ts';
import { formatNamed, formatOfKind, longestOf } from '../formats/formats.ts';

/** The format of a field by its name in schema.json. */
export function formatOf(field: FieldDefinition): string | undefined {
  return field.kind === 'text' ? field.format : formatOfKind(field.kind);
}

/** The most characters of a text field: an address has a limit without writing it. */
export function longestText(field: FieldDefinition): number | undefined {
  const own = 'value' in field ? field.value.limits.maxLength : undefined;
  return own ?? formatNamed(formatOf(field))?.maxLength;
}

/** The most characters of a text field on which patterns are tried; undefined where the field has no limit. */
export function textLimit(field: FieldDefinition): number | undefined {
  const digits = field.kind === 'text' ? field.digits : undefined;
  return longestText(field) ?? digits ?? longestOf(formatOf(field));
}

/** The regular expression that a text has to match: that of its digits or format, and its own. */
export function textPattern(field: FieldDefinition): string | undefined {
  const own = 'value' in field ? field.value.limits.pattern : undefined;
  const digits = field.kind === 'text' ? field.digits : undefined;
  const formatPattern = digits === undefined ? formatNamed(formatOf(field))?.pattern : `^[0-9]{${digits}}$`;
  // Both are lookaheads from the start of the text; the field's own may match anywhere, as it would alone.
  return formatPattern !== undefined && own !== undefined
    ? `(?=${formatPattern})(?=[^]*?(?:${own}))`
    : (formatPattern ?? own);
}
