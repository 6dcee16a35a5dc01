import type { MomentField, TextField } from '../definition/types.ts';
import type { FieldSample } from '../fieldSample.ts';
import type { FieldModel } from '../types.ts';

/** The properties of a text format that checks and builds use. */
export interface Format {
  /** The kind of its fields in a definition. */
  readonly kind: TextField['kind'] | MomentField['kind'];
  /** A regular expression (source, `u` flag). A day has none: the lead schema checks its calendar. */
  readonly pattern?: string;
  /** The keyword of the lead schema that checks its last character. */
  readonly checksum?: 'gstinChecksum';
  /** How `readText` parses typed text, by properties of the field's model. Default: unchanged. */
  readonly reads?: Pick<FieldModel, 'digits' | 'phone' | 'capitals' | 'email'>;
  /** The maximum length that its pattern accepts, if `reads` does not limit it. */
  readonly length?: number;
  /** The default `maxLength`. */
  readonly maxLength?: number;
  /** Keywords of schema.json that it replaces and that cannot be combined with it. */
  readonly replaces: readonly ReplacedKeyword[];
}

type ReplacedKeyword = 'minLength' | 'maxLength' | 'pattern' | 'enum' | 'const';

/** The texts about a format in the studio, the reference and the catalogue. */
export interface FormatTexts {
  /** Its name for product owners. */
  readonly title: string;
  /** The sentence of the reference. */
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

/** The limit of an address without `maxLength`; patterns are not matched on longer texts. */
export const longestAddress = 2000;

/** The keywords that a format of fixed length replaces. */
export const ofOneLength = ['minLength', 'maxLength', 'enum', 'const'] as const;
