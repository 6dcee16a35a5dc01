import { useSyncExternalStore } from 'react';
import { fillStore } from '#form-ui/fillStore.ts';
import { type FormStore, stepOf, valuesOf } from '#form-ui/index.ts';
import {
  createLeadForm,
  type FormModule,
  type FormViewProps,
  visitForms,
} from '#lead-form/createLeadForm.ts';
import { goToStep } from '#lead-form/goToStep.ts';
import { LeadFormView } from '#lead-form/LeadFormView.tsx';
import { frameApi } from './liveForm.ts';

/** The newest module of each form type, with its version number. */
const newest = new Map<string, FormViewProps & { readonly version: number }>();
const listeners = new Set<() => void>();

/** Replaces a form in the open page. Values, step and focus stay if the new version still has their fields. */
export function replaceForm(module: FormModule): FormStore {
  const { formType } = module.model;
  const store = createLeadForm(module, frameApi);
  const previous = visitForms.get(formType);
  if (previous) {
    fillStore(store, valuesOf(previous.state()));
    goToStep(store, stepOf(previous.state()));
  }
  visitForms.set(formType, store);
  const focused = document.activeElement?.id;
  newest.set(formType, { module, store, version: (newest.get(formType)?.version ?? 0) + 1 });
  for (const listener of listeners) listener();
  if (focused) requestAnimationFrame(() => document.getElementById(focused)?.focus({ preventScroll: true }));
  return store;
}

/** A form in its newest version. */
export function ReplaceableForm({ module, store }: FormViewProps) {
  const now = useSyncExternalStore(subscribe, () => newest.get(module.model.formType));
  return <LeadFormView key={now?.version ?? 0} module={now?.module ?? module} store={now?.store ?? store} />;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
