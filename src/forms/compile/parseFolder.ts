import type { JsonSchema } from '../types.ts';
import { type FormIssue, reporter } from './issues.ts';
import { asRecord, isObject } from './json.ts';
import type { FolderSources, SharedSources, SourceFile } from './sources.ts';

/** The texts of a folder's files, by their path within it: 'schema.json', 'rates/base.json'. */
export type FolderTexts = Readonly<Record<string, string>>;

/** What all folders share, with the paths of its two files for messages, and what of it could not be read. */
export interface ReadShared extends SharedSources {
  readonly issues: readonly FormIssue[];
  readonly paths: { readonly fields: string; readonly fieldsUi: string };
}

const neededFiles = ['schema.json', 'ui.json', 'examples.json'];

/**
 * Reads the texts of one form folder. Text that is no JSON becomes an issue, not an exception, and so does a file that is
 * missing; there are sources only when every file could be read.
 *
 * @param folderPath - where the folder is, for messages
 * @param isUnfinished - whether examples.json may be missing still
 */
export function parseFolder(
  folder: string,
  folderPath: string,
  texts: FolderTexts,
  isUnfinished = false,
): { readonly sources?: FolderSources; readonly issues: readonly FormIssue[] } {
  const issues: FormIssue[] = [];
  const has = (file: string) => Object.hasOwn(texts, file);
  for (const file of neededFiles) {
    if (has(file) || (isUnfinished && file === 'examples.json')) continue;
    const hint = `Add it (form-schemas/README.md shows one), or remove the folder ${folder}.`;
    const problem = 'The file is missing: a form folder needs schema.json, ui.json and examples.json.';
    reporter(`${folderPath}/${file}`, issues)('', problem, hint);
  }
  if (issues.length > 0) return { issues };
  const read = (file: string): SourceFile => {
    const path = `${folderPath}/${file}`;
    return { path, json: has(file) ? parseJson(path, texts[file] ?? '', issues) : {} };
  };
  const tables = Object.keys(texts).flatMap((file) => {
    const name = /^rates\/([^/]+)\.json$/.exec(file)?.[1];
    return name === undefined ? [] : [[name, read(file)] as const];
  });
  const sources: FolderSources = {
    folder,
    schema: read('schema.json'),
    ui: read('ui.json'),
    examples: read('examples.json'),
    page: has('page.json') ? read('page.json') : null,
    tables: Object.fromEntries(tables),
    computed: has('computed.json') ? read('computed.json') : undefined,
  };
  return issues.length > 0 ? { issues } : { sources, issues };
}

/**
 * Reads what all folders share: fields.schema.json, fields.ui.json and meta/*.schema.json of the directory that has
 * them. `home` is where that is, for messages.
 */
export function parseShared(home: string, texts: FolderTexts): ReadShared {
  const issues: FormIssue[] = [];
  const paths = { fields: `${home}/fields.schema.json`, fieldsUi: `${home}/fields.ui.json` };
  const read = (file: string) => parseJson(`${home}/${file}`, texts[file] ?? '{}', issues);
  const { $defs } = read('fields.schema.json');
  const isUnworded = $defs !== undefined && texts['fields.ui.json'] === undefined;
  if (isUnworded) {
    const problem = 'The file is missing: it holds the wording of the shared fields.';
    reporter(paths.fieldsUi, issues)('', problem, 'Add it beside fields.schema.json.');
  }
  const metas = Object.keys(texts)
    .sort()
    .flatMap((file) => {
      const name = /^meta\/([^/]+?)(?:\.schema\.json)?$/.exec(file)?.[1];
      return name === undefined ? [] : [[name, read(file)] as const];
    });
  return {
    fields: asRecord($defs),
    fieldsUi: asRecord(read('fields.ui.json')),
    metas: Object.fromEntries(metas),
    issues,
    paths,
  };
}

/** The JSON object that a text is; an empty one where it is none, which is said. */
function parseJson(path: string, text: string, issues: FormIssue[]): JsonSchema {
  const report = reporter(path, issues);
  try {
    const json: unknown = JSON.parse(text);
    if (isObject(json)) return json;
    report('', 'The file holds no JSON object.', 'Start it with { and end it with }.');
  } catch (error) {
    const problem = `This is no JSON: ${error instanceof Error ? error.message : String(error)}.`;
    const hint = 'Mend the JSON at that place: look for a missing or extra comma, quote or bracket.';
    report('', problem, hint);
  }
  return {};
}
