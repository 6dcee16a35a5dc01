import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonSchema } from '#engine';
import type { FolderSources, FormFault, SharedSources, SourceFile } from '#engine/compile';

/** What all folders share, with the paths of its two files for messages, and what of it could not be read. */
export interface ReadShared extends SharedSources {
  readonly faults: readonly FormFault[];
  readonly paths: { readonly fields: string; readonly fieldsUi: string };
}

/** What the file system holds: the folders that could be read, what they share, and which could not be read. */
export interface ReadFolders {
  readonly folders: readonly FolderSources[];
  readonly shared: ReadShared;
  readonly faults: readonly FormFault[];
}

/**
 * Reads form folders: every folder with a schema.json below one of `directories` is a form, no list to keep. Shared
 * fields and meta-schemas come from the first directory that has them. Unreadable JSON becomes a fault, not an error.
 * A folder among `unfinished` may lack its examples.json; a name with a dot before it is none of a form.
 */
export function readFormFolders(
  directories: readonly string[],
  unfinished: readonly string[] = [],
): ReadFolders {
  const faults: FormFault[] = [];
  const shownPath = (path: string) => relative(process.cwd(), path) || path;
  const read = (path: string): SourceFile | undefined => {
    const shown = shownPath(path);
    const result = parseJson(shown, readFileSync(path, 'utf8'));
    if ('fault' in result) faults.push(result.fault);
    return 'json' in result ? { path: shown, json: result.json } : undefined;
  };

  const home = directories.find((directory) => existsSync(join(directory, 'fields.schema.json')));
  const fieldsFile = join(home ?? directories[0] ?? '', 'fields.schema.json');
  const wordsFile = join(home ?? directories[0] ?? '', 'fields.ui.json');
  const fields = home === undefined ? undefined : read(fieldsFile);
  const hasWords = existsSync(wordsFile);
  const fieldsUi = hasWords ? read(wordsFile) : undefined;
  if (fields && !hasWords) {
    faults.push({
      file: shownPath(wordsFile),
      pointer: '',
      problem: 'The file is missing: it holds the wording of the shared fields.',
      remedy: 'Add it beside fields.schema.json.',
    });
  }
  const metas: Record<string, JsonSchema> = {};
  const metaDirectory = home === undefined ? undefined : join(home, 'meta');
  for (const name of metaDirectory && existsSync(metaDirectory) ? readdirSync(metaDirectory).sort() : []) {
    const meta = read(join(metaDirectory ?? '', name));
    if (meta) metas[name.replace(/\.schema\.json$/, '')] = meta.json;
  }

  const sharedFaults = faults.splice(0);
  const folders: FolderSources[] = [];
  for (const directory of directories) {
    if (!existsSync(directory)) {
      faults.push({
        file: shownPath(directory),
        pointer: '',
        problem: 'There is no such directory.',
        remedy: "Name the directories of form folders in FORM_SCHEMAS_DIR, with ':' between several.",
      });
      continue;
    }
    for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const folder = join(directory, entry.name);
      if (!entry.isDirectory() || entry.name === 'meta' || entry.name.startsWith('.')) continue;
      const sources = readFolder(entry.name, folder, read, faults, unfinished.includes(entry.name));
      if (sources) folders.push(sources);
    }
  }
  return {
    folders,
    shared: {
      fields: (fields?.json.$defs ?? {}) as Record<string, JsonSchema>,
      fieldsUi: (fieldsUi?.json ?? {}) as Record<string, JsonSchema>,
      metas,
      faults: sharedFaults,
      paths: { fields: shownPath(fieldsFile), fieldsUi: shownPath(wordsFile) },
    },
    faults,
  };
}

function readFolder(
  name: string,
  folder: string,
  read: (path: string) => SourceFile | undefined,
  faults: FormFault[],
  isUnfinished: boolean,
): FolderSources | undefined {
  const lacksExamples = isUnfinished && !existsSync(join(folder, 'examples.json'));
  const needed = ['schema.json', 'ui.json', ...(lacksExamples ? [] : ['examples.json'])];
  const missing = needed.filter((file) => !existsSync(join(folder, file)));
  for (const file of missing) {
    faults.push({
      file: relative(process.cwd(), join(folder, file)),
      pointer: '',
      problem: 'The file is missing: a form folder needs schema.json, ui.json and examples.json.',
      remedy: `Add it (form-schemas/README.md shows one), or remove the folder ${name}.`,
    });
  }
  if (missing.length > 0) return undefined;
  const schema = read(join(folder, 'schema.json'));
  const ui = read(join(folder, 'ui.json'));
  const examplesFile = join(folder, 'examples.json');
  const examples = lacksExamples
    ? { path: relative(process.cwd(), examplesFile), json: {} }
    : read(examplesFile);
  const page = existsSync(join(folder, 'page.json')) ? read(join(folder, 'page.json')) : null;
  const ratesFolder = join(folder, 'rates');
  const tables: Record<string, SourceFile> = {};
  for (const file of existsSync(ratesFolder) ? readdirSync(ratesFolder) : []) {
    const table = file.endsWith('.json') ? read(join(ratesFolder, file)) : undefined;
    if (table) tables[file.replace(/\.json$/, '')] = table;
  }
  const hasFigures = existsSync(join(folder, 'figures.json'));
  const figures = hasFigures ? read(join(folder, 'figures.json')) : undefined;
  if (!schema || !ui || !examples || page === undefined || (hasFigures && !figures)) return undefined;
  return { folder: name, schema, ui, examples, page, tables, figures };
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
