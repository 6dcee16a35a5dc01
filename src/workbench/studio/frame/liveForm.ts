import { type FormStore, valuesOf } from '#form-ui/index.ts';
import type { CompiledForm } from '#forms/compile/index.ts';
import { createEstimateForm } from '#forms/estimate.ts';
import { startValue, type Value, type Values } from '#forms/index.ts';
import { featuresOf } from '#lead-form/allFormFeatures.ts';
import type { FormModule } from '#lead-form/createLeadForm.ts';
import { EstimateView } from '#lead-form/estimate/EstimateView.tsx';
import { tablesOf } from '#lead-form/tables/createTables.ts';
import type { LeadApi } from '#web/api/sendLead.ts';

/** The API of forms in the studio. The frame intercepts the calls and responds itself. */
export const frameApi: LeadApi = { apiHost: '', leadKey: 'studio' };

/** Creates the module of a form in the page, like the one that the build writes. */
export function createFormModule({ model, validators, options }: CompiledForm): FormModule {
  return { model, validators, ...featuresOf(model), createTables: () => tablesOf(model, options) };
}

/** Creates the module of a form's estimate; undefined without one. */
export function createEstimateModule({ estimate }: CompiledForm, form: FormModule): FormModule | undefined {
  if (!estimate) return undefined;
  const { model, validators } = estimate;
  return {
    ...{ model, validators, ...featuresOf(model) },
    estimate: { form, createForm: createEstimateForm },
    View: EstimateView,
  };
}

/** Enters values field by field, and empties all other fields. */
export function enterValues(store: FormStore, values: Values): void {
  const depth = ([name]: readonly [string, Value]) => name.split('.').length;
  const enter = (name: string, value: Value) => {
    if (store.field(name)?.computedBy === undefined) store.change(name, value);
  };
  // a list before its items
  for (const [name, value] of Object.entries(values).toSorted((one, other) => depth(one) - depth(other)))
    enter(name, value);
  // fields of removed items no longer exist
  for (const name of Object.keys(valuesOf(store.state()))) {
    const field = store.field(name);
    if (field && !(name in values)) enter(name, startValue(field));
  }
}
