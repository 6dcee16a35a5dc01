import { inputKindOf } from '#forms/controls/control.ts';
import { suitableControls } from '#forms/controls/controls.ts';
import { controlTexts } from '#forms/controls/controlTexts.ts';
import type { FieldDefinition, Option, TextField } from '#forms/definition/fields.ts';
import type { Limits } from '#forms/definition/rules.ts';
import { type BoundKeyword, isBoundKeyword } from '#forms/formats/bounds.ts';
import { isFormatName } from '#forms/formats/formats.ts';
import { formatTexts } from '#forms/formats/formatTexts.ts';
import type { Comparison } from './simpleCondition.ts';

/** A limit that a field may have, by its keyword in schema.json. */
export interface Limit {
  readonly keyword:
    | Exclude<keyof Limits, 'type' | 'const' | 'enum' | 'uniqueItems'>
    | BoundKeyword
    | 'digits';
  readonly label: string;
  readonly isNumber: boolean;
}

/** A kind of field as the editor shows it. */
export interface KindDescription {
  readonly name: string;
  readonly limits?: readonly Limit[];
  /** The comparisons for conditions, most usual first. */
  readonly comparisons?: readonly Comparison[];
}

const number = (keyword: Limit['keyword'], label: string): Limit => ({ keyword, label, isNumber: true });
const text = (keyword: Limit['keyword'], label: string): Limit => ({ keyword, label, isNumber: false });

const longestText = number('maxLength', 'Maximum length');
const numberLimits = [
  number('minimum', 'Minimum'),
  number('maximum', 'Maximum'),
  number('multipleOf', 'Multiple of'),
  text('notBelow', 'Not below'),
  text('notAbove', 'Not above'),
];
const momentLimits = [text('notBefore', 'Not before'), text('notAfter', 'Not after')];
const textLimits = [number('minLength', 'Minimum length'), longestText, text('pattern', 'Pattern')];
const compared: readonly Comparison[] = ['isAtLeast', 'isAtMost', 'is', 'isNot', 'isFilled'];

const oneOption: KindDescription = { name: 'One option', comparisons: ['is', 'isNot', 'isFilled'] };

/** Describes the kind of a field. */
export function describeKind(field: FieldDefinition): KindDescription {
  switch (field.kind) {
    case 'group':
      return { name: 'Group' };
    case 'rows':
      return {
        name: 'Repeatable list',
        limits: [number('minItems', 'Minimum items'), number('maxItems', 'Maximum items')],
      };
    case 'computed':
      return { name: 'Computed', comparisons: compared };
    case 'box':
    case 'yesNo':
      return { name: mustBeTicked(field) ? 'Consent' : 'Yes or no', comparisons: ['is'] };
    case 'choices':
      return {
        name: 'Several options',
        limits: [number('minItems', 'Minimum options'), number('maxItems', 'Maximum options')],
        comparisons: ['contains', 'isFilled'],
      };
    case 'number': {
      if (hasOptions(field)) return oneOption;
      const name = field.isWhole ? 'Whole number' : 'Number';
      const isAmount = field.texts.control === 'money';
      return { name: isAmount ? 'Amount' : name, limits: numberLimits, comparisons: compared };
    }
    case 'day':
    case 'month':
    case 'year':
    case 'time':
      return hasOptions(field) ? oneOption : { name: momentNames[field.kind], limits: momentLimits };
    case 'text':
      return hasOptions(field) ? oneOption : describeText(field);
  }
}

export const momentNames = {
  day: formatTexts.date.title,
  month: formatTexts.month.title,
  year: formatTexts.year.title,
  time: formatTexts.time.title,
} as const;

function describeText({ format, digits, texts }: TextField): KindDescription {
  if (format !== undefined)
    return { name: isFormatName(format) ? formatTexts[format].title : format, limits: [longestText] };
  if (digits !== undefined) return { name: 'Digits', limits: [number('digits', 'Digits')] };
  return { name: texts.control === 'textarea' ? 'Long text' : 'Text', limits: textLimits };
}

/** The controls that a field can have, with their names; the first is the default. [] if it cannot have another. */
export function controlChoices(
  field: FieldDefinition,
): readonly (readonly [control: string, name: string])[] {
  const isFixed =
    mustBeTicked(field) || (field.kind === 'text' && (field.format ?? field.digits) !== undefined);
  if (isFixed || field.kind in momentNames) return [];
  return suitableControls(inputKindOf(field)).map((control) => [control, controlTexts[control].title]);
}

/** Whether a field is a consent, which must be ticked. */
export const mustBeTicked = (field: FieldDefinition): boolean =>
  (field.kind === 'box' || field.kind === 'yesNo') && field.value.limits.const === true;

/** Whether a field's values are numbers. */
export const isNumeric = ({ kind }: FieldDefinition) => kind === 'number' || kind === 'computed';

/** The options of a field, or []. */
export const listedOptions = (field: FieldDefinition): readonly Option[] =>
  'options' in field && field.kind !== 'yesNo' ? (field.options ?? []) : [];

const hasOptions = (field: FieldDefinition) => listedOptions(field).length > 0;

/** A limit of a field, as written in the schema. */
export function limitOf(field: FieldDefinition, keyword: Limit['keyword']) {
  if (isBoundKeyword(keyword)) {
    const bounds = 'value' in field ? field.value.bounds.filter((bound) => bound.keyword === keyword) : [];
    return bounds.length > 0 ? bounds.map(({ text }) => text).join(', ') : undefined;
  }
  if (keyword === 'digits') return field.kind === 'text' ? field.digits : undefined;
  return 'value' in field ? field.value.limits[keyword] : undefined;
}
