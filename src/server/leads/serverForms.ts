import type { FieldModel, LoadedForm } from '#forms/index.ts';
import type { Catalogue, CatalogueForm } from '#forms/node/index.ts';

export interface ServerForm extends Pick<CatalogueForm, 'checkLead' | 'findDifferences'> {
  readonly title: string;
  /** The names under which its leads carry values, in drawing order: `home.city` of a group, `members.name` of rows. */
  readonly fields: readonly string[];
  /** Its fields, a list of objects as one, with their titles, kinds and choices, for the inbox's table and details. */
  readonly models: readonly FieldModel[];
  /** The form for server rendering. */
  readonly loadedForm?: LoadedForm;
  /** Its estimate, where its page has one: it takes no lead. */
  readonly loadedEstimate?: LoadedForm;
}

/** By form type. */
export type ServerForms = ReadonlyMap<string, ServerForm>;

/** The catalogue's forms as the server uses them. */
export function serverFormsOf(catalogue: Catalogue): ServerForms {
  return new Map(catalogue.forms.map((form) => [form.model.formType, serverFormOf(form)]));
}

function serverFormOf(form: CatalogueForm): ServerForm {
  const { model, estimate, validators, checkLead, findDifferences } = form;
  const models = sentFields(model.fields);
  const loadedForm = { model, validators };
  return {
    title: model.title,
    fields: models.flatMap(carriedNames),
    models,
    checkLead,
    findDifferences,
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
