import type { Derivations, FormModel, JsonSchema, LeadValidator } from '../types.ts';
import { checkAgainstMeta } from './checks/checkAgainstMeta.ts';
import { checkDefaults } from './checks/checkControls.ts';
import { checkExamples } from './checks/checkExamples.ts';
import { checkUi } from './checks/checkUi.ts';
import { checkWrongExamples } from './checks/checkWrongExamples.ts';
import { compileModel } from './compileModel.ts';
import { compileValidator } from './compileValidator.ts';
import { deriveLeadSchema } from './deriveSchemas.ts';
import { type FormFault, pointer } from './faults.ts';
import { asRecord, type ResolvedProperty, resolveProperties } from './resolveRefs.ts';
import type { FolderSources, FormExamples, SharedSources, SourceFile } from './sources.ts';

/** What a form folder asks, and how it is judged. */
export interface UnderstoodForm {
  readonly model: FormModel;
  /** What the lead server accepts. */
  readonly leadSchema: JsonSchema;
  /** What the browser checks: the lead schema, and beside it the fields that are asked but not sent. */
  readonly checkSchema: JsonSchema;
  readonly validateLead: LeadValidator;
  readonly validateCheck: LeadValidator;
  /** The fields with their references followed. */
  readonly properties: Readonly<Record<string, ResolvedProperty>>;
}

/** A form folder that passed every check. */
export interface CompiledForm extends Omit<UnderstoodForm, 'validateCheck' | 'properties'> {
  readonly folder: string;
  readonly page: JsonSchema | null;
  readonly examples: FormExamples;
}

export interface CompileContext {
  readonly shared: SharedSources;
  readonly derivations: Derivations;
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
  const { derivations, today } = context;
  const { form: understood, faults } = understandFolder(sources, context);
  if (!understood) return { faults };
  const { validateCheck, properties, ...form } = understood;
  const validators = { check: validateCheck, lead: form.validateLead };
  const unfit = checkDefaults(sources.schema.path, form.model, validateCheck, derivations, today);
  if (unfit.length > 0) return { faults: unfit };
  const untrue = checkExamples(examples, form.model, validators, derivations, today);
  if (untrue.length > 0) return { faults: untrue };
  const untried = checkWrongExamples(sources, properties, form.model, validateCheck, derivations, today);
  if (untried.length > 0) return { faults: untried };
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
    ...Object.values(sources.tables).map((table): [SourceFile, string] => [table, 'rates']),
  ];
  const shape = files.flatMap(([file, name]) => {
    const meta = metas[name];
    return file && meta ? checkAgainstMeta(meta, file.path, file.json) : [];
  });
  if (shape.length > 0) return { faults: shape };

  const resolved = resolveProperties({ file: schema.path, root: schema.json, shared: fields });
  const wording = Object.fromEntries(
    Object.entries(resolved.properties).map(([name, { sharedName }]) => [
      name,
      { ...(sharedName === undefined ? {} : fieldsUi[sharedName]), ...asRecord(ui.json)[name] } as JsonSchema,
    ]),
  );
  const between = [
    ...resolved.faults,
    ...checkFormType(sources),
    ...checkTables(sources, resolved.properties, context.derivations),
    ...checkSampleTables(sources),
    ...checkUi(ui, schema, resolved.properties, wording, Object.keys(context.derivations)),
  ];
  if (between.length > 0) return { faults: between };

  const tables = Object.fromEntries(
    Object.entries(sources.tables).map(([name, table]) => [name, table.json]),
  );
  const model = compileModel(schema.json, ui.json, resolved.properties, wording, tables);
  const leadSchema = deriveLeadSchema(schema.json, resolved.properties);
  const checkSchema = deriveLeadSchema(schema.json, resolved.properties, true);
  try {
    const validateLead = compileValidator(leadSchema);
    const validateCheck = compileValidator(checkSchema);
    const { properties } = resolved;
    return { form: { model, leadSchema, checkSchema, validateLead, validateCheck, properties }, faults: [] };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return {
      faults: [{ file: schema.path, pointer: '', problem, remedy: 'Mend the rule that the message names.' }],
    };
  }
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
      },
    ];
  });
}

/** Every table that a derived field's rule looks things up in has to be there, and of the kind that the rule reads. */
function checkTables(
  { schema, tables }: FolderSources,
  properties: Readonly<Record<string, ResolvedProperty>>,
  derivations: Derivations,
): FormFault[] {
  const folder = schema.path.replace(/schema\.json$/, '');
  return Object.values(properties).flatMap((property) => {
    const rule = String(property.schema.derivedBy);
    const needs = Object.entries(derivations[rule]?.needs ?? {});
    return needs.flatMap(([name, key]) => {
      const table = tables[name];
      if (table && key in table.json) return [];
      const file = `${folder}rates/${name}.json`;
      const problem = table
        ? `The rule "${rule}" looks for "${key}" in this table, and finds none.`
        : `The file is missing: the rule "${rule}" looks things up in it.`;
      const remedy = `Write the table with "${key}" (form-schemas/README.md, "Rate tables").`;
      return [{ file, pointer: '', problem, remedy }];
    });
  });
}
