// Types of the modules that src/build/forms/formModules.ts makes out of the form folders.

declare module 'virtual:form-catalogue' {
  export interface ProductEntry {
    readonly folder: string;
    readonly formType: string;
    readonly route: string;
    /** Menu label, such as 'Critical illness'. */
    readonly name: string;
    /** Place in the product order. */
    readonly order: number;
    readonly menu: {
      readonly group: 'individuals' | 'businesses';
      readonly header?: number;
      readonly mobile?: number;
      readonly footer?: number;
    };
    readonly neighbours?: { readonly previous?: 'none' | 'disabled'; readonly next?: 'none' | 'disabled' };
    readonly card: {
      readonly id: string;
      readonly image: string;
      readonly name: string;
      readonly content: string;
      readonly place: number;
    };
  }

  /** In product order. */
  export const products: readonly ProductEntry[];
  /** By route: the product's page.json, with its form type. */
  export const pageLoaders: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
}

/** Every form, for the studio (src/build/forms/formModules.ts). */
declare module 'virtual:filled-forms' {
  /** With the answers of each form's fullest example, as examples.json has them. */
  export const filledForms: readonly {
    readonly formType: string;
    readonly filled: Readonly<Record<string, unknown>>;
  }[];
}
