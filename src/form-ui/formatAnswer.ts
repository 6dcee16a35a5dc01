import { describeValue, type FieldModel, isEmpty, type VisibleAnswers } from '#forms/index.ts';

export const hasAnswer = (field: FieldModel, answers: VisibleAnswers): boolean =>
  !isEmpty(answers[field.name], field);

/** An answer as a visitor reads it on a review. A missing one reads 'N/A', with the unit before it. */
export function formatAnswer(field: FieldModel, answers: VisibleAnswers): string {
  const value = answers[field.name];
  if (value !== undefined && hasAnswer(field, answers)) return describeValue(field, value);
  return field.unit === undefined ? 'N/A' : `${field.unit} N/A`;
}
