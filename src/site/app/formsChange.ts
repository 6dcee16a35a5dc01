/** The dev server sends it to pages when form folders change (src/build/forms/formModules.ts). */
export const formsChangedEvent = 'forms:changed';

/** A page requests the last change, in case it loaded after it. */
export const formsRequestedEvent = 'forms:requested';

/**
 * The consequence of a change for an open page: forms update in place, the page reloads, or a folder is invalid and the
 * message names file, path and hint.
 */
export type FormsChange =
  | {
      readonly kind: 'update';
      /** [] when no form differs from before. */
      readonly formTypes: readonly string[];
      /** Counts up, because a browser imports each URL only once. */
      readonly version: number;
    }
  | { readonly kind: 'reload' }
  | { readonly kind: 'error'; readonly message: string };

/** The URL of a form's module in a version. */
export function formVersionUrl(formType: string, version: number): string {
  return `/@id/__x00__virtual:form/${formType}?version=${version}`;
}
