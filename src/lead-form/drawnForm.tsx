import { type ComponentType, type ReactNode, StrictMode } from 'react';
import type { LeadApi } from '#api/sendLead.ts';
import { LeadApiContext } from './leadApiContext.ts';
import type { FormModule } from './leadFormVisit.ts';

/** What draws a form, once its code is there. */
export interface FormDrawing {
  readonly LeadFormView: ComponentType<{ readonly module: FormModule }>;
  readonly module: FormModule;
}

/** The whole of a form's root: the same where the build writes its HTML and where a browser takes that over. */
export function drawnForm({ LeadFormView, module }: FormDrawing, leadApi: LeadApi): ReactNode {
  return (
    <StrictMode>
      <LeadApiContext value={leadApi}>
        <LeadFormView module={module} />
      </LeadApiContext>
    </StrictMode>
  );
}
