import { memo, Suspense, use, useEffect, useRef } from 'react';
import company from '#site/content/company.json';
import { formCode } from './formCode.ts';
import { whenFormIsWanted } from './whenFormIsWanted.ts';

export interface LeadFormProps {
  readonly formType: string;
  /** Whether the page is there for the form, which otherwise stands at the end of something else. */
  readonly isMain?: boolean;
}

/**
 * The place of a form. Its HTML comes with the page and posts itself; it is hydrated once its code is there, which is
 * fetched when somebody is likely to use it. After a navigation within the site there is no HTML yet, so it is fetched at
 * once.
 */
export const LeadForm = memo(function LeadForm({ formType, isMain = false }: LeadFormProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return whenFormIsWanted(element, isMain, () => formCode(formType).load(element));
  }, [formType, isMain]);
  return (
    <div className="lead-form-place" data-form-place={formType} ref={place}>
      <Suspense fallback={<Loading />}>
        <LoadedForm formType={formType} />
      </Suspense>
    </div>
  );
});

function LoadedForm({ formType }: { readonly formType: string }) {
  const { loaded, promise } = formCode(formType);
  const { LeadFormView, module } = loaded ?? use(promise);
  return <LeadFormView module={module} />;
}

/** Stands for a form that was not in the page's HTML. Its style sheet shows the second sentence after some seconds. */
function Loading() {
  return (
    <div className="lead-form-waiting" role="status">
      <p>Loading the form…</p>
      <p className="lead-form-waiting__late">
        This takes longer than it should. Load the page anew to get the form, or call us:{' '}
        <a href={company.phoneHref}>{company.phone}</a>.
      </p>
    </div>
  );
}
