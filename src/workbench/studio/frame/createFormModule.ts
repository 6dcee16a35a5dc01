import { formFigures, ownWidgets, prefill, structure, structureParts } from 'virtual:form-parts';
import { compileDrawn, type UnderstoodForm } from '#forms/compile/index.ts';
import type { FormModule } from '#lead-form/leadFormVisit.ts';

/** The module of a form that is written right now: what the build makes of a folder, made in the page. */
export function createFormModule({ model, checkSchema, conditions }: UnderstoodForm): FormModule {
  return {
    model,
    validators: compileDrawn(model.schema, checkSchema, conditions),
    ownWidgets,
    ...(model.fields.some((field) => field.prefill) && { prefill }),
    ...(model.computed && { formFigures }),
    ...(model.nodes && { structure, structureParts }),
  };
}
