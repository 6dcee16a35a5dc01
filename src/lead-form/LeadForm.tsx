import { memo, use, useLayoutEffect, useRef, useState } from 'react';
import type { LeadApi } from '#api/sendLead.ts';
import company from '#content/company.json';
import { formLateTexts } from '#rules/waitingTexts.ts';
import { type FormFailure, formRoot } from './formRoots.tsx';
import { LeadApiContext } from './leadApiContext.ts';
import type { FormWake } from './whenFormIsWanted.ts';

export interface LeadFormProps {
  readonly formType: string;
  /** `idle` on pages that are there for their form, `near` where it stands at the end of something else. */
  readonly wake?: FormWake;
}

/**
 * The place of a form. What stands in it is a React root of its own (formRoots.tsx): in the prerendered page it is plain
 * HTML, which the page's root leaves alone, and which may be live before the page around it is.
 */
export const LeadForm = memo(function LeadForm({ formType, wake = 'near' }: LeadFormProps) {
  const leadApi = use(LeadApiContext);
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<FormFailure>();
  // Before the frame is painted: a form that was drawn in this visit is there at once.
  useLayoutEffect(() => {
    if (place.current) return formRoot(place.current, formType, wake, leadApi).stand(setFailure);
  }, [formType, wake, leadApi]);
  // What cannot be drawn is the page's to tell.
  if (failure) throw failure.error;
  return (
    <div className="lead-form-place" data-form-place={formType}>
      <div
        ref={place}
        data-form-root=""
        suppressHydrationWarning
        {...(import.meta.env.DEV ? {} : ownHtml(formType, leadApi))}
      />
      <LeadFormDelay />
    </div>
  );
});

/**
 * Keeps the page's root out of what stands in the place: of HTML that is set React looks at nothing when it takes a page
 * over. In development there is no HTML to keep, and React would warn of a root in such an element.
 */
const ownHtml = (formType: string, leadApi: LeadApi) => ({
  dangerouslySetInnerHTML: { __html: import.meta.env.SSR ? use(prerendered(formType, leadApi)) : '' },
});

const prerenderedForms = new Map<string, Promise<string>>();

/** The HTML of a form that nobody has touched, for the build; a browser finds it in the page. */
function prerendered(formType: string, leadApi: LeadApi): Promise<string> {
  const known = prerenderedForms.get(formType);
  if (known) return known;
  const html = import('./prerenderForm.tsx').then(({ prerenderForm }) => prerenderForm(formType, leadApi));
  prerenderedForms.set(formType, html);
  return html;
}

/**
 * What a form says when its code stays away: that nothing is lost, and how to reach the firm without it. It stands in
 * the prerendered page, unseen until the place of the form is marked `data-late`, by the start script or by lateForms.ts:
 * drawing it later would need code, which is what is missing. Below the form, beside the button that was pressed, it pushes
 * nothing away. A press of its button, as of any, makes the next try at once.
 */
function LeadFormDelay() {
  return (
    <div role="status">
      <div className="confirmation confirmation--waiting lead-form-late" hidden>
        <p className="confirmation__title">{formLateTexts.title}</p>
        <p>{formLateTexts.text}</p>
        <p className="lead-form-late__ways">
          <button type="button" className="button button--quiet">
            {formLateTexts.retry}
          </button>{' '}
          {formLateTexts.call} <a href={company.phoneHref}>{company.phone}</a>.
        </p>
      </div>
    </div>
  );
}
