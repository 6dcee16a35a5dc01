import { type FormStore, fieldValue, valuesOf } from '#form-ui/index.ts';
import {
  buildPayload,
  cleanValue,
  type FieldModel,
  isUntouched,
  type LeadValidator,
  type Value,
} from '#forms/index.ts';

/**
 * Fills in what the address of the page says of fields that take it (`ui:prefill`), as if it had been typed: cleaned,
 * and left out when the field would refuse it. What the visitor has entered, or found there, stays.
 *
 * @param validator - of the form's lead
 * @param search - the part of the address from the question mark on
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
    const data = buildPayload(model, form.change(valuesOf(state()), field.name, value, today()));
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
