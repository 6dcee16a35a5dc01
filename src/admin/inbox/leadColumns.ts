import type { FieldModel } from '#engine';
import type { InboxForm } from '#machines/staffSession.machine.ts';

/** A column of the table that shows one field of the leads. */
export interface LeadColumn {
  readonly field: string;
  readonly label: string;
  /** Draws the values; null for a field that no form has any more. */
  readonly model: FieldModel | null;
  readonly isSortable: boolean;
}

/**
 * The columns that the schemas give: every field of the chosen form, or with all forms the fields that at least half of
 * them have. The server sorts by fields of one form.
 */
export function leadColumns(forms: readonly InboxForm[], formType: string): LeadColumn[] {
  const chosen = forms.find((form) => form.formType === formType);
  if (chosen)
    return (chosen.fields ?? []).map((model) => columnOf(model, model.kind !== 'list' && !model.rows));
  return commonFields(forms).map((model) => columnOf(model, false));
}

function commonFields(forms: readonly InboxForm[]): FieldModel[] {
  const known = forms.flatMap(({ fields }) => (fields ? [fields] : []));
  const models = new Map(known.flat().map((model) => [model.name, model]));
  const haveIt = (name: string) =>
    known.filter((fields) => fields.some((model) => model.name === name)).length;
  return [...models.values()].filter(({ name }) => haveIt(name) * 2 >= known.length);
}

const columnOf = (model: FieldModel, isSortable: boolean): LeadColumn => ({
  field: model.name,
  label: model.group === undefined ? model.label : `${model.group}: ${model.label}`,
  model,
  isSortable,
});
