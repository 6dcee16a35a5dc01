import { createForm, type StructureInput } from '../createForm.ts';
import { structure } from '../structure/index.ts';
import type { Derivations, FormModel, JsonSchema, LeadValidator } from '../types.ts';
import { checkAgainstMeta } from './checks/checkAgainstMeta.ts';
import { checkDefaults } from './checks/checkControls.ts';
import { checkExamples } from './checks/checkExamples.ts';
import { checkOneFault } from './checks/checkOneFault.ts';
import { checkUi } from './checks/checkUi.ts';
import { checkWritten } from './checks/checkWritten.ts';
import { checkWrongExamples } from './checks/checkWrongExamples.ts';
import { compileModel } from './compileModel.ts';
import { compileConditions, compileValidator } from './compileValidator.ts';
import { deriveLeadSchema } from './deriveSchemas.ts';
import { type FormFault, pointer, putFix } from './faults.ts';
import { bindFigures, checkFolderFigures } from './figures/understandFigures.ts';
import { isOutdated } from './generatedExamples.ts';
import { asRecord, type ResolvedObject, resolveProperties } from './resolveRefs.ts';
import { resolveRules } from './resolveRules.ts';
import type { FolderSources, FormExamples, SharedSources, SourceFile } from './sources.ts';
import { wordingOf } from './wording.ts';

/** What a form folder asks, and how it is judged. */
export interface UnderstoodForm {
  readonly model: FormModel;
  /** What the lead server accepts. */
  readonly leadSchema: JsonSchema;
  /** What the browser checks: the lead schema, and beside it the fields that are asked but not sent. */
  readonly checkSchema: JsonSchema;
  readonly validateLead: LeadValidator;
  readonly validateCheck: LeadValidator;
  /** What computes its derived fields, by the name of the figure. */
  readonly derivations: Derivations;
  /**
   * The conditions by which fields appear and figures are computed, as schemas of what is sent, by the keys that the
   * model names.
   */
  readonly conditions: Readonly<Record<string, JsonSchema>>;
  /** What the engine needs beside the model of a form with groups, lists of objects or fields that appear. */
  readonly structured: StructureInput;
  /** What is asked, with references followed. */
  readonly asked: ResolvedObject;
}

/** A form folder that passed every check. */
export interface CompiledForm extends Omit<UnderstoodForm, 'validateCheck' | 'asked'> {
  readonly folder: string;
  readonly page: JsonSchema | null;
  readonly examples: FormExamples;
}

export interface CompileContext {
  readonly shared: SharedSources;
  /** The calendar day ('YYYY-MM-DD') that examples are played on. */
  readonly today: string;
}

/**
 * Compiles one form folder, or says everything that is wrong with it. Checks go from the single file to what files say
 * of each other, and then to the examples, which have to become the leads that they name.
 */
export function compileFolder(
  sources: FolderSources,
  context: CompileContext,
): { readonly form?: CompiledForm; readonly faults: readonly FormFault[] } {
  const { folder, examples, page } = sources;
  const { today } = context;
  const { form: understood, faults } = understandFolder(sources, context);
  if (!understood) return { faults };
  const { validateCheck, asked, ...form } = understood;
  const bound = createForm(form.model, validateCheck, form.derivations, form.structured);
  const unfit = checkDefaults(sources.schema.path, bound, today);
  if (unfit.length > 0) return { faults: unfit };
  const untrue = checkExamples(examples, bound, form.validateLead, today);
  if (untrue.length > 0) return { faults: orOutdated(sources, untrue) };
  const untried = checkWrongExamples(sources, asked, bound, today);
  if (untried.length > 0) return { faults: orOutdated(sources, untried) };
  const several = checkOneFault(examples, bound, today);
  if (several.length > 0) return { faults: orOutdated(sources, several) };
  const unwritten = checkWritten(sources);
  if (unwritten.length > 0) return { faults: unwritten };
  const compiled = { ...form, folder, page: page?.json ?? null };
  return { form: { ...compiled, examples: examples.json as unknown as FormExamples }, faults: [] };
}

/**
 * Understands what a folder asks, before its examples are played. It stops where the next check would only report an
 * earlier mistake again, and less clearly.
 */
export function understandFolder(
  sources: FolderSources,
  context: CompileContext,
): { readonly form?: UnderstoodForm; readonly faults: readonly FormFault[] } {
  const { schema, ui, examples, page } = sources;
  const { metas, fields, fieldsUi } = context.shared;
  const files: [SourceFile | null, string][] = [
    [schema, 'form'],
    [ui, 'ui'],
    [examples, 'examples'],
    [page, 'page'],
    [sources.figures ?? null, 'figures'],
    ...Object.values(sources.tables).map((table): [SourceFile, string] => [table, 'rates']),
  ];
  const shape = files.flatMap(([file, name]) => {
    const meta = metas[name];
    return file && meta ? checkAgainstMeta(meta, file.path, file.json) : [];
  });
  if (shape.length > 0) return { faults: shape };

  const rules = resolveRules(schema.path, schema.json);
  if (rules.faults.length > 0) return { faults: rules.faults };
  const { form: asked, faults: unresolved } = resolveProperties({
    file: schema.path,
    root: rules.root,
    shared: fields,
  });
  if (unresolved.length > 0) return { faults: unresolved };
  const wording = wordingOf(asked, ui.json, fieldsUi);
  const between = [
    ...checkFormType(sources),
    ...checkFolderFigures(sources, asked.properties, metas),
    ...checkSampleTables(sources),
    ...checkUi(ui, schema, asked, wording),
  ];
  if (between.length > 0) return { faults: between };

  const tables = Object.fromEntries(
    Object.entries(sources.tables).map(([name, table]) => [name, table.json]),
  );
  const { model: drawn, conditions: appearances } = compileModel(asked, ui.json, wording, tables);
  const leadSchema = deriveLeadSchema(asked);
  const checkSchema = deriveLeadSchema(asked, true);
  try {
    const computed = bindFigures(sources.figures?.json, asked.properties, tables);
    const model = sources.figures ? { ...drawn, figures: computed.figures } : drawn;
    const validateLead = compileValidator(leadSchema);
    const validateCheck = compileValidator(checkSchema);
    const conditions = { ...appearances, ...computed.conditions };
    const structured = { structure, conditions: compileConditions(appearances) };
    const schemas = { leadSchema, checkSchema, conditions };
    const { derivations } = computed;
    return {
      form: { model, ...schemas, validateLead, validateCheck, structured, asked, derivations },
      faults: [],
    };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return {
      faults: [{ file: schema.path, pointer: '', problem, remedy: 'Mend the rule that the message names.' }],
    };
  }
}

/** What is wrong with examples; of those that a program made for the form of before, only that. */
function orOutdated(sources: FolderSources, faults: readonly FormFault[]): readonly FormFault[] {
  if (!isOutdated(sources)) return faults;
  return [
    {
      file: sources.examples.path,
      pointer: '',
      problem: 'These examples were made for the form as it was before.',
      remedy: `Make them anew: npm run form -- examples ${sources.folder}`,
    },
  ];
}

/** The folder's name for a form type: EMPLOYEE_BENEFITS lives in employee-benefits. */
export function folderOf(formType: string): string {
  return formType.toLowerCase().replaceAll('_', '-');
}

function checkFormType({ folder, schema }: FolderSources): FormFault[] {
  const formType = String(schema.json.formType);
  if (folderOf(formType) === folder) return [];
  const expected = folder.toUpperCase().replaceAll('-', '_');
  return [
    {
      file: schema.path,
      pointer: pointer('formType'),
      problem: `The form type is "${formType}", but the folder is called "${folder}".`,
      remedy: `Write "formType": "${expected}", or rename the folder to "${folderOf(formType)}".`,
      fixes: [putFix(schema.path, pointer('formType'), expected)],
    },
  ];
}

/** A review that warns of sample figures has to name a table of the folder: a misspelt one would never warn. */
function checkSampleTables({ ui, tables }: FolderSources): FormFault[] {
  const steps = ui.json['ui:steps'] as { readonly items: readonly JsonSchema[] } | undefined;
  return (steps?.items ?? []).flatMap(({ review }, position) => {
    const table = asRecord(asRecord(review).sample).table;
    if (table === undefined || String(table) in tables) return [];
    return [
      {
        file: ui.path,
        pointer: pointer('ui:steps', 'items', position, 'review', 'sample', 'table'),
        problem: `The folder has no rate table "${String(table)}".`,
        remedy: `Name one of: ${Object.keys(tables).join(', ') || 'none is there'}.`,
        fixes: Object.keys(tables).map((name) =>
          putFix(ui.path, pointer('ui:steps', 'items', position, 'review', 'sample', 'table'), name),
        ),
      },
    ];
  });
}
