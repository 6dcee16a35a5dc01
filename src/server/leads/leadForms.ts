import type { ComputedDifference, FieldModel, FormModel, LeadData, LeadValidator } from '#forms/index.ts';
import type { Catalogue, CatalogueForm } from '#forms/node/index.ts';
import type { FieldError } from '#server/http/httpError.ts';

export interface LeadForm {
  readonly title: string;
  /** The names under which its leads carry values, in drawing order: `home.city` of a group, `members.name` of rows. */
  readonly fields: readonly string[];
  /** Its fields, a list of objects as one, with their titles, kinds and choices, for the inbox's table and details. */
  readonly models: readonly FieldModel[];
  /** The errors of a lead's data; [] when it is valid. `today` is 'YYYY-MM-DD' in India. */
  check(data: unknown, today: string): readonly FieldError[];
  /** The computed fields of a valid lead that differ from the server's values of that day. */
  findDifferences(data: LeadData, today: string): readonly ComputedDifference[];
  /** The form for server rendering. */
  readonly loadedForm?: LoadedForm;
  /** Its estimate, where its page has one: it takes no lead. */
  readonly loadedEstimate?: LoadedForm;
}

/** A form as a page has it: its model, and its validators by their keys. */
export interface LoadedForm {
  readonly model: FormModel;
  readonly validators: Readonly<Record<string, LeadValidator>>;
  /** Of an estimate, the form that it estimates. */
  readonly estimated?: LoadedForm;
}

/** By form type. */
export type LeadForms = ReadonlyMap<string, LeadForm>;

/** The catalogue's forms as the server uses them. */
export function leadFormsOf(catalogue: Catalogue): LeadForms {
  return new Map(catalogue.forms.map((form) => [form.model.formType, leadFormOf(form)]));
}

function leadFormOf({ model, estimate, validators, ...form }: CatalogueForm): LeadForm {
  const models = sentFields(model.fields);
  const loadedForm = { model, validators };
  return {
    title: model.title,
    fields: models.flatMap(carriedNames),
    models,
    check: form.checkLead,
    findDifferences: form.findDifferences,
    loadedForm,
    ...(estimate && { loadedEstimate: { ...estimate, estimated: loadedForm } }),
  };
}

function sentFields(fields: readonly FieldModel[]): readonly FieldModel[] {
  const sent = fields.filter(({ clientOnly }) => clientOnly !== true);
  return sent.map((field) =>
    field.rows ? { ...field, rows: { ...field.rows, fields: sentFields(field.rows.fields) } } : field,
  );
}

function carriedNames({ name, rows }: FieldModel): string[] {
  return rows ? rows.fields.flatMap(carriedNames).map((below) => `${name}.${below}`) : [name];
}
