import type { InboxForm, InboxLead } from '#machines/inbox/inboxLead.ts';
import { columnValue, leadColumns } from './leadColumns.ts';

/** What a lead's form is called; one that was removed, by its type. */
export const formTitle = (forms: readonly InboxForm[], formType: string): string =>
  forms.find((form) => form.formType === formType)?.title ?? formType;

/** A lead's title: the person and the main facts. */
export interface LeadTitle {
  readonly name: string;
  readonly more: readonly string[];
}

const shownValues = 2;

/** The first fields of most forms name the person. A lead of an unknown form has its first values as title. */
export function leadTitle({ data }: InboxLead, forms: readonly InboxForm[]): LeadTitle {
  const columns = leadColumns(forms, '');
  const values = columns.map((column) => columnValue(column, data));
  const [name = '', surname = '', ...others] = values;
  const known = `${name} ${surname}`.trim();
  const all = Object.values(data).flatMap((value) =>
    typeof value === 'string' && value !== '' ? [value] : [],
  );
  return {
    name: known || all[0] || 'Lead',
    more: (known ? others : all.slice(1)).filter(Boolean).slice(0, shownValues),
  };
}
