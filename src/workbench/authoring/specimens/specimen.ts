import type { JsonSchema } from '#engine';

export type SpecimenKind = 'field' | 'widget' | 'format' | 'word';

/** A field of one kind, ready to be put into a form: what stands in schema.json, and what in ui.json. */
export interface FieldSpecimen {
  readonly kind: SpecimenKind;
  /** The shared field, the widget, the format, or the word. */
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
  /** It stands in its rules alone, so that it is asked only where they come to it. */
  readonly appears?: true;
  /** What stands in ui.json under that name; undefined where nothing has to. */
  readonly ui?: JsonSchema | undefined;
  /** Fields that it speaks of, which stand before it. */
  readonly beside?: readonly BesideField[];
  /** What stands beside `properties` of schema.json, such as a rule between fields. */
  readonly rules?: JsonSchema;
  /** What stands in ui.json on the form. */
  readonly formUi?: JsonSchema;
  /** figures.json, for a field that is computed. */
  readonly figures?: JsonSchema;
}

/** Another field of the same form. */
export interface BesideField {
  readonly property: string;
  readonly schema: JsonSchema;
  readonly isRequired?: boolean;
  readonly ui?: JsonSchema;
}

/** A specimen as it is written down: its meaning stands in the meta-schemas. */
export type WrittenSpecimen = Omit<FieldSpecimen, 'kind' | 'meaning'>;
