import type { JsonSchema } from '../types.ts';
import type { FormFault } from './faults.ts';
import type { FolderSources, SharedSources, SourceFile } from './sources.ts';

/** The texts of a folder's files, by their path within it: 'schema.json', 'rates/base.json'. */
export type FolderTexts = Readonly<Record<string, string>>;

/** What all folders share, with the paths of its two files for messages, and what of it could not be read. */
export interface ReadShared extends SharedSources {
  readonly faults: readonly FormFault[];
  readonly paths: { readonly fields: string; readonly fieldsUi: string };
}

const neededFiles = ['schema.json', 'ui.json', 'examples.json'];

/**
 * Reads the texts of one form folder. Text that is no JSON becomes a fault, not an error, and so does a file that is
 * missing; there are sources only when every file could be read.
 *
 * @param place - where the folder is, for messages
 * @param isUnfinished - whether examples.json may be missing still
 */
export function parseFolder(
  folder: string,
  place: string,
  texts: FolderTexts,
  isUnfinished = false,
): { readonly sources?: FolderSources; readonly faults: readonly FormFault[] } {
  const has = (file: string) => Object.hasOwn(texts, file);
  const missing = neededFiles.filter((file) => !has(file) && !(isUnfinished && file === 'examples.json'));
  if (missing.length > 0) {
    const faults = missing.map((file) => ({
      file: `${place}/${file}`,
      pointer: '',
      problem: 'The file is missing: a form folder needs schema.json, ui.json and examples.json.',
      remedy: `Add it (form-schemas/README.md shows one), or remove the folder ${folder}.`,
    }));
    return { faults };
  }
  const faults: FormFault[] = [];
  const read = (file: string): SourceFile | undefined => {
    const parsed = parseJson(`${place}/${file}`, texts[file] ?? '');
    if ('fault' in parsed) faults.push(parsed.fault);
    return 'json' in parsed ? { path: `${place}/${file}`, json: parsed.json } : undefined;
  };
  const schema = read('schema.json');
  const ui = read('ui.json');
  const examples = has('examples.json')
    ? read('examples.json')
    : { path: `${place}/examples.json`, json: {} };
  const page = has('page.json') ? read('page.json') : null;
  const tables: Record<string, SourceFile> = {};
  for (const file of Object.keys(texts)) {
    const name = /^rates\/([^/]+)\.json$/.exec(file)?.[1];
    const table = name === undefined ? undefined : read(file);
    if (name !== undefined && table) tables[name] = table;
  }
  const hasFigures = has('figures.json');
  const figures = hasFigures ? read('figures.json') : undefined;
  if (!schema || !ui || !examples || page === undefined || (hasFigures && !figures)) return { faults };
  return { sources: { folder, schema, ui, examples, page, tables, figures }, faults };
}

/**
 * Reads what all folders share: fields.schema.json, fields.ui.json and meta/*.schema.json of the directory that has
 * them. `home` is where that is, for messages.
 */
export function parseShared(home: string, texts: FolderTexts): ReadShared {
  const faults: FormFault[] = [];
  const paths = { fields: `${home}/fields.schema.json`, fieldsUi: `${home}/fields.ui.json` };
  const read = (file: string): JsonSchema | undefined => {
    const text = texts[file];
    if (text === undefined) return undefined;
    const parsed = parseJson(`${home}/${file}`, text);
    if ('fault' in parsed) faults.push(parsed.fault);
    return 'json' in parsed ? parsed.json : undefined;
  };
  const fields = read('fields.schema.json');
  const fieldsUi = read('fields.ui.json');
  if (fields && texts['fields.ui.json'] === undefined) {
    faults.push({
      file: paths.fieldsUi,
      pointer: '',
      problem: 'The file is missing: it holds the wording of the shared fields.',
      remedy: 'Add it beside fields.schema.json.',
    });
  }
  const metas: Record<string, JsonSchema> = {};
  for (const file of Object.keys(texts).sort()) {
    const name = /^meta\/([^/]+)$/.exec(file)?.[1];
    const meta = name === undefined ? undefined : read(file);
    if (name !== undefined && meta) metas[name.replace(/\.schema\.json$/, '')] = meta;
  }
  return {
    fields: (fields?.$defs ?? {}) as Record<string, JsonSchema>,
    fieldsUi: (fieldsUi ?? {}) as Record<string, JsonSchema>,
    metas,
    faults,
    paths,
  };
}

function parseJson(path: string, text: string): { json: JsonSchema } | { fault: FormFault } {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null && !Array.isArray(json))
      return { json: json as JsonSchema };
    return {
      fault: {
        file: path,
        pointer: '',
        problem: 'The file holds no JSON object.',
        remedy: 'Start it with { and end it with }.',
      },
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const remedy = 'Mend the JSON at that place: look for a missing or extra comma, quote or bracket.';
    return { fault: { file: path, pointer: '', problem: `This is no JSON: ${problem}.`, remedy } };
  }
}
