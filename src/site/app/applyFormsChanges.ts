import { pageHooks } from '#forms/pageHooks.ts';
import { replaceForm } from '#lead-form/hotReplacement.tsx';
import { type FormsChange, formsChangedEvent, formsRequestedEvent, formVersionUrl } from './formsChange.ts';

/*
 * Development only: the dev server puts this into the pages of the site, and nowhere else. It imports nothing of the form
 * folders, so that it is there when one of them is wrong.
 */

/** Vite's element for errors. */
type ErrorOverlay = new (error: {
  readonly message: string;
  readonly stack: string;
  readonly plugin: string;
}) => HTMLElement;

const overlayName = 'vite-error-overlay';

import.meta.hot?.on(formsChangedEvent, applyChange);
import.meta.hot?.send(formsRequestedEvent);

async function applyChange(change: FormsChange): Promise<void> {
  if (change.kind === 'error') return showIssue(change.message);
  // a page that loaded while a folder was invalid has never been rendered
  const isRendered = document.documentElement.hasAttribute(pageHooks.ready);
  if (change.kind === 'reload' || !isRendered) return location.reload();
  hideIssue();
  const urls = change.formTypes.map((formType) => formVersionUrl(formType, change.version));
  const modules = await Promise.all(urls.map((url) => import(/* @vite-ignore */ url)));
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
