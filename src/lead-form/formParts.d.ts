declare module 'virtual:form-catalogue' {
  /** By form type. */
  export const formLoaders: Readonly<Record<string, () => Promise<import('./leadFormVisit.ts').FormModule>>>;
}

/** Everything that forms bring along beside their data, for forms that are drawn while they are written. */
declare module 'virtual:form-parts' {
  type FormModule = import('./leadFormVisit.ts').FormModule;
  export const ownWidgets: NonNullable<FormModule['ownWidgets']>;
  export const prefill: NonNullable<FormModule['prefill']>;
  export const computedFields: NonNullable<FormModule['computedFields']>;
  export const structure: NonNullable<FormModule['structure']>;
  export const structureParts: NonNullable<FormModule['structureParts']>;
}
