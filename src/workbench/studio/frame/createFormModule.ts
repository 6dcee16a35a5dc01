import { computedFields, ownWidgets, structureComponents } from 'virtual:form-parts';
import { type BoundForm, compileValidators } from '#forms/compile/index.ts';
import { createEstimateForm } from '#forms/estimate.ts';
import type { FormModule } from '#lead-form/createLeadForm.ts';
import { EstimateView } from '#lead-form/estimate/EstimateView.tsx';

/** The module of a form that is written right now: what the build makes of a folder, made in the page. */
export function createFormModule({ model, checkSchema, conditions }: BoundForm): FormModule {
  return {
    model,
    validators: compileValidators(model.schema, checkSchema, conditions),
    ownWidgets,
    ...(model.computed && { computedFields }),
    ...(model.nodes && { structureComponents }),
  };
}

/** The module of the estimate that is written with a form; undefined where its page has none. */
export function createEstimateModule({ estimate }: BoundForm, form: FormModule): FormModule | undefined {
  if (!estimate) return undefined;
  const { model, checkSchema } = estimate;
  return {
    ...{ model, ownWidgets, validators: compileValidators(model.schema, checkSchema) },
    estimate: { form, createForm: createEstimateForm, View: EstimateView },
  };
}
