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

/** The files of a form folder as read, before checks. */
export interface FolderSources {
  readonly folder: string;
  readonly schema: SourceFile;
  readonly ui: SourceFile;
  readonly examples: ExamplesFile;
  readonly page: SourceFile | null;
  /** rates/*.json by file name without `.json`. */
  readonly tables: Readonly<Record<string, SourceFile>>;
  /** options/*.json by file name without `.json`: the tables of options. */
  readonly optionTables?: Readonly<Record<string, SourceFile>>;
  /** computed.json: the computed fields. Most folders have none. */
  readonly computed?: SourceFile | undefined;
}

/** Whether a form is unfinished. Drafts are visible in development, and builds omit them. */
export function isDraft({ schema }: Pick<FolderSources, 'schema'>): boolean {
  return schema.json.draft === true;
}

/** The shared files: fields, their texts, tables of options, and meta-schemas by file name (`ui` for ui.schema.json). */
export interface SharedSources {
  readonly fields: Readonly<Record<string, JsonSchema>>;
  readonly fieldsUi: Readonly<Record<string, JsonSchema>>;
  readonly optionTables?: Readonly<Record<string, SourceFile>>;
  readonly metas: Readonly<Record<string, JsonSchema>>;
  /** The paths of the first two files, for issues. */
  readonly paths: { readonly fields: string; readonly fieldsUi: string };
}

/** The shared files, with the issues of unreadable files. */
export interface ReadShared extends SharedSources {
  readonly issues: readonly FormIssue[];
}

/** The answers of a valid form, and the lead that it produces. */
export interface FilledExample {
  readonly filled: Readonly<Record<string, unknown>>;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** The answers of an invalid form, and the invalid field. */
export interface WrongExample {
  readonly title: string;
  readonly filled: Readonly<Record<string, unknown>>;
  readonly field: string;
}

export interface FormExamples {
  readonly smallest: FilledExample;
  readonly fullest: FilledExample;
  /** More valid forms, for branches that the smallest and the fullest do not cover. */
  readonly others?: readonly FilledExample[];
  readonly wrong: readonly WrongExample[];
  /** The mark of examples that a program made (generatedExamples.ts). */
  readonly generated?: string;
}

/** Returns the examples of a file that matches its meta-schema. */
export const examplesIn = (json: JsonSchema): JsonSchema & FormExamples => json as JsonSchema & FormExamples;

/** The problem of a folder with a missing file. */
export const missingFile = 'The file is missing: a form folder needs schema.json, ui.json and examples.json.';

/** The texts of a folder's files, by relative path: 'schema.json', 'rates/base.json'. */
export type FolderTexts = Readonly<Record<string, string>>;

/** Parses the files of a form folder. Returns sources only if all files are readable. Messages contain `folderPath`. */
export function parseFolder(
  folder: string,
  folderPath: string,
  texts: FolderTexts,
): { readonly sources?: FolderSources; readonly issues: readonly FormIssue[] } {
  const issues: FormIssue[] = [];
  if (!isFolderName(folder)) {
    const parts = folder.toLowerCase().match(/[a-z0-9]+/g) ?? [];
    const name = parts.join('-').replace(/^[0-9-]+/, '') || 'marine';
    const problem = `"${folder}" is not a valid folder name.`;
    const hint = `Rename the folder, such as to "${name}". Use lowercase letters, digits and hyphens, with a letter first.`;
    return { issues: [{ file: folderPath, pointer: '', problem, hint }] };
  }
  for (const file of ['schema.json', 'ui.json'].filter((needed) => texts[needed] === undefined)) {
    const hint = `Add ${file} (form-schemas/README.md has an example), or remove the folder ${folder}.`;
    issues.push({ file: `${folderPath}/${file}`, pointer: '', problem: missingFile, hint });
  }
  if (issues.length > 0) return { issues };
  const read = (file: string): SourceFile => {
    const path = `${folderPath}/${file}`;
    return { path, json: parseObject(path, texts[file] ?? '{}', issues) };
  };
  const readIf = (file: string) => (texts[file] === undefined ? undefined : read(file));
  const sources: FolderSources = {
    folder,
    schema: read('schema.json'),
    ui: read('ui.json'),
    examples: readIf('examples.json') ?? { path: `${folderPath}/examples.json` },
    page: readIf('page.json') ?? null,
    tables: tablesIn('rates', texts, read),
    optionTables: tablesIn('options', texts, read),
    computed: readIf('computed.json'),
  };
  return issues.length > 0 ? { issues } : { sources, issues };
}

/** Reads every file of a folder below a form folder, by its name without `.json`. */
const tablesIn = (below: string, texts: FolderTexts, read: (file: string) => SourceFile) =>
  Object.fromEntries(
    Object.keys(texts).flatMap((file) => {
      const [folder, name = ''] = file.split('/');
      return folder === below ? [[name.replace(/\.json$/, ''), read(file)]] : [];
    }),
  );

/** Parses the shared files. Messages contain their directory, `home`. */
export function parseShared(home: string, texts: FolderTexts): ReadShared {
  const issues: FormIssue[] = [];
  const paths = { fields: `${home}/fields.schema.json`, fieldsUi: `${home}/fields.ui.json` };
  const read = (file: string) => parseObject(`${home}/${file}`, texts[file] ?? '{}', issues);
  const { $defs } = read('fields.schema.json');
  if ($defs !== undefined && texts['fields.ui.json'] === undefined) {
    const problem = 'The file is missing. It contains the texts of the shared fields.';
    const hint = 'Add fields.ui.json next to fields.schema.json.';
    issues.push({ file: paths.fieldsUi, pointer: '', problem, hint });
  }
  const metas = Object.keys(texts)
    .sort()
    .flatMap((file) => {
      const name = /^meta\/([^/]+?)(?:\.schema\.json)?$/.exec(file)?.[1];
      return name === undefined ? [] : [[name, read(file)] as const];
    });
  const fieldsUi = asRecord(read('fields.ui.json'));
  const optionTables = tablesIn('options', texts, (file) => ({ path: `${home}/${file}`, json: read(file) }));
  return { fields: asRecord($defs), fieldsUi, optionTables, metas: Object.fromEntries(metas), issues, paths };
}

/** Parses a JSON object. Reports any other text, and returns an empty object for it. */
function parseObject(path: string, text: string, issues: FormIssue[]): JsonSchema {
  const report = createReport(issues);
  const at: Place = { file: path, pointer: '' };
  const unreadable = encodingProblem(text);
  if (unreadable) {
    report(at, ...unreadable);
    return {};
  }
  try {
    const json: unknown = JSON.parse(text);
    for (const { key, line } of repeatedKeys(text)) {
      const problem = `Line ${line} repeats the key ${key}, and only its last value would be used.`;
      report(at, problem, 'Remove one of the keys.');
    }
    if (isObject(json)) return json;
    report(at, 'The file is not a JSON object.', 'Start it with { and end it with }.');
  } catch (error) {
    const problem = `The file is not JSON: ${error instanceof Error ? error.message : String(error)}.`;
    const hint = 'Look for a missing or extra comma, quote or bracket at that position.';
    report(at, ...(curlyQuote(text) ?? ([problem, hint] as const)));
  }
  return {};
}

type Problem = readonly [problem: string, hint: string];

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** Returns the problem of a text that is empty or not UTF-8. */
function encodingProblem(text: string): Problem | undefined {
  if (text.trim() === '') return ['The file is empty.', 'Start it with { and end it with }.'];
  if (text.includes('\0')) return ['The file is UTF-16, not UTF-8.', 'Save the file as UTF-8.'];
  const lost = text.indexOf('\ufffd');
  if (lost < 0) return undefined;
  const problem = `The file is not UTF-8: line ${lineAt(text, lost)} has an invalid byte.`;
  return [problem, 'Save the file as UTF-8, and type that character again.'];
}

/** Finds quotes of a word processor in place of JSON quotes. */
function curlyQuote(text: string): Problem | undefined {
  const signs = text.matchAll(/"(?:[^"\\\n]|\\.)*"|[\u201c-\u201f\u2018-\u201b]/g);
  const found = [...signs].find(([sign]) => !sign.startsWith('"'));
  if (!found) return undefined;
  const problem = `The file is not JSON: line ${lineAt(text, found.index)} has the curly quote ${found[0]} of a word processor.`;
  return [problem, 'Use straight quotes (").'];
}

/** Finds duplicate keys, which JSON.parse accepts. */
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
