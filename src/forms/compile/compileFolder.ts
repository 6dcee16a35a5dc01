import { checkDefinition } from '../checks/checkDefinition.ts';
import { checkEstimate } from '../checks/checkEstimate.ts';
import { checkExamples } from '../checks/checkExamples.ts';
import { checkExplains } from '../checks/checkExplains.ts';
import { checkExpressions } from '../checks/checkExpressions.ts';
import { checkFormType } from '../checks/checkFolders.ts';
import { checkEstimatePage, checkTickedOptions } from '../checks/checkPage.ts';
import { checkUnwrittenTexts } from '../checks/checkUnwrittenTexts.ts';
import { computedDerivations } from '../computed/index.ts';
import { ruleData, ruleOnlyAnswers } from '../computed/ruleData.ts';
import { traceLead } from '../computed/traceLead.ts';
import { createForm, type Form } from '../createForm.ts';
import { parseDefinition } from '../definition/parseDefinition.ts';
import type { EstimateDefinition, FormDefinition } from '../definition/types.ts';
import { estimateForm, estimateModel } from '../estimate/estimateForm.ts';
import { explainErrors, unknownField } from '../explainErrors.ts';
import type { FormModel } from '../formModel.ts';
import { createNotices } from '../notices.ts';
import { createOptionIndex, type OptionIndex } from '../optionIndex.ts';
import { payloadFeatures } from '../payloadFeatures.ts';
import { compileValidator, compileValidators } from '../print/compileValidator.ts';
import { toFormModel } from '../print/toFormModel.ts';
import { toLeadSchema } from '../print/toLeadSchema.ts';
import { relativeDefaults } from '../relativeDefaults.ts';
import { checkAgainstMeta } from '../source/checkAgainstMeta.ts';
import type { FormIssue } from '../source/issues.ts';
import { isObject } from '../source/json.ts';
import {
  examplesIn,
  type FolderSources,
  type FormExamples,
  isDraft,
  missingFile,
  type SharedSources,
} from '../source/parseFolder.ts';
import { createReport } from '../source/place.ts';
import type { Conditions, FieldError, JsonSchema, LeadData, LeadValidator } from '../types.ts';
import { isOutdated } from './generatedExamples.ts';

export interface CompiledForm {
  readonly model: FormModel;
  /** The schema by which the lead server validates. */
  readonly leadSchema: JsonSchema;
  /** The lead schema with the clientOnly fields, for browsers. */
  readonly checkSchema: JsonSchema;
  readonly engine: Form;
  /** Returns the errors of a lead's `data`. `today` is 'YYYY-MM-DD'. */
  checkLead(data: unknown, today: string): readonly FieldError[];
  /** Adds the computed fields that only rules see to a lead. */
  seenByRules(lead: LeadData, today: string): LeadData;
  /** Returns the name of the outcome of a valid lead on that day; null if none applies. */
  outcomeOf(lead: LeadData, today: string): string | null;
  /** Calculates the computed fields of a valid lead on that day, and compares them with its values. */
  calculate(lead: LeadData, today: string): ReturnType<typeof traceLead>;
  /** The conditions of fields, rules and computed fields as payload schemas, by the keys in the model. */
  readonly conditions: Readonly<Record<string, JsonSchema>>;
  /** `checkSchema` and the conditions, compiled. */
  readonly validators: Conditions;
  readonly estimate?: CompiledEstimate;
  readonly definition: FormDefinition;
  /** The tables of options. */
  readonly options: OptionIndex;
}

/** An estimate as a separate form: its model, and the schema that validates its answers. */
export interface CompiledEstimate {
  readonly model: FormModel;
  readonly checkSchema: JsonSchema;
  readonly validators: Conditions;
}

/** A valid form folder, ready for the build and for the lead server. */
export interface CatalogueForm extends CompiledForm {
  readonly folder: string;
  /** Whether the form is unfinished, and so only visible in development. */
  readonly isDraft: boolean;
  readonly page: JsonSchema | null;
  readonly examples: FormExamples;
}

export interface CompileContext {
  readonly shared: SharedSources;
  /** The calendar day ('YYYY-MM-DD') for examples. */
  readonly today: string;
}

/** A form, or the issues of its folder. */
export interface Compiled<Form> {
  readonly form?: Form;
  /** The form without its examples, if only the examples are invalid. */
  readonly bound?: CompiledForm;
  readonly issues: readonly FormIssue[];
}

/** Checks each file, then all files together, then the examples. If `today` is null, the examples are not run. */
export function compileFolder(
  sources: FolderSources,
  { shared, today }: { readonly shared: SharedSources; readonly today: string | null },
): Compiled<CatalogueForm> {
  const { folder, examples, page } = sources;
  const { form, issues } = compileWithoutExamples(sources, { shared });
  if (!form) return { issues };
  const { path, json } = examples;
  if (!json) {
    const make = `Generate examples.json: npm run form -- examples ${folder}`;
    return { bound: form, issues: [{ file: path, pointer: '', problem: missingFile, hint: make }] };
  }
  const played = today === null ? [] : checkExamples({ path, json }, form.engine, form.checkLead, today);
  // generated examples of an earlier version only need to be generated again
  const problem = 'The examples were generated for an earlier version of the form.';
  const hint = `Generate the examples again: npm run form -- examples ${folder}`;
  const outdated = [{ file: path, pointer: '', problem, hint }];
  if (played.length > 0) return { bound: form, issues: isOutdated(sources, shared) ? outdated : played };
  const later: FormIssue[] = [];
  const report = createReport(later);
  checkUnwrittenTexts(sources, report);
  checkTickedOptions(form.definition, form.model.fields, report);
  if (form.definition.page) checkExplains(form.definition.page, report);
  if (later.length > 0) return { bound: form, issues: later };
  const own = { folder, isDraft: isDraft(sources), page: page?.json ?? null };
  const complete = { ...form, ...own, examples: examplesIn(json) };
  return { form: complete, bound: form, issues: [] };
}

/** Compiles a folder without its examples. Stops after a stage with issues, because later stages would repeat them. */
export function compileWithoutExamples(
  sources: FolderSources,
  { shared }: Pick<CompileContext, 'shared'>,
): Compiled<CompiledForm> {
  const { schema, ui, examples, page, computed, tables, optionTables = {} } = sources;
  const { metas } = shared;
  const inFolders = { rates: Object.values(tables), options: Object.values(optionTables) };
  const shape = Object.entries({ form: schema, ui, examples, page, computed, ...inFolders })
    .flatMap(([name, files]) => [files].flat().map((file) => ({ file, meta: metas[name] })))
    .flatMap(({ file, meta }) => (file?.json && meta ? checkAgainstMeta(meta, file.path, file.json) : []));
  if (shape.length > 0) return { issues: shape };

  const { definition, issues: unparsed } = parseDefinition(sources, shared);
  if (unparsed.length > 0) return { issues: unparsed };
  const issues: FormIssue[] = [];
  const report = createReport(issues, Object.values(shared.paths));
  checkFormType(sources.folder, definition, report);
  if (computed) checkExpressions(computed, report);
  checkDefinition(definition, report);
  if (issues.length > 0) return { issues };
  if (definition.estimate) checkEstimate(definition, definition.estimate, report);
  checkEstimatePage(definition, report);
  if (issues.length > 0) return { issues };
  try {
    return { form: compileForm(definition), issues: [] };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    const hint = 'Correct the rule that the message names.';
    return { issues: [{ file: schema.path, pointer: '', problem, hint }] };
  }
}

/** @throws Ajv's error if a schema is invalid */
function compileForm(definition: FormDefinition): CompiledForm {
  const { model, conditions } = toFormModel(definition);
  const leadSchema = toLeadSchema(definition);
  const checkSchema = toLeadSchema(definition, true);
  const validateLead = compileValidator(leadSchema);
  const estimate = definition.estimate && compileEstimate(definition, definition.estimate);
  const validators = compileValidators(checkSchema, conditions);
  const derivations = computedDerivations(model, validators);
  const seenByRules = (lead: LeadData, today: string) => ruleData(model.fields, derivations, lead, today);
  const options = createOptionIndex(definition.optionTables);
  const { has: hasOption } = options;
  const notices = createNotices(model, validators);
  return {
    model,
    leadSchema,
    checkSchema,
    conditions,
    validators,
    engine: createForm(model, validators[model.formType] as LeadValidator, derivations, validators, {
      hasOption,
      notices,
      defaults: relativeDefaults(model),
      ...payloadFeatures,
    }),
    outcomeOf: (lead, today) => notices.outcome(seenByRules(lead, today), today)?.name ?? null,
    definition,
    options,
    checkLead(data, today) {
      const forged = isObject(data) ? ruleOnlyAnswers(model.fields, data as LeadData) : [];
      const unknown = forged.filter(({ field, object }) => Object.hasOwn(object, field.name));
      if (unknown.length > 0) return unknown.map(({ name }) => unknownField(name));
      const whole = isObject(data) ? seenByRules(data as LeadData, today) : data;
      return validateLead.call({ today, hasOption }, whole)
        ? []
        : explainErrors(model, validateLead.errors ?? [], whole);
    },
    seenByRules,
    calculate: (lead, today) => traceLead(model, validators, lead, seenByRules(lead, today), today),
    ...(estimate && { estimate }),
  };
}

function compileEstimate(form: FormDefinition, estimate: EstimateDefinition): CompiledEstimate {
  const own = estimateForm(form, estimate);
  const { model } = toFormModel(own);
  const isSample = form.tables.get(estimate.sample?.table.name ?? '')?.isSample === true;
  const checkSchema = toLeadSchema(own, true);
  return {
    model: { ...model, estimate: estimateModel(form, estimate, isSample) },
    ...{ checkSchema, validators: compileValidators(checkSchema) },
  };
}
