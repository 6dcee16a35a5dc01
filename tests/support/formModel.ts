import type { FieldModel, FormModel, Values, VisibleAnswers } from '#forms/index.ts';

/** A field with what a test cares about, and plain values for the rest. */
export function fieldModel(name: string, facts: Partial<FieldModel> = {}): FieldModel {
  return { name, kind: 'text', label: name, messages: {}, ...facts };
}

/** A form with these fields, and nothing special about it. */
export function formModel(fields: readonly FieldModel[], facts: Partial<FormModel> = {}): FormModel {
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
    ...facts,
  };
}

/** Answers that a form would show and send. */
export const visibleAnswers = (values: Values): VisibleAnswers => values as VisibleAnswers;
