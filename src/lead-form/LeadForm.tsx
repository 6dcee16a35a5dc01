import { memo, Suspense, useEffect, useRef } from 'react';
import company from '#web/content/company.json';
import { prefersReducedData } from '#web/dom/prefersReducedData.ts';
import { lazyForm } from './lazyForm.ts';
import { hasStoredAnswers } from './storedNames.ts';

interface LeadFormProps {
  readonly formType: string;
  readonly isMain?: boolean;
}

/** A form this near the viewport counts as visible. */
const nearMargin = '300px';

/**
 * A prerendered form posts itself; its code is fetched when the form is visible or touched, that of a page's main form at
 * once unless data is reduced and the tab has stored no answers. After a client-side navigation there is no HTML, so the code is fetched at once.
 */
export const LeadForm = memo(function LeadForm({ formType, isMain = false }: LeadFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const { Form } = lazyForm(formType);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const load = () => lazyForm(formType).load(element);
    if (!element.querySelector('form') || (isMain && (!prefersReducedData() || hasStoredAnswers()))) {
      load();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        load();
      },
      { rootMargin: nearMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [formType, isMain]);
  return (
    <div className="lead-form-slot" data-form-slot={formType} ref={container}>
      <Suspense fallback={<Loading />}>
        <Form />
      </Suspense>
    </div>
  );
});

/** The fallback of a form without prerendered HTML. CSS shows the second sentence after some seconds. */
function Loading() {
  return (
    <div className="lead-form-waiting">
      <p>Loading the form…</p>
      <p className="lead-form-waiting__late" role="status">
        This is taking too long. Reload the page to get the form, or call us:{' '}
        <a href={company.phoneHref} translate="no">
          {company.phone}
        </a>
        .
      </p>
    </div>
  );
}
