import { type ComponentType, useSyncExternalStore } from 'react';
import type { FormModule } from './createLeadForm.ts';

/* Development only: replaces a form in the open page when its folder changes. */

interface Replacement {
  readonly module: FormModule;
  readonly version: number;
}

const replacements = new Map<string, Replacement>();
const listeners = new Set<() => void>();

/** Replaces a rendered form by its new version; the focus stays where its field still exists. */
export function replaceForm(module: FormModule): void {
  const { formType } = module.model;
  const focused = document.activeElement?.id;
  replacements.set(formType, { module, version: (replacements.get(formType)?.version ?? 0) + 1 });
  for (const listener of listeners) listener();
  if (focused) requestAnimationFrame(() => document.getElementById(focused)?.focus({ preventScroll: true }));
}

/** Renders a form in its newest version. */
export function withHotReplacement<Props extends { readonly module: FormModule }>(
  View: ComponentType<Props>,
) {
  return function NewestForm(props: Props) {
    const { module } = props;
    const newest = useSyncExternalStore(
      subscribe,
      () => replacements.get(module.model.formType),
      () => undefined,
    );
    return <View key={newest?.version ?? 0} {...props} module={newest?.module ?? module} />;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
