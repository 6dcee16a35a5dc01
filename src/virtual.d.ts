// Types of the modules that src/build/forms/formModules.ts makes out of the form folders.

declare module 'virtual:form-catalogue' {
  type SiteProduct = import('#site/layout/siteContext.ts').SiteProduct;
  /** In product order. */
  export const products: readonly (SiteProduct & { readonly formType: string; readonly order: number })[];
  type Drawings = import('#web/ui/explains/Explanations.tsx').Drawings;
  /** By route: the product's page.json, with its form type, and its rarer drawings. */
  export const pageLoaders: Readonly<
    Record<string, () => Promise<{ readonly default: unknown; readonly drawings: Drawings }>>
  >;
}

declare module 'virtual:form-notices' {
  /** What a form takes, in words, for the table of the privacy page. */
  export interface CollectedData {
    readonly title: string;
    readonly personal: readonly string[];
    readonly others: readonly string[];
    /** How long it is kept at most; null until somebody asks. */
    readonly retentionTime: string | null;
  }

  /** The words of each notice, with the fields that the form takes, by its version. */
  export const noticeWords: Readonly<Record<string, string>>;
  /** In the order of the form types. */
  export const collectedData: readonly CollectedData[];
}

/** Every form, for the studio (src/build/forms/formModules.ts). */
declare module 'virtual:filled-forms' {
  /** With the answers of each form's fullest example, as examples.json has them. */
  export const filledForms: readonly {
    readonly formType: string;
    readonly filled: Readonly<Record<string, unknown>>;
  }[];
}
