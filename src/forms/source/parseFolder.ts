import type { JsonSchema } from '../types.ts';
import { isFolderName } from './folderName.ts';
import type { FormIssue } from './issues.ts';
import { asRecord, isObject } from './json.ts';
import { createReport, type Place } from './place.ts';

/** A JSON file of a form folder: its path for messages, and its content. */
export interface SourceFile {
  readonly path: string;
  readonly json: JsonSchema;
}

/** examples.json, which an unfinished form may lack. */
interface ExamplesFile {
  readonly path: string;
  readonly json?: JsonSchema | undefined;
}

/** The files of one form folder, read and not yet checked. */
export interface FolderSources {
  readonly folder: string;
  readonly schema: SourceFile;
  readonly ui: SourceFile;
  readonly examples: ExamplesFile;
  readonly page: SourceFile | null;
  /** rates/*.json by file name without its ending. */
  readonly tables: Readonly<Record<string, SourceFile>>;
  /** computed.json: the computed fields. Most folders have none. */
  readonly computed?: SourceFile | undefined;
}

/** Whether a form is unfinished: it is shown in development, and no build has it. */
export function isDraft({ schema }: Pick<FolderSources, 'schema'>): boolean {
  return schema.json.draft === true;
}

/** The files that all folders share: field shapes, their texts, and the meta-schemas by file name (`ui` for ui.schema.json). */
export interface SharedSources {
  readonly fields: Readonly<Record<string, JsonSchema>>;
  readonly fieldsUi: Readonly<Record<string, JsonSchema>>;
  readonly metas: Readonly<Record<string, JsonSchema>>;
  /** The paths of the first two files, for issues. */
  readonly paths: { readonly fields: string; readonly fieldsUi: string };
}

/** The same, with the issues of files that could not be read. */
export interface ReadShared extends SharedSources {
  readonly issues: readonly FormIssue[];
}

/** A form that is filled in, and the lead that it becomes. */
export interface FilledExample {
  readonly filled: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A form that is filled in wrongly, and the invalid field. */
export interface WrongExample {
  readonly title: string;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly field: string;
}

export interface FormExamples {
  readonly smallest: FilledExample;
  readonly fullest: FilledExample;
  /** More valid forms, for branches that neither of the two reaches. */
  readonly others?: readonly FilledExample[];
  readonly wrong: readonly WrongExample[];
  /** The mark of examples that a program made (generatedExamples.ts). */
  readonly generated?: string;
}

/** The examples of a file that fits its meta-schema. */
export const examplesIn = (json: JsonSchema): JsonSchema & FormExamples => json as JsonSchema & FormExamples;

/** The problem of a folder without one of its files. */
export const missingFile = 'The file is missing: a form folder needs schema.json, ui.json and examples.json.';

/** The texts of a folder's files, by their path within it: 'schema.json', 'rates/base.json'. */
export type FolderTexts = Readonly<Record<string, string>>;

/** Reads the texts of one form folder; there are sources only when every file could be read. `folderPath` is for messages. */
export function parseFolder(
  folder: string,
  folderPath: string,
  texts: FolderTexts,
): { readonly sources?: FolderSources; readonly issues: readonly FormIssue[] } {
  const issues: FormIssue[] = [];
  if (!isFolderName(folder)) {
    const words = folder.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const name = words.join('-').replace(/^[0-9-]+/, '') || 'marine';
    const problem = `"${folder}" cannot be the name of a form folder.`;
    const hint = `Rename it, such as to "${name}": small letters and digits, words joined by hyphens, a letter first.`;
    return { issues: [{ file: folderPath, pointer: '', problem, hint }] };
  }
  for (const file of ['schema.json', 'ui.json'].filter((needed) => texts[needed] === undefined)) {
    const hint = `Add it (form-schemas/README.md shows one), or remove the folder ${folder}.`;
    issues.push({ file: `${folderPath}/${file}`, pointer: '', problem: missingFile, hint });
  }
  if (issues.length > 0) return { issues };
  const read = (file: string): SourceFile => {
    const path = `${folderPath}/${file}`;
    return { path, json: parseObject(path, texts[file] ?? '{}', issues) };
  };
  const readIf = (file: string) => (texts[file] === undefined ? undefined : read(file));
  const tables = Object.keys(texts).flatMap((file) => {
    const name = /^rates\/([^/]+)\.json$/.exec(file)?.[1];
    return name === undefined ? [] : [[name, read(file)] as const];
  });
  const sources: FolderSources = {
    folder,
    schema: read('schema.json'),
    ui: read('ui.json'),
    examples: readIf('examples.json') ?? { path: `${folderPath}/examples.json` },
    page: readIf('page.json') ?? null,
    tables: Object.fromEntries(tables),
    computed: readIf('computed.json'),
  };
  return issues.length > 0 ? { issues } : { sources, issues };
}

/** Reads the shared files. `home` is their directory, for messages. */
export function parseShared(home: string, texts: FolderTexts): ReadShared {
  const issues: FormIssue[] = [];
  const paths = { fields: `${home}/fields.schema.json`, fieldsUi: `${home}/fields.ui.json` };
  const read = (file: string) => parseObject(`${home}/${file}`, texts[file] ?? '{}', issues);
  const { $defs } = read('fields.schema.json');
  if ($defs !== undefined && texts['fields.ui.json'] === undefined) {
    const problem = 'The file is missing: it holds the wording of the shared fields.';
    const hint = 'Add it beside fields.schema.json.';
    issues.push({ file: paths.fieldsUi, pointer: '', problem, hint });
  }
  const metas = Object.keys(texts)
    .sort()
    .flatMap((file) => {
      const name = /^meta\/([^/]+?)(?:\.schema\.json)?$/.exec(file)?.[1];
      return name === undefined ? [] : [[name, read(file)] as const];
    });
  const fieldsUi = asRecord(read('fields.ui.json'));
  return { fields: asRecord($defs), fieldsUi, metas: Object.fromEntries(metas), issues, paths };
}

/** A text's JSON object; an empty one, with an issue, for any other text. */
function parseObject(path: string, text: string, issues: FormIssue[]): JsonSchema {
  const report = createReport(issues);
  const at: Place = { file: path, pointer: '' };
  const unreadable = faultOfText(text);
  if (unreadable) {
    report(at, ...unreadable);
    return {};
  }
  try {
    const json: unknown = JSON.parse(text);
    for (const { key, line } of repeatedKeys(text)) {
      const problem = `Line ${line} says ${key} a second time in one object: of the two only the last would count.`;
      report(at, problem, 'Keep one of them.');
    }
    if (isObject(json)) return json;
    report(at, 'The file holds no JSON object.', 'Start it with { and end it with }.');
  } catch (error) {
    const problem = `This is not JSON: ${error instanceof Error ? error.message : String(error)}.`;
    const hint = 'Correct the JSON at that place: look for a missing or extra comma, quote or bracket.';
    report(at, ...(curlyQuote(text) ?? ([problem, hint] as const)));
  }
  return {};
}

type Fault = readonly [problem: string, hint: string];

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** The fault of a text that is empty or not UTF-8. */
function faultOfText(text: string): Fault | undefined {
  if (text.trim() === '') return ['The file is empty.', 'Start it with { and end it with }.'];
  if (text.includes('\0')) return ['The file is not UTF-8, but UTF-16.', 'Save it as UTF-8.'];
  const lost = text.indexOf('\ufffd');
  if (lost < 0) return undefined;
  const problem = `The file is not UTF-8: line ${lineAt(text, lost)} has a sign that cannot be read.`;
  return [problem, 'Save it as UTF-8, and write that sign again.'];
}

/** Quotes as word processors write them, where JSON has its own. */
function curlyQuote(text: string): Fault | undefined {
  const signs = text.matchAll(/"(?:[^"\\\n]|\\.)*"|[\u201c-\u201f\u2018-\u201b]/g);
  const found = [...signs].find(([sign]) => !sign.startsWith('"'));
  if (!found) return undefined;
  const problem = `This is not JSON: line ${lineAt(text, found.index)} has the curly quote ${found[0]}, as word processors write it.`;
  return [problem, 'Write straight quotes (").'];
}

/** Keys that an object of a JSON text has twice, which JSON.parse accepts. */
function repeatedKeys(text: string): { readonly key: string; readonly line: number }[] {
  const objects: Set<unknown>[] = [];
  return [...text.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}]/g)].flatMap(
    ({ 0: sign, 1: string, 2: colon, index }) => {
      if (sign === '{') objects.push(new Set());
      if (sign === '}') objects.pop();
      const object = objects.at(-1);
      if (string === undefined || colon === undefined || object === undefined) return [];
      const key: unknown = JSON.parse(string);
      if (object.has(key)) return [{ key: string, line: lineAt(text, index) }];
      object.add(key);
      return [];
    },
  );
}
