import {
  buildPayload,
  cleanValue,
  type FieldModel,
  isUntouched,
  type LeadValidator,
  type Value,
} from '#engine';
import type { FormBinding } from '#renderer';

/**
 * Fills in what the address of the page says of fields that take it (`ui:prefill`), as if it had been typed: cleaned,
 * and left out when the field would refuse it. What the visitor has entered, or found there, stays.
 *
 * @param validator - of the form's lead
 * @param search - the part of the address from the question mark on
 */
export function prefill(binding: FormBinding, validator: LeadValidator, search: string): void {
  const given = new URLSearchParams(search);
  for (const field of binding.model.fields) {
    const text = field.prefill === undefined ? null : given.get(field.prefill);
    if (text === null || !isUntouched(field, binding.value(field.name))) continue;
    const value = givenValue(field, text);
    const data = buildPayload(binding.model, binding.valuesWith(field.name, value));
    validator.call({ today: binding.today() }, data);
    const isRefused = validator.errors?.some(
      ({ instancePath }) => instancePath === `/${field.name.replaceAll('.', '/')}`,
    );
    if (!isRefused) binding.change(field.name, value);
  }
  binding.settle();
}

function givenValue(field: FieldModel, text: string): Value {
  const option = field.options?.find(({ value }) => String(value) === text)?.value;
  if (option !== undefined) return option;
  if (field.kind === 'boolean') return text === 'true';
  return cleanValue(field, text);
}
