import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldError, LeadData } from '#forms/index.ts';
import type { LoginView } from '#machines/login/loginView.ts';
import type { LoadedForm } from '#server/leads/leadForms.ts';

/** What takes and draws forms that post themselves, as the build bundled it (src/site/app/serverEntry.tsx). */
export interface PostedForms {
  /** What a form that posted itself came to; src/lead-form/server/handleFormPost.tsx holds the words. */
  handleFormPost(
    form: LoadedForm,
    post: URLSearchParams,
    today: string,
  ): {
    readonly data: LeadData | null;
    readonly isInvalid: boolean;
    readonly step: string;
    render(refused?: readonly FieldError[]): string;
  };
  renderConfirmation(form: LoadedForm, today: string): string;
  drawLogin(view: LoginView): string;
}

/** Where a build leaves it in the public site. Hidden: it is not served. */
export const postedFormsFile = '.server/postedForms.js';

/**
 * What a built site has for forms that post themselves; null for a site without. Loaded at the first need: most visitors
 * run scripts, and a server that nobody asks keeps its memory.
 */
export function findPostedForms(siteDirectory: string): (() => Promise<PostedForms>) | null {
  const file = join(siteDirectory, postedFormsFile);
  return existsSync(file) ? () => import(pathToFileURL(file).href) : null;
}
