import type { JsonSchema } from './types.ts';

/** A field to show; `label` and `messages` are its texts, `ui` the rest of its entry in ui.json. */
export interface FieldSample {
  readonly title: string;
  /** A name for the field. */
  readonly property: string;
  readonly schema: JsonSchema;
  readonly isRequired?: boolean;
  readonly label: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly ui?: JsonSchema;
}
