import { pageHooks } from '#forms/pageHooks.ts';
import { replaceForm } from '#lead-form/hotReplacement.tsx';
import { type FormsChange, formsAskedEvent, formsChangedEvent, renewedFormAddress } from './formsChange.ts';

/*
 * Development only: the dev server puts this into the pages of the site, and nowhere else. It imports nothing of the form
 * folders, so that it is there when one of them is wrong.
 */

/** What Vite shows errors in. */
type ErrorOverlay = new (error: {
  readonly message: string;
  readonly stack: string;
  readonly plugin: string;
}) => HTMLElement;

const overlayName = 'vite-error-overlay';

import.meta.hot?.on(formsChangedEvent, take);
import.meta.hot?.send(formsAskedEvent);

async function take(change: FormsChange): Promise<void> {
  if (change.kind === 'wrong') return showIssue(change.message);
  // a page that came while a folder was wrong has never been drawn
  const isDrawn = document.documentElement.hasAttribute(pageHooks.ready);
  if (change.kind === 'reload' || !isDrawn) return location.reload();
  hideIssue();
  const addresses = change.formTypes.map((formType) => renewedFormAddress(formType, change.renewal));
  const modules = await Promise.all(addresses.map((address) => import(/* @vite-ignore */ address)));
  for (const module of modules) replaceForm(module);
}

function showIssue(message: string): void {
  hideIssue();
  const Overlay = customElements.get(overlayName) as ErrorOverlay | undefined;
  if (Overlay) document.body.append(new Overlay({ message, stack: '', plugin: 'form-modules' }));
}

function hideIssue(): void {
  for (const overlay of document.querySelectorAll(overlayName)) overlay.remove();
}
