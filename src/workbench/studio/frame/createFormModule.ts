import { computedFields, ownWidgets, prefill, structure, structureComponents } from 'virtual:form-parts';
import { type BoundForm, compileValidators } from '#forms/compile/index.ts';
import type { FormModule } from '#lead-form/createLeadForm.ts';

/** The module of a form that is written right now: what the build makes of a folder, made in the page. */
export function createFormModule({ model, checkSchema, conditions }: BoundForm): FormModule {
  return {
    model,
    validators: compileValidators(model.schema, checkSchema, conditions),
    ownWidgets,
    ...(model.fields.some((field) => field.prefill) && { prefill }),
    ...(model.computed && { computedFields }),
    ...(model.nodes && { structure, structureComponents }),
  };
}
