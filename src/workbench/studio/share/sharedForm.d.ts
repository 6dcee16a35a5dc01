/** The form of a shared page (src/workbench/build/studio/sharedPage.ts). */
declare module 'virtual:shared-form' {
  type FormModule = import('#lead-form/createLeadForm.ts').FormModule;
  export const model: FormModule['model'];
  export const validators: FormModule['validators'];
}
