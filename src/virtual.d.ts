// Types of the virtual modules (src/build/forms/formModuleCode.ts)

declare module 'virtual:form-catalogue' {
  type FormModule = import('#lead-form/createLeadForm.ts').FormModule;
  type SiteProduct = import('#site/layout/siteContext.ts').SiteProduct;
  type Drawings = import('#web/ui/explains/Explanations.tsx').Drawings;
  /** In product order. */
  export const products: readonly (SiteProduct & { readonly formType: string; readonly order: number })[];
  /** By form type. */
  export const formLoaders: Readonly<Record<string, () => Promise<FormModule>>>;
  /** By route: page.json with its form type, and its optional drawings. */
  export const pageLoaders: Readonly<
    Record<string, () => Promise<{ readonly default: unknown; readonly drawings: Drawings }>>
  >;
}

declare module 'virtual:form-notices' {
  /** The data that a form collects, for the table of the privacy page. */
  export interface CollectedData {
    readonly title: string;
    readonly personal: readonly string[];
    readonly others: readonly string[];
    /** The longest retention; null if data is kept until a person asks for its erasure. */
    readonly retentionTime: string | null;
    /** Who else receives the answers. */
    readonly receivers: readonly string[];
  }

  /** By form type. */
  export const notices: Readonly<Record<string, import('#forms/index.ts').FormNotice>>;
  /** The text of each notice with the fields of its form, by its version. */
  export const noticeTexts: Readonly<Record<string, string>>;
  /** Who else receives the answers of a form, by form type. */
  export const receivers: Readonly<Record<string, readonly string[]>>;
  /** In the order of the form types. */
  export const collectedData: readonly CollectedData[];
}

/** The input of each form's fullest example, for the studio. */
declare module 'virtual:form-examples' {
  export const filledForms: readonly {
    readonly formType: string;
    readonly filled: Readonly<Record<string, unknown>>;
  }[];
}

/** The form of a shared page (src/workbench/build/studio/sharedPage.ts). */
declare module 'virtual:shared-form' {
  type FormModule = import('#lead-form/createLeadForm.ts').FormModule;
  export const model: FormModule['model'];
  export const validators: FormModule['validators'];
}

/** The countries with telephone numbers, by name: ['IN', 'India']. */
declare module 'virtual:countries' {
  export const countries: readonly (readonly [code: string, name: string])[];
}
