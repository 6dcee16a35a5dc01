import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { LoginView } from '#contract/login/loginView.ts';
import type { FieldError, LeadData, LoadedForm } from '#forms/index.ts';

/** The result of a posted form. */
interface HandledPost {
  /** The lead to store; null if the form is invalid or not complete. */
  readonly data: LeadData | null;
  readonly isInvalid: boolean;
  /** The title of the new step; '' if the step is the same. */
  readonly step: string;
  /** Renders the form, with the given errors that only the server finds. */
  render(serverErrors?: readonly FieldError[]): string;
  /** Renders other forms of the page that the post has filled in, by form type. */
  renderOthers(): Readonly<Record<string, string>>;
}

/** A stored lead for its confirmation. */
interface ConfirmedLead {
  readonly id: string;
  readonly data: LeadData;
  readonly outcome: string | null;
}

/** Handles and renders posted forms: the bundle of src/site/app/serverEntry.tsx. */
export interface PostedForms {
  handleFormPost(form: LoadedForm, post: URLSearchParams, today: string): HandledPost;
  renderConfirmation(form: LoadedForm, today: string, lead: ConfirmedLead): string;
  renderLogin(view: LoginView): string;
}

/** The bundle's path in the public site. Hidden files are not served. */
export const postedFormsFile = '.server/postedForms.cjs';

export type LoadPostedForms = () => Promise<PostedForms>;

/**
 * Finds the built site's bundle for posted forms; null if there is none. It is loaded on first use, because most
 * visitors run scripts and a bundle takes memory.
 */
export function findPostedForms(siteDirectory: string): LoadPostedForms | null {
  const file = join(siteDirectory, postedFormsFile);
  if (!existsSync(file)) return null;
  let loading: Promise<PostedForms> | undefined;
  return () => {
    loading ??= loadPostedForms(file).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Loads the bundle as a function, because Node never frees a module and a server activates many releases. */
export async function loadPostedForms(file: string): Promise<PostedForms> {
  const module: { exports: object } = { exports: {} };
  const run = compileFunction(await readFile(file, 'utf8'), ['module', 'exports', 'require'], {
    filename: file,
  });
  run(module, module.exports, createRequire(file));
  return module.exports as PostedForms;
}
