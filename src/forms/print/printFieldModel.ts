import { inputKindOf } from '../controls/control.ts';
import { controlOf, controls, defaultControl } from '../controls/controls.ts';
import type { ComputedField, FieldWithValue, Option, ValueField } from '../definition/fields.ts';
import type { Surrounding } from '../definition/findOutwards.ts';
import type { FieldModel, FieldOption } from '../fieldModel.ts';
import { formatNamed } from '../formats/formats.ts';
import { kindSchemas } from '../kinds/kindSchemas.ts';
import { withoutUndefined } from '../source/json.ts';
import type { JsonSchema } from '../types.ts';
import { printBound } from './printBound.ts';
import { formatOf, longestText, textPattern } from './textPattern.ts';

/** Prints a field for browsers. `prefix` is the prefix of its full name. */
export function printFieldModel(field: FieldWithValue, prefix: string, around: Surrounding): FieldModel {
  const { texts, value, name } = field;
  const { limits } = value;
  const { digits, capitals, phone, telephone, email } = formatNamed(formatOf(field))?.reads ?? {};
  const { unit: usual, isMoney, options: own } = controls[controlOf(field)];
  const unit = texts.unit ?? usual;
  const exactly = field.kind === 'text' && field.digits !== undefined ? field.digits : digits;
  const listed = 'optionsFrom' in field || !('options' in field) ? undefined : field.options;
  const options = listed ? listed.map(printOption) : own?.(limits);
  return {
    ...{ name: prefix + name, kind: kindSchemas[field.kind].valueKind, messages: texts.messages },
    label: texts.labelAt ? texts.label : prefix + name,
    ...withoutUndefined({ digits: exactly, phone, telephone, capitals, email }),
    ...(texts.rendered['ui:autocomplete'] === 'bday' && { birthDate: true }),
    ...withoutUndefined({ pattern: textPattern(field) }),
    ...(field.kind === 'box' && limits.const === true && { onlyTrue: true }),
    ...(acceptsZero(field) && { acceptsZero: true }),
    ...withoutUndefined({
      ...{ minimum: limits.minimum, maximum: limits.maximum, maxLength: longestText(field) },
    }),
    ...(isMoney && { money: true }),
    ...withoutUndefined({
      default: field.start,
      follows: field.follows && printBound(field.follows, around),
    }),
    ...withoutUndefined({ prefill: texts.prefill, unit, options }),
    ...(texts.optionAmount && {
      optionAmount: { field: texts.optionAmount.field.name, note: texts.optionAmount.note },
    }),
    ...(field.kind === 'computed' && printComputed(field)),
    ...(field.isPersonal && { personal: true }),
    ...(!field.isSent && { clientOnly: true }),
    ...(texts.clears.length > 0 && { clears: texts.clears.map((cleared) => prefix + cleared.name) }),
    ...(texts.markRequired && { markRequired: true }),
  };
}

const printOption = ({ at: _at, labelAt: _labelAt, ...option }: Option): FieldOption => option;

function printComputed({ calculation, absent, isRuleOnly }: ComputedField) {
  const texts = absent.map(({ field, text }) => ({ ...(field && { field: field.name }), text }));
  return {
    computedBy: calculation.name,
    ...(isRuleOnly && { ruleOnly: true as const }),
    ...(texts.length > 0 && { absent: texts }),
  };
}

/** Whether 0 is an answer: in a computed field, as an option, as the only value, or within bounds that start at 0 or below. */
function acceptsZero(field: FieldWithValue): boolean {
  if (field.kind === 'computed') return true;
  if (field.kind !== 'number') return false;
  const {
    minimum,
    maximum = 0,
    exclusiveMinimum,
    exclusiveMaximum = 1,
    enum: options,
    const: only,
  } = field.value.limits;
  if ((minimum ?? 0) > 0 || maximum < 0 || (exclusiveMinimum ?? -1) >= 0 || exclusiveMaximum <= 0)
    return false;
  if ((options && !options.includes(0)) || (only !== undefined && only !== 0)) return false;
  return [minimum, exclusiveMinimum, options, only].some((limit) => limit !== undefined);
}

/** Prints the uiSchema of a field with a control. */
export function printUi(field: ValueField): JsonSchema {
  const control = controlOf(field);
  const { component, label: usual, listLabel } = controls[control];
  const label = (field.kind === 'choices' && listLabel) || usual;
  const autocomplete = controls[defaultControl(inputKindOf(field))].autocomplete?.(formatOf(field));
  return {
    'ui:widget': typeof component === 'object' && 'sameAs' in component ? component.sameAs : control,
    'ui:title': field.texts.label,
    ...(label !== 'above' && { 'ui:labelAs': label }),
    ...(autocomplete !== undefined && { 'ui:autocomplete': autocomplete }),
    ...field.texts.rendered,
  };
}
