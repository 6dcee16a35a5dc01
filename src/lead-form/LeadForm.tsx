import { memo, Suspense, use, useEffect, useRef } from 'react';
import company from '#web/content/company.json';
import { prefersReducedData } from '#web/dom/prefersReducedData.ts';
import { lazyForm } from './lazyForm.ts';
import { LeadApiContext } from './leadApiContext.ts';
import { hasStoredAnswers } from './storedNames.ts';

interface LeadFormProps {
  readonly formType: string;
  readonly isMain?: boolean;
}

/** Forms within this distance of the viewport count as visible. */
const nearMargin = '300px';

/**
 * A form in a page. Prerendered HTML works without scripts, so the code is fetched when the form is visible or touched.
 * It is fetched at once in two cases: for a page's main form, unless data is reduced and the tab has no stored answers;
 * and after a client-side navigation, which has no HTML.
 */
export const LeadForm = memo(function LeadForm({ formType, isMain = false }: LeadFormProps) {
  const container = useRef<HTMLDivElement>(null);
  const api = use(LeadApiContext);
  const { Form } = lazyForm(formType);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const left = new AbortController();
    const leave = () => left.abort();
    const load = () => lazyForm(formType).load(element, api, left.signal);
    if (!element.querySelector('form') || (isMain && (!prefersReducedData() || hasStoredAnswers()))) {
      load();
      return leave;
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
    left.signal.addEventListener('abort', () => observer.disconnect());
    return leave;
  }, [formType, isMain, api]);
  return (
    <div className="lead-form-slot" data-form-slot={formType} ref={container}>
      <Suspense fallback={<Loading />}>
        <Form />
      </Suspense>
    </div>
  );
});

/** Replaces a form without prerendered HTML while it loads. CSS shows the second sentence after some seconds. */
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
