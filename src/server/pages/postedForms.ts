import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FieldError, LeadData } from '#forms/index.ts';
import type { LoginView } from '#machines/login/loginView.ts';
import type { LoadedForm } from '#server/leads/leadForms.ts';

/** Handles and renders posted forms: the bundle of src/site/app/serverEntry.tsx. */
export interface PostedForms {
  /** Reads a form post; see src/lead-form/server/handleFormPost.tsx. */
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
  /** Reads a posted estimate; renders its forms by their form types. */
  handleEstimatePost(
    form: LoadedForm,
    post: URLSearchParams,
    today: string,
  ): {
    readonly isInvalid: boolean;
    render(refused?: readonly FieldError[]): Readonly<Record<string, string>>;
  };
  renderConfirmation(form: LoadedForm, today: string, leadId: string): string;
  renderLogin(view: LoginView): string;
}

/** The bundle's path in the public site. Hidden files are not served. */
export const postedFormsFile = '.server/postedForms.js';

/**
 * The built site's bundle for posted forms; null for a site without one. Loaded on first use: most visitors run
 * scripts, and an unused bundle would only take memory.
 */
export function findPostedForms(siteDirectory: string): (() => Promise<PostedForms>) | null {
  const file = join(siteDirectory, postedFormsFile);
  return existsSync(file) ? () => import(pathToFileURL(file).href) : null;
}
