import type { MomentField, TextField } from '../definition/types.ts';
import type { FieldSample } from '../fieldSample.ts';
import type { FieldModel } from '../types.ts';

/** A format of a text, as forms are checked and built with it. */
export interface Format {
  /** The kind of its fields in a definition. */
  readonly kind: TextField['kind'] | MomentField['kind'];
  /** A regular expression (source, `u` flag). A day has none: the lead schema checks its calendar. */
  readonly pattern?: string;
  /** The keyword of the lead schema that checks its last character. */
  readonly checksum?: 'gstinChecksum';
  /** How `readText` reads it, by the properties of the field's model; without any as it is typed. */
  readonly reads?: Pick<FieldModel, 'digits' | 'phone' | 'capitals' | 'email'>;
  /** How many characters its pattern takes, where `reads` does not limit them. */
  readonly length?: number;
  /** The `maxLength` of a field that has none. */
  readonly maxLength?: number;
  /** Keywords of schema.json that it replaces: a field with the format cannot have them. */
  readonly replaces: readonly ReplacedKeyword[];
}

type ReplacedKeyword = 'minLength' | 'maxLength' | 'pattern' | 'enum' | 'const';

/** The texts about a format: for product owners in the studio, and for authors in the reference and the catalogue. */
export interface FormatTexts {
  /** Its name for product owners. */
  readonly title: string;
  /** The sentence of the reference. */
  readonly meaning: string;
  /** Texts to make examples of forms from. Most are valid. */
  readonly samples: readonly string[];
  /** A field to show; undefined of a format with a control of its own name, which has one. */
  readonly example: FieldSample | undefined;
}

export interface MomentTexts extends FormatTexts {
  /** `notBefore` and `notAfter` as they may be written. */
  readonly bounds: string;
}

/** No pattern is tried on a longer text that nothing else limits; an address that is longer fits no form. */
export const longestAddress = 2000;

/** The keywords that a format of one length replaces. */
export const ofOneLength = ['minLength', 'maxLength', 'enum', 'const'] as const;
