import { forms, type JourneyForm } from '../e2e/support/forms.ts';

const mailFields = ['email', 'companyEmail'];

/** The forms that the chaos test fills: of one step and with a mail address, which tells one lead from another. */
export const chaosForms: readonly JourneyForm[] = forms.filter(
  ({ model, isBehindTab }) => !model.steps && !isBehindTab && mailFieldOf(model.fields) !== undefined,
);

/** The same answers with another mail address. */
export function withMarker(
  { model }: JourneyForm,
  answers: Readonly<Record<string, unknown>>,
  marker: string,
): Readonly<Record<string, unknown>> {
  return { ...answers, [mailFieldOf(model.fields) ?? 'email']: marker };
}

/** Whose lead a stored row is; undefined for a row that is not of the chaos test. */
export function markerOf(data: Readonly<Record<string, unknown>>): string | undefined {
  const marker = mailFields.map((name) => data[name]).find((value) => value !== undefined);
  return marker === undefined ? undefined : String(marker);
}

function mailFieldOf(fields: readonly { readonly name: string }[]): string | undefined {
  return mailFields.find((mail) => fields.some(({ name }) => name === mail));
}
