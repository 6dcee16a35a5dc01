import type { JsonSchema } from '#forms/index.ts';

export type SpecimenKind = 'field' | 'widget' | 'format';

/** A field of one kind, ready to be put into a form: what stands in schema.json, and what in ui.json. */
export interface FieldSpecimen {
  readonly kind: SpecimenKind;
  /** The shared field, the widget, or the format. */
  readonly name: string;
  /** What it is called in a list to choose from, such as 'An amount of money'. */
  readonly title: string;
  /** What it means, in the words of the meta-schemas. */
  readonly meaning: string;
  /** A name for the field, where the form has none of that name yet. */
  readonly property: string;
  /** What stands below `properties` of schema.json under that name. */
  readonly schema: JsonSchema;
  /** It is, unless this says otherwise. */
  readonly isRequired?: boolean;
  /** What stands in ui.json under that name; undefined where nothing has to. */
  readonly ui?: JsonSchema | undefined;
}

/** A specimen as it is written down: its meaning stands in the meta-schemas. */
export type WrittenSpecimen = Omit<FieldSpecimen, 'kind' | 'meaning'>;
