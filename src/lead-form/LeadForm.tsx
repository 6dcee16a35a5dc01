import { formLoaders } from 'virtual:form-catalogue';
import { type ComponentType, type LazyExoticComponent, lazy, memo, Suspense, useEffect } from 'react';
import company from '#content/company.json';
import { formLateTexts } from '#rules/waitingTexts.ts';
import { loadForm, showIfLate } from './lateForms.ts';
import { type FormWake, wantFormIfGone, whenFormIsWanted } from './whenFormIsWanted.ts';

export interface LeadFormProps {
  readonly formType: string;
  /** `idle` on pages that are there for their form, `near` where it stands at the end of something else. */
  readonly wake?: FormWake;
}

/**
 * The form of a form type. Its HTML is in the prerendered page; model, validator and engine are fetched when a visitor
 * touches the form, scrolls near it, or the page has nothing better to do, and React then hydrates the HTML in place.
 * After a navigation within the site there is no HTML yet, so they are fetched at once. Drawn once only: a change from
 * above would make React draw the form anew while its code is still on its way, and lose what was typed.
 */
export const LeadForm = memo(function LeadForm({ formType, wake = 'near' }: LeadFormProps) {
  const Island = islandOf(formType, wake);
  useEffect(() => {
    wantFormIfGone(formType);
    showIfLate(formType);
  }, [formType]);
  return (
    <div className="lead-form-place" data-form-place={formType}>
      <Suspense fallback={<p className="lead-form-waiting">Loading the form…</p>}>
        <Island />
      </Suspense>
      <LeadFormDelay />
    </div>
  );
});

const islands = new Map<string, LazyExoticComponent<ComponentType>>();

function islandOf(formType: string, wake: FormWake): LazyExoticComponent<ComponentType> {
  const known = islands.get(formType);
  if (known) return known;
  const island = lazy(async () => {
    await whenFormIsWanted(formType, wake);
    const load = formLoaders[formType];
    if (!load) throw new Error(`No form folder has the form type ${formType}.`);
    const fetchAll = () => Promise.all([import('./LeadFormView.tsx'), load()]);
    const isPrerender = typeof window === 'undefined';
    const [{ LeadFormView }, module] = await (isPrerender ? fetchAll() : loadForm(formType, fetchAll));
    return { default: () => <LeadFormView module={module} /> };
  });
  islands.set(formType, island);
  return island;
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
