import type { FieldDefinition } from '../definition/fields.ts';
import { formatNamed, formatOfKind, longestOf } from '../formats/formats.ts';

/** The format of a field, by name. */
export function formatOf(field: FieldDefinition): string | undefined {
  return field.kind === 'text' ? field.format : formatOfKind(field.kind);
}

/** The maximum length of a text field. Some formats have a default. */
export function longestText(field: FieldDefinition): number | undefined {
  const own = 'value' in field ? field.value.limits.maxLength : undefined;
  return own ?? formatNamed(formatOf(field))?.maxLength;
}

/** The maximum length of texts on which patterns of the field are matched; undefined without a limit. */
export function textLimit(field: FieldDefinition): number | undefined {
  const digits = field.kind === 'text' ? field.digits : undefined;
  return longestText(field) ?? digits ?? longestOf(formatOf(field));
}

/** The regular expression for a text, which combines `digits` or `format` with `pattern`. */
export function textPattern(field: FieldDefinition): string | undefined {
  const own = 'value' in field ? field.value.limits.pattern : undefined;
  const digits = field.kind === 'text' ? field.digits : undefined;
  const formatPattern = digits === undefined ? formatNamed(formatOf(field))?.pattern : `^[0-9]{${digits}}$`;
  // two lookaheads from the start of the text; `pattern` can match anywhere in the text
  return formatPattern !== undefined && own !== undefined
    ? `(?=${formatPattern})(?=[^]*?(?:${own}))`
    : (formatPattern ?? own);
}
