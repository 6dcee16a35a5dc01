declare module 'virtual:form-catalogue' {
  /** By form type. */
  export const formLoaders: Readonly<Record<string, () => Promise<import('./createLeadForm.ts').FormModule>>>;
}

/** What all forms say of the data that they take. */
declare module 'virtual:form-notices' {
  /** By form type. */
  export const notices: Readonly<Record<string, import('#forms/index.ts').FormNotice>>;
}

/** The code of all forms beside their data, for forms that are previewed while they are edited. */
declare module 'virtual:form-parts' {
  type FormModule = import('./createLeadForm.ts').FormModule;
  export const ownWidgets: NonNullable<FormModule['ownWidgets']>;
  export const computedFields: NonNullable<FormModule['computedFields']>;
  export const structureComponents: NonNullable<FormModule['structureComponents']>;
  export const Steps: NonNullable<FormModule['Steps']>;
}
