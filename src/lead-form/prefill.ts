import { type FormStore, fieldValue, valuesOf } from '#form-ui/index.ts';
import { cleanValue, type FieldModel, isUntouched, type LeadValidator, type Value } from '#forms/index.ts';

/**
 * Fills in values of the URL for fields with `ui:prefill`, as if typed. Invalid values are left out, and the visitor's
 * values stay.
 *
 * @param validator of the form's lead
 * @param search the part of the address from the question mark on
 */
export function prefill(
  { form, model, today, state, change }: FormStore,
  validator: LeadValidator,
  search: string,
): void {
  const parameters = new URLSearchParams(search);
  for (const field of model.fields) {
    const text = field.prefill === undefined ? null : parameters.get(field.prefill);
    if (text === null || !isUntouched(field, fieldValue(state(), field.name))) continue;
    const value = parseValue(field, text);
    const data = form.checkData(form.change(valuesOf(state()), field.name, value, today()));
    validator.call({ today: today() }, data);
    const isInvalid = validator.errors?.some(
      ({ instancePath }) => instancePath === `/${field.name.replaceAll('.', '/')}`,
    );
    if (!isInvalid) change(field.name, value);
  }
}

function parseValue(field: FieldModel, text: string): Value {
  const option = field.options?.find(({ value }) => String(value) === text)?.value;
  if (option !== undefined) return option;
  if (field.kind === 'boolean') return text === 'true';
  return cleanValue(field, text);
}
