import type { FormIssue } from '../source/issues.ts';
import { type FolderSources, isDraft, type SharedSources } from '../source/parseFolder.ts';
import { below, createReport, type Place, type Report } from '../source/place.ts';
import { readMarkedTexts, readSharedTexts } from './markedTexts.ts';
import { parseOptionTables } from './optionTables.ts';
import { parseCalculations, parseTables } from './parseCalculations.ts';
import { parseEstimate } from './parseEstimate.ts';
import { parseOutcomes } from './parseNotices.ts';
import { parseObject } from './parseObject.ts';
import { parsePage } from './parsePage.ts';
import { parseSteps } from './parseTexts.ts';
import type { Parsing } from './parsing.ts';
import { readReferences } from './references.ts';
import type { FormDefinition, ObjectDefinition } from './types.ts';
import type { WrittenEstimate, WrittenForm, WrittenFormUi } from './written.ts';

/**
 * Parses a folder whose files match their meta-schemas. Parts with an issue are omitted from the definition. Unknown names stay
 * names.
 */
export function parseDefinition(
  written: FolderSources,
  writtenShared: SharedSources,
): { readonly definition: FormDefinition; readonly issues: readonly FormIssue[] } {
  const issues: FormIssue[] = [];
  const report = createReport(issues, Object.values(writtenShared.paths));
  const { sources, shared, marked } = readMarkedTexts(written, writtenShared, report);
  const references = readReferences(sources.schema, shared, report);
  // a field with a broken reference has no type; later issues would only repeat that
  const later: Report = issues.length > 0 ? () => {} : report;
  const parsing: Parsing = {
    ...references,
    report: later,
    formMeta: shared.metas.form,
    fieldsUi: shared.fieldsUi,
    fieldsUiPath: shared.paths.fieldsUi,
    parseObject: (written, surroundings) => parseObject(parsing, written, surroundings),
  };
  const schema = sources.schema.json as JsonOf<WrittenForm>;
  const ui = sources.ui.json as JsonOf<WrittenFormUi>;
  const uiAt: Place = { file: sources.ui.path, pointer: '' };
  const { page } = sources;
  const estimate = page?.json.estimate as WrittenEstimate | undefined;
  const object = parseObject(
    parsing,
    { written: schema, at: { file: sources.schema.path, pointer: '' } },
    { ui, uiAt, level: 0 },
  );
  const definition: FormDefinition = {
    ...object,
    ...{ formType: schema.formType, title: schema.title, isDraft: isDraft(sources), marked },
    steps: parseSteps(ui['ui:steps'], below(uiAt, 'ui:steps')),
    ...{ submitLabel: ui['ui:submit'], confirmation: ui['ui:confirmation'] },
    summary: (ui['ui:summary'] ?? []).map((name, index) => ({ name, at: below(uiAt, 'ui:summary', index) })),
    outcomes: parseOutcomes(parsing, ui['ui:outcomes'], object, below(uiAt, 'ui:outcomes')),
    ...parseCalculations(parsing, sources.computed, object),
    tables: parseTables(sources.tables),
    optionTables: parseOptionTables(sources, shared),
    ...(page && { page: parsePage(page) }),
    ...(page && estimate && { estimate: parseEstimate(estimate, { file: page.path, pointer: '/estimate' }) }),
  };
  return { definition, issues };
}

type JsonOf<T> = T & FolderSources['schema']['json'];

/** Parses the shared fields as if they were the fields of a form. */
export function parseSharedFields(written: SharedSources, report: Report): ObjectDefinition {
  const { shared } = readSharedTexts(written, report);
  const parsing: Parsing = {
    follow: (written, at) => ({ written, at }),
    ...{ report, formMeta: shared.metas.form, fieldsUi: {}, fieldsUiPath: shared.paths.fieldsUi },
    parseObject: (written, surroundings) => parseObject(parsing, written, surroundings),
  };
  const file: Place = { file: shared.paths.fields, pointer: '' };
  const properties = shared.fields as WrittenForm['properties'] & SharedSources['fields'];
  const at: Place = { ...file, moved: new Map([['properties', below(file, '$defs')]]) };
  const uiAt: Place = { file: shared.paths.fieldsUi, pointer: '' };
  return parseObject(parsing, { written: { properties }, at }, { ui: shared.fieldsUi, uiAt, level: 0 });
}
