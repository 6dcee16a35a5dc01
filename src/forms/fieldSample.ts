import type { JsonSchema } from './types.ts';

/** A sample field. `label` and `messages` are its texts, `ui` is the rest of its entry in ui.json. */
export interface FieldSample {
  readonly title: string;
  /** The name of the field. */
  readonly property: string;
  readonly schema: JsonSchema;
  readonly isRequired?: boolean;
  readonly label: string;
  readonly messages: Readonly<Record<string, string>>;
  readonly ui?: JsonSchema;
}
