import type { FieldModel, FormModel, Values, VisibleAnswers } from '#forms/index.ts';

/** A field with the given properties, and defaults for the others. */
export function fieldModel(name: string, properties: Partial<FieldModel> = {}): FieldModel {
  return { name, kind: 'text', label: name, messages: {}, ...properties };
}

/** A plain form with these fields. */
export function formModel(fields: readonly FieldModel[], properties: Partial<FormModel> = {}): FormModel {
  return {
    formType: 'SAMPLE',
    title: 'Sample',
    schema: {},
    uiSchema: {},
    fields,
    steps: null,
    dependencies: [],
    submitLabel: 'Send',
    confirmation: 'Thank you.',
    tables: {},
    ...properties,
  };
}

/** Types values as visible answers, for functions that require these. */
export const visibleAnswers = (values: Values): VisibleAnswers => values as VisibleAnswers;
