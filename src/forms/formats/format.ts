import type { MomentField, TextField } from '../definition/fields.ts';
import type { FieldModel } from '../fieldModel.ts';
import type { FieldSample } from '../fieldSample.ts';

/** The properties of a text format that checks and builds use. */
export interface Format {
  /** The kind of fields with this format, in a definition. */
  readonly kind: TextField['kind'] | MomentField['kind'];
  /** A regular expression (source, `u` flag). A day has none, because the lead schema validates days by the calendar. */
  readonly pattern?: string;
  /** The keyword of the lead schema that validates what a pattern cannot. */
  readonly checksum?: 'gstinChecksum' | 'telephoneNumber';
  /** Properties of the field's model by which `readText` parses typed text. By default, the text is unchanged. */
  readonly reads?: Pick<FieldModel, 'digits' | 'phone' | 'telephone' | 'capitals' | 'email'>;
  /** The maximum length that the pattern accepts, if `reads` does not limit the length. */
  readonly length?: number;
  /** The default `maxLength`. */
  readonly maxLength?: number;
  /** Keywords of schema.json that the format replaces. They cannot be combined with it. */
  readonly replaces: readonly ReplacedKeyword[];
}

type ReplacedKeyword = 'minLength' | 'maxLength' | 'pattern' | 'enum' | 'const';

/** The texts about a format in the studio, the reference and the catalogue. */
export interface FormatTexts {
  /** The name for product owners. */
  readonly title: string;
  /** The description in the reference. */
  readonly meaning: string;
  /** Texts for generated examples. Most are valid. */
  readonly samples: readonly string[];
  /** A sample field; undefined if the control of the same name has one. */
  readonly example: FieldSample | undefined;
}

export interface MomentTexts extends FormatTexts {
  /** Examples of `notBefore` and `notAfter`. */
  readonly bounds: string;
}

/** The maximum length of an address without `maxLength`. Patterns are not matched on longer texts. */
export const longestAddress = 2000;

/** The keywords that a format of fixed length replaces. */
export const ofOneLength = ['minLength', 'maxLength', 'enum', 'const'] as const;
