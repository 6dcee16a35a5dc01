import { describeValue, type FieldModel, isEmpty, type VisibleAnswers } from '#forms/index.ts';

export const hasAnswer = (field: FieldModel, answers: VisibleAnswers): boolean =>
  !isEmpty(answers[field.name], field);

/** Returns an answer as text for a review. A missing one is 'N/A', after the field's unit. */
export function formatAnswer(field: FieldModel, answers: VisibleAnswers): string {
  const value = answers[field.name];
  if (value !== undefined && hasAnswer(field, answers)) return describeValue(field, value);
  return field.unit === undefined ? 'N/A' : `${field.unit} N/A`;
}
