import type { JsonSchema } from '../types.ts';

/** A JSON file of a form folder: its path for messages, and what it holds. */
export interface SourceFile {
  readonly path: string;
  readonly json: JsonSchema;
}

/** The files of one form folder, read but not yet understood. */
export interface FolderSources {
  readonly folder: string;
  readonly schema: SourceFile;
  readonly ui: SourceFile;
  readonly examples: SourceFile;
  readonly page: SourceFile | null;
  /** rates/*.json by file name without its ending. */
  readonly tables: Readonly<Record<string, SourceFile>>;
  /** computed.json: the computed fields. Most folders have none. */
  readonly computed?: SourceFile | undefined;
}

/** Whether a form is worked on still: it is seen in development, and no build has it. */
export function isDraft({ schema }: Pick<FolderSources, 'schema'>): boolean {
  return schema.json.draft === true;
}

/** What all folders share: field shapes, their wording, and the meta-schemas by file name (`ui` for ui.schema.json). */
export interface SharedSources {
  readonly fields: Readonly<Record<string, JsonSchema>>;
  readonly fieldsUi: Readonly<Record<string, JsonSchema>>;
  readonly metas: Readonly<Record<string, JsonSchema>>;
}

/** One example of examples.json: what a visitor enters and the lead that it becomes. */
export interface FilledExample {
  readonly filled: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** One wrong example: what a visitor enters, and the field that is refused. */
export interface WrongExample {
  readonly title: string;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly field: string;
}

export interface FormExamples {
  readonly smallest: FilledExample;
  readonly fullest: FilledExample;
  readonly wrong: readonly WrongExample[];
  /** The mark of examples that a program made (generatedExamples.ts). */
  readonly generated?: string;
}
