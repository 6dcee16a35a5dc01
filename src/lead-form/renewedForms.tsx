import { type ComponentType, useSyncExternalStore } from 'react';
import type { FormModule } from './leadFormVisit.ts';

/*
 * Development only: a form whose folder was changed takes its place in the page that is open. A build drops this file.
 */

/** A form's newest module, and how often it was renewed. */
interface Renewed {
  readonly module: FormModule;
  readonly renewal: number;
}

const renewed = new Map<string, Renewed>();
const listeners = new Set<() => void>();

/** Puts a form's new version in place of the one that is drawn; the focus stays where its field is still there. */
export function renewForm(module: FormModule): void {
  const { formType } = module.model;
  const focused = document.activeElement?.id;
  renewed.set(formType, { module, renewal: (renewed.get(formType)?.renewal ?? 0) + 1 });
  for (const listener of listeners) listener();
  if (focused) requestAnimationFrame(() => document.getElementById(focused)?.focus({ preventScroll: true }));
}

/** Draws a form in its newest version: the one that came, until it is renewed. */
export function renewing<Props extends { readonly module: FormModule }>(View: ComponentType<Props>) {
  return function NewestForm(props: Props) {
    const { module } = props;
    const newest = useSyncExternalStore(
      subscribe,
      () => renewed.get(module.model.formType),
      () => undefined,
    );
    return <View key={newest?.renewal ?? 0} {...props} module={newest?.module ?? module} />;
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
