import type { InboxLead } from '#contract/inbox/inboxLead.ts';
import type { FieldModel } from '#forms/index.ts';
import { fieldValueOf, leadValue } from '#forms/leadAnswers.ts';
import type { InboxForm } from '#machines/staffSession.machine.ts';

export interface LeadColumn {
  readonly field: string;
  readonly label: string;
  readonly model: FieldModel;
  readonly isSortable: boolean;
  /** Equivalent fields of other forms, such as a company's email. */
  readonly alternatives: readonly string[];
}

/**
 * Returns the columns: every field of the chosen form, or the fields that at least half of all forms have. Only the
 * fields of one form can be sorted.
 */
export function leadColumns(forms: readonly InboxForm[], formType: string): LeadColumn[] {
  const chosen = forms.find((form) => form.formType === formType);
  if (chosen)
    return (chosen.fields ?? []).map((model) => columnOf(model, model.kind !== 'list' && !model.rows));
  const common = commonFields(forms);
  return common.map((model) => columnOf(model, false, alternativesOf(model, common, forms)));
}

/** The text of a table cell. */
export function cellText({ field, alternatives, model }: LeadColumn, data: InboxLead['data']): string {
  const name = [field, ...alternatives].find((key) => fieldValueOf(data, key) !== undefined) ?? field;
  return leadValue(model, fieldValueOf(data, name));
}

function alternativesOf(
  { pattern }: FieldModel,
  common: readonly FieldModel[],
  forms: readonly InboxForm[],
): string[] {
  if (pattern === undefined) return [];
  const others = forms.flatMap(({ fields }) => fields ?? []).filter((model) => model.pattern === pattern);
  const commonNames = new Set(common.map(({ name }) => name));
  return [...new Set(others.map(({ name }) => name))].filter((name) => !commonNames.has(name));
}

function commonFields(forms: readonly InboxForm[]): FieldModel[] {
  const known = forms.flatMap(({ fields }) => (fields ? [fields] : []));
  const models = new Map(known.flat().map((model) => [model.name, model]));
  const formCount = (name: string) =>
    known.filter((fields) => fields.some((model) => model.name === name)).length;
  // names and contacts: a number such as a PIN code does not tell what to do
  const isContact = ({ phone, digits }: FieldModel) => phone ?? digits === undefined;
  return [...models.values()].filter(
    (model) => isContact(model) && formCount(model.name) * 2 >= known.length,
  );
}

/** The form of a lead, and what it is about. */
export const formAndRequest = (lead: InboxLead, forms: readonly InboxForm[]): string =>
  [formAndOutcome(forms, lead), requestOf(lead, forms)].filter(Boolean).join(' · ');

/** What a lead is about: the values of the fields that its form names for it, without empty ones. */
export function requestOf({ formType, data }: InboxLead, forms: readonly InboxForm[]): string {
  const { summary = [], fields } = forms.find((form) => form.formType === formType) ?? {};
  const values = summary.map((name) => {
    const model = fields?.find((field) => field.name === name) ?? null;
    return leadValue(model, fieldValueOf(data, name));
  });
  return values.filter(Boolean).join(' · ');
}

const columnOf = (
  model: FieldModel,
  isSortable: boolean,
  alternatives: readonly string[] = [],
): LeadColumn => ({
  field: model.name,
  label: model.group === undefined ? model.label : `${model.group}: ${model.label}`,
  model,
  isSortable,
  alternatives,
});

/** The title of a form, or the type of a removed form. */
export const formTitle = (forms: readonly InboxForm[], formType: string): string =>
  forms.find((form) => form.formType === formType)?.title ?? formType;

/** The title of an outcome; a removed outcome has its name, and a lead without one has ''. */
export function titleOfOutcome(forms: readonly InboxForm[], formType: string, outcome = ''): string {
  const { outcomes = [] } = forms.find((form) => form.formType === formType) ?? {};
  return outcomes.find(({ name }) => name === outcome)?.title ?? outcome;
}

/** The title of a lead's form, with that of its outcome. */
export function formAndOutcome(
  forms: readonly InboxForm[],
  { formType, outcome }: Pick<InboxLead, 'formType' | 'outcome'>,
): string {
  const titles = [formTitle(forms, formType), titleOfOutcome(forms, formType, outcome)];
  return titles.filter(Boolean).join(': ');
}

/**
 * Returns a lead's title and two more facts. The first fields of most forms are the person's name; the title of a lead
 * of a removed form is its first value.
 */
export function leadTitle({ data }: InboxLead, forms: readonly InboxForm[]) {
  const columns = leadColumns(forms, '');
  const values = columns.map((column) => cellText(column, data));
  const [name = '', surname = '', ...others] = values;
  const known = `${name} ${surname}`.trim();
  const all = Object.values(data).flatMap((value) =>
    typeof value === 'string' && value !== '' ? [value] : [],
  );
  return {
    name: known || all[0] || 'Lead',
    more: (known ? others : all.slice(1)).filter(Boolean).slice(0, 2),
  };
}
