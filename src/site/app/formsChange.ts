/** How the dev server tells pages of the site that form folders changed (src/build/forms/formModules.ts). */
export const formsChangedEvent = 'forms:changed';

/** A page asks for the last change that it has to know of. */
export const formsRequestedEvent = 'forms:requested';

/**
 * What a change of form folders means for a page that is open: forms are renewed in place, the page has to load again, or
 * something is wrong with a folder, in words with file, place and remedy.
 */
export type FormsChange =
  | {
      readonly kind: 'update';
      /** By their form types; [] when nothing else is asked or said than before. */
      readonly formTypes: readonly string[];
      /** Counts up: a module that is imported under another one is another module. */
      readonly version: number;
    }
  | { readonly kind: 'reload' }
  | { readonly kind: 'error'; readonly message: string };

/** The address of a form's module in its newest version, which stands beside those of before. */
export function formVersionUrl(formType: string, version: number): string {
  return `/@id/__x00__virtual:form/${formType}?version=${version}`;
}
