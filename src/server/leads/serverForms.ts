import type { LeadOutcome } from '#contract/inbox/inboxLead.ts';
import type { FieldModel, LoadedForm } from '#forms/index.ts';
import type { Catalogue, CatalogueForm } from '#forms/node/index.ts';
import { type TextFields, textFieldsOf } from './textFields.ts';

export interface ServerForm extends Pick<CatalogueForm, 'checkLead' | 'outcomeOf' | 'calculate'> {
  readonly title: string;
  /** The names of values in a lead, in the order of the form: `home.city` in a group, `members.name` in an array. */
  readonly fields: readonly string[];
  /** The submitted fields with titles, kinds and options, for the inbox. An array of objects is one field. */
  readonly models: readonly FieldModel[];
  /** The names of the values that are names of persons or messages. */
  readonly textFields: TextFields;
  /** The names of the fields that tell what a lead is about (`ui:summary`), for the list of the inbox. */
  readonly summary: readonly string[];
  /** The outcomes with their titles, for the inbox. */
  readonly outcomes: readonly LeadOutcome[];
  /** The form for server rendering, and its tables of options. */
  readonly loadedForm?: LoadedForm;
  /** The estimate form of its page, which sends no lead. */
  readonly loadedEstimate?: LoadedForm;
}

/** The title of an outcome, or its name if the form has no such outcome any more. */
export const outcomeTitle = (form: Pick<ServerForm, 'outcomes'> | undefined, outcome: string): string =>
  form?.outcomes.find(({ name }) => name === outcome)?.title ?? outcome;

/** By form type. */
export type ServerForms = ReadonlyMap<string, ServerForm>;

/** Converts the forms of a catalogue for the server. */
export function serverFormsOf(catalogue: Catalogue): ServerForms {
  return new Map(catalogue.forms.map((form) => [form.model.formType, serverFormOf(form)]));
}

function serverFormOf(form: CatalogueForm): ServerForm {
  const { model, definition, estimate, validators, options, checkLead, outcomeOf, calculate } = form;
  const models = submittedFields(model.fields);
  const loadedForm = { model, validators, options };
  return {
    title: model.title,
    fields: models.flatMap(valueNames),
    models,
    textFields: textFieldsOf(model),
    summary: definition.summary.map(({ name }) => name),
    outcomes: (model.outcomes ?? []).map(({ name, title }) => ({ name, title })),
    checkLead,
    outcomeOf,
    calculate,
    loadedForm,
    ...(estimate && { loadedEstimate: { ...estimate, options, estimated: loadedForm } }),
  };
}

function submittedFields(fields: readonly FieldModel[]): readonly FieldModel[] {
  const submitted = fields.filter(({ clientOnly }) => clientOnly !== true);
  return submitted.map((field) =>
    field.rows ? { ...field, rows: { ...field.rows, fields: submittedFields(field.rows.fields) } } : field,
  );
}

function valueNames({ name, rows }: FieldModel): string[] {
  return rows ? rows.fields.flatMap(valueNames).map((below) => `${name}.${below}`) : [name];
}
