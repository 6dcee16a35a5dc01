import type { Place, Report } from '../source/place.ts';
import type { JsonSchema } from '../types.ts';
import type { Followed, References } from './references.ts';
import type { ObjectDefinition } from './types.ts';
import type { WrittenField } from './written.ts';

/** The context for parsing the parts of a folder. */
export interface Parsing extends References {
  readonly report: Report;
  /** The meta-schema of schema.json, which also validates rules in other files. */
  readonly formMeta: JsonSchema | undefined;
  /** The texts of shared fields, and the path of their file. */
  readonly fieldsUi: Readonly<Record<string, JsonSchema>>;
  readonly fieldsUiPath: string;
  /** Parses the fields of a group or a row. */
  parseObject(object: Followed<WrittenField>, surroundings: Surroundings): ObjectDefinition;
}

/** The part of ui.json about an object, and its nesting depth. */
export interface Surroundings {
  readonly ui: JsonSchema;
  readonly uiAt: Place;
  readonly level: number;
}
