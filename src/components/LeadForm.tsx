import { formLoaders } from 'virtual:form-catalogue';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { loadPatiently } from './loadPatiently.ts';
import { wantFormIfGone, whenFormIsWanted } from './whenFormIsWanted.ts';

/**
 * The form of a form type. Its HTML is in the prerendered page; model, validator and engine are fetched when a visitor
 * touches the form, scrolls near it, or the page has nothing better to do, and React then hydrates the HTML in place.
 * After a navigation within the site there is no HTML yet, so they are fetched at once.
 */
export function LeadForm({ formType }: { readonly formType: string }) {
  const Island = islandOf(formType);
  useEffect(() => wantFormIfGone(formType), [formType]);
  return (
    <div className="lead-form-place" data-form-place={formType}>
      <Suspense fallback={<p className="lead-form-waiting">Loading the form…</p>}>
        <Island />
      </Suspense>
    </div>
  );
}

const islands = new Map<string, LazyExoticComponent<ComponentType>>();

function islandOf(formType: string): LazyExoticComponent<ComponentType> {
  const known = islands.get(formType);
  if (known) return known;
  const island = lazy(async () => {
    await whenFormIsWanted(formType);
    const load = formLoaders[formType];
    if (!load) throw new Error(`No form folder has the form type ${formType}.`);
    const fetchAll = () => Promise.all([import('./LeadFormView.tsx'), load()]);
    const isPrerender = typeof window === 'undefined';
    const [{ LeadFormView }, module] = await (isPrerender ? fetchAll() : loadPatiently(fetchAll));
    return { default: () => <LeadFormView module={module} /> };
  });
  islands.set(formType, island);
  return island;
}
