import { checkSharedFields } from '../checks/checkDefinition.ts';
import { checkOptionTable } from '../checks/checkOptionTable.ts';
import {
  CatalogueError,
  type CatalogueForm,
  type Compiled,
  type CompiledForm,
  checkAgainstMeta,
  checkDuplicates,
  checkLinks,
  checkPlacedForms,
  compileFolder,
  type FolderSources,
  type FormIssue,
  isDraft,
  pointer,
  type ReadShared,
} from '../compile/index.ts';
import { parseOptionTables } from '../definition/optionTables.ts';
import { parseSharedFields } from '../definition/parseDefinition.ts';
import { todayInIndia } from '../formats/today.ts';
import { sitePaths } from '../sitePaths.ts';
import { createReport } from '../source/place.ts';
import { readFormFolders } from './readFormFolders.ts';

export interface Catalogue {
  readonly forms: readonly CatalogueForm[];
  readonly byFormType: ReadonlyMap<string, CatalogueForm>;
}

/** The directories with form folders in FORM_SCHEMAS_DIR, separated by ':'. */
export function formDirectories(environment: Readonly<Record<string, string | undefined>>): string[] {
  return (environment.FORM_SCHEMAS_DIR ?? 'form-schemas').split(':').filter((directory) => directory !== '');
}

/** Whether drafts are included (FORM_DRAFTS=on). */
export function includesDrafts(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment.FORM_DRAFTS === 'on';
}

/**
 * Reads and compiles all form folders in the directories. Throws a CatalogueError with all issues if any folder is invalid.
 * Drafts are ignored unless `withDrafts`.
 */
export function loadCatalogue(
  directories: readonly string[],
  now: Date = new Date(),
  withDrafts = false,
): Catalogue {
  return catalogueOf(compileCatalogue(directories, now, withDrafts));
}

/**
 * Loads the catalogue for a server or its commands, without running the examples. Examples may depend on the day, but a server
 * must start on any day, even with a wrong clock. The build and the check run the examples.
 */
export function loadServedCatalogue(directories: readonly string[], withDrafts: boolean): Catalogue {
  return catalogueOf(compileCatalogue(directories, null, withDrafts));
}

function catalogueOf({ forms, issues }: CompiledCatalogue): Catalogue {
  if (issues.length > 0) throw new CatalogueError(issues);
  return { forms, byFormType: new Map(forms.map((form) => [form.model.formType, form])) };
}

/** The valid forms, the forms that are valid apart from their examples, and all issues. */
interface CompiledCatalogue {
  readonly forms: readonly CatalogueForm[];
  readonly bound: readonly (CompiledForm & { readonly isDraft: boolean })[];
  readonly issues: readonly FormIssue[];
}

/** The same as loadCatalogue, but returns issues instead of throwing. If `now` is null, the examples are not run. */
export function compileCatalogue(
  directories: readonly string[],
  now: Date | null = new Date(),
  withDrafts = false,
): CompiledCatalogue {
  const { folders: all, shared, issues: unreadable } = readFormFolders(directories);
  const folders = withDrafts ? all : all.filter((folder) => !isDraft(folder));
  const context = { shared, today: now && todayInIndia(now) };
  const sharedIssues = checkShared(shared);
  // every form would repeat the issues of the shared files
  if (sharedIssues.length > 0) return { forms: [], bound: [], issues: [...sharedIssues, ...unreadable] };
  const compiled = folders.map((folder) => {
    return { ...compileFolder(folder, context), isDraft: isDraft(folder) };
  });
  const own = compiled.flatMap(({ issues }) => issues);
  // an unreadable folder may contain the form that a page places
  const placed = unreadable.length > 0 ? [] : [...checkPlacedForms(all), ...checkLinks(all, shared)];
  const issues = [...unreadable, ...checkDuplicates(folders, sitePaths), ...own, ...placed];
  const forms = compiled.flatMap(({ form }) => form ?? []);
  const bound = compiled.flatMap(({ bound: one, isDraft }) => (one ? { ...one, isDraft } : []));
  return { forms, bound, issues };
}

/** Compiles one folder, which need not be on disk, as part of a catalogue. Other folders are not read. */
export function compileWritten(
  sources: FolderSources,
  shared: ReadShared,
  now: Date = new Date(),
): Compiled<CatalogueForm> {
  const issues = checkShared(shared);
  return issues.length > 0 ? { issues } : compileFolder(sources, { shared, today: todayInIndia(now) });
}

/** Returns the issues of the shared files. If a file is unreadable, nothing else is checked. */
function checkShared(shared: ReadShared): readonly FormIssue[] {
  const { fields, fieldsUi, metas, paths, issues } = shared;
  if (issues.length > 0) return issues;
  const names = Object.keys(fields);
  const named = { 'form.schema.json': metas.form ?? {}, 'ui.schema.json': metas.ui ?? {} };
  const unknownNames = Object.keys(fieldsUi).filter((name) => name !== '$schema' && !names.includes(name));
  const files = [
    [metas.fields, paths.fields, { $defs: fields, $schema: '' }] as const,
    [metas['fields-ui'], paths.fieldsUi, fieldsUi] as const,
    ...Object.values(shared.optionTables ?? {}).map(({ path, json }) => [metas.options, path, json] as const),
  ];
  const shape = files.flatMap(([meta, file, json]) =>
    meta ? checkAgainstMeta(meta, file, json, named) : [],
  );
  return [
    ...(shape.length > 0 ? shape : fieldIssues(shared)),
    ...unknownNames.map((name) => ({
      file: paths.fieldsUi,
      pointer: pointer(name),
      problem: `Unknown shared field "${name}".`,
      hint: `Name one of: ${names.join(', ')}; or add the field to fields.schema.json.`,
    })),
  ];
}

function fieldIssues(shared: ReadShared): FormIssue[] {
  const issues: FormIssue[] = [];
  const report = createReport(issues);
  checkSharedFields(parseSharedFields(shared, report), report);
  for (const table of parseOptionTables({}, shared).values()) checkOptionTable(table, report);
  return issues;
}
