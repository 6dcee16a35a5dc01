import { formLoaders } from 'virtual:form-catalogue';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { LeadApi } from '#api/sendLead.ts';
import { drawnForm, type FormDrawing } from './drawnForm.tsx';
import { loadForm, showIfLate } from './lateForms.ts';
import { type FormWake, whenFormIsWanted } from './whenFormIsWanted.ts';

/** An error of a form that nothing in it has caught. */
export interface FormFailure {
  readonly error: unknown;
}

/** A form of a page: a React root of its own, alive before the page around it or after. */
export interface FormRoot {
  /**
   * Stands in a page that is alive, from now on.
   *
   * @param fail told of what the form could not do, also from before
   * @returns takes the form out of the page
   */
  stand(fail: (failure: FormFailure) => void): () => void;
}

const roots = new WeakMap<Element, FormRoot>();
/** What this visit has drawn: it is drawn again without a wait. */
const drawings = new Map<string, FormDrawing>();

/**
 * The root of the form in a place; made when it is asked for first, by the page or by a visitor's touch.
 *
 * Prerendered HTML is hydrated when a visitor touches the form, scrolls near it, or the page has nothing better to do: model,
 * validator and engine are fetched for it then. After a navigation within the site there is no HTML yet, so they are
 * fetched at once.
 *
 * @param place - an element that holds nothing but the form
 */
export function formRoot(place: Element, formType: string, wake: FormWake, leadApi: LeadApi): FormRoot {
  const known = roots.get(place);
  if (known) return known;
  const root = makeRoot(place, formType, wake, leadApi);
  roots.set(place, root);
  return root;
}

/** Wakes the forms of the page that stands here as the server sent it, each when it is wanted. */
export function wakeForms(leadApi: LeadApi): void {
  for (const place of document.querySelectorAll('[data-form-root]')) {
    const formType = place.closest('[data-form-place]')?.getAttribute('data-form-place');
    if (formType) formRoot(place, formType, 'near', leadApi);
  }
}

function makeRoot(place: Element, formType: string, wake: FormWake, leadApi: LeadApi): FormRoot {
  const gone = new AbortController();
  let failure: FormFailure | undefined;
  let tell: ((failure: FormFailure) => void) | undefined;
  let root: Root | undefined;

  const onUncaughtError = (error: unknown) => {
    failure = { error };
    if (tell) tell(failure);
    else reportError(error);
  };
  // A form that leaves the page while it is still being taken over is drawn as nothing, which React calls a recovery.
  const onRecoverableError = (error: unknown) => {
    if (!gone.signal.aborted) reportError(error);
  };
  const show = (content: ReactNode) => {
    root ??= createRoot(place, { onUncaughtError });
    root.render(content);
  };
  const draw = (drawing: FormDrawing) => {
    const form = drawnForm(drawing, leadApi);
    if (root || !place.firstElementChild) show(form);
    // In slices: what the visitor does meanwhile is answered in between.
    else
      startTransition(() => {
        root = hydrateRoot(place, form, { onUncaughtError, onRecoverableError });
      });
  };
  const wakeUp = async () => {
    await whenFormIsWanted(place, wake, gone.signal);
    if (gone.signal.aborted) return;
    const drawing = await fetchForm(formType);
    if (!gone.signal.aborted) draw(drawing);
  };

  const known = drawings.get(formType);
  if (known) draw(known);
  else {
    if (!place.firstElementChild) show(<p className="lead-form-waiting">Loading the form…</p>);
    wakeUp().catch(onUncaughtError);
  }
  showIfLate(formType);

  return {
    stand(hear) {
      tell = hear;
      if (failure) hear(failure);
      return () => {
        if (tell === hear) tell = undefined;
        // Not within React's own work on the page; and in development React only tries whether a part can leave.
        setTimeout(() => {
          if (tell) return;
          roots.delete(place);
          gone.abort();
          root?.unmount();
        });
      };
    },
  };
}

async function fetchForm(formType: string): Promise<FormDrawing> {
  const load = formLoaders[formType];
  if (!load) throw new Error(`No form folder has the form type ${formType}.`);
  const fetchAll = () => Promise.all([import('./LeadFormView.tsx'), load()]);
  const [{ LeadFormView }, module] = await loadForm(formType, fetchAll);
  const drawing = { LeadFormView, module };
  drawings.set(formType, drawing);
  return drawing;
}
