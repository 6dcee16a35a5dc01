import type { JsonSchema } from '#forms/index.ts';

export type ExampleKind = 'field' | 'widget' | 'format';

/** A field of one kind, ready to be put into a form. */
export interface FieldExample {
  readonly kind: ExampleKind;
  /** The shared field, the widget, or the format. */
  readonly name: string;
  /** Such as 'An amount of money'. */
  readonly title: string;
  /** From the meta-schemas. */
  readonly meaning: string;
  /** A name for the field, while it is free. */
  readonly property: string;
  /** Its schema below `properties` of schema.json. */
  readonly schema: JsonSchema;
  /** True by default. */
  readonly isRequired?: boolean;
  /** Its entry in ui.json; undefined where it needs none. */
  readonly ui?: JsonSchema | undefined;
}

export type ExampleDefinition = Omit<FieldExample, 'kind' | 'meaning'>;
