import { formLoaders } from 'virtual:form-catalogue';
import { renderToString } from 'react-dom/server';
import type { LeadApi } from '#api/sendLead.ts';
import { drawnForm } from './drawnForm.tsx';
import { LeadFormView } from './LeadFormView.tsx';

/**
 * A form as nobody has touched it, as the HTML that its root takes over (formRoots.tsx). For the build alone, which writes
 * pages as HTML: no browser loads this.
 *
 * @throws when no form folder has the form type
 */
export async function prerenderForm(formType: string, leadApi: LeadApi): Promise<string> {
  const module = await formLoaders[formType]?.();
  if (!module) throw new Error(`No form folder has the form type ${formType}.`);
  return renderToString(drawnForm({ LeadFormView, module }, leadApi));
}
