import type { FieldDefinition } from '../definition/fields.ts';
import { fieldsIn, inForm, inside, type Surrounding } from '../definition/findOutwards.ts';
import type { FormDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired, isRuleOnly } from '../definition/walk.ts';
import { formatNamed } from '../formats/formats.ts';
import { kindSchemas } from '../kinds/kindSchemas.ts';
import { withoutUndefined } from '../source/json.ts';
import type { JsonSchema } from '../types.ts';
import { printCopies } from './printCopies.ts';
import { printStops } from './printNotices.ts';
import { printOptionsFrom } from './printOptionsFrom.ts';
import { isList, printAppearance, printBranches, printRule, printValue } from './printRule.ts';
import { formatOf, longestText, textPattern } from './textPattern.ts';

/**
 * Prints the schema of a lead's `data`. Days are date-times at midnight UTC. Unknown properties and hidden fields are rejected.
 * Both sides add the `ruleOnly` fields before they validate. Browsers add clientOnly fields (`withClientOnly`). Apart from these, they compile the same schema as the server, so that
 * rules have the same result.
 */
export function toLeadSchema(form: FormDefinition, withClientOnly = false): JsonSchema {
  return { $id: form.formType, ...printObject(form, withClientOnly) };
}

function printObject(object: ObjectDefinition, withClientOnly: boolean, around = inForm(object)): JsonSchema {
  const { fields, rule } = object;
  const sent = [...fields.values()].filter((field) => field.isSent || isRuleOnly(field) || withClientOnly);
  const required = alwaysRequired(object);
  const { allOf = [], ...rules } = printBranches(rule.branches, (part, isCondition) =>
    printRule(part, around, isCondition),
  );
  const all = [...allOf, ...printHiding(around), ...printCopies(around), ...printStops(object, around)];
  return {
    ...{ type: 'object', additionalProperties: false },
    required: [...required].filter((name) => sent.some((field) => field.name === name)),
    properties: Object.fromEntries(
      sent.map((field) => [field.name, printField(field, required.has(field.name), withClientOnly, around)]),
    ),
    ...rules,
    ...(all.length > 0 && { allOf: all }),
  };
}

/** Prints the rules that allow a conditional field only while its conditions hold. */
const printHiding = (around: Surrounding): readonly JsonSchema[] =>
  [...fieldsIn(around).values()].flatMap(({ name, appears }) =>
    appears ? [{ if: printAppearance(appears, around), else: { properties: { [name]: false } } }] : [],
  );

/** Prints the schema of a field's value in the lead. */
export function printField(
  field: FieldDefinition,
  isRequired: boolean,
  withClientOnly: boolean,
  around: Surrounding = [],
): JsonSchema {
  if (field.kind === 'group') return printObject(field.inner, withClientOnly, inside(field, around));
  const { pattern: _pattern, patternLimit: _limit, ...value } = printValue(field.value, field, around);
  const { limits } = field.value;
  const { checksum } = formatNamed(formatOf(field)) ?? {};
  return {
    ...value,
    ...kindSchemas[field.kind].wire?.keywords,
    ...(field.isPersonal && { personal: true }),
    ...(!field.isSent && { [isRuleOnly(field) ? 'ruleOnly' : 'clientOnly']: true }),
    ...(field.kind === 'computed' && { computedBy: field.calculation.name }),
    ...withoutUndefined({ pattern: textPattern(field), maxLength: longestText(field) }),
    ...(field.kind === 'text' && field.optionsFrom && printOptionsFrom(field.optionsFrom, around, 1)),
    ...(isFreeText(field) && { minLength: Math.max(1, limits.minLength ?? 1) }),
    ...(checksum && { [checksum]: true }),
    ...(field.kind === 'choices' && {
      items: {
        ...{ ...printValue(field.item, undefined), type: 'string' },
        ...(field.optionsFrom
          ? printOptionsFrom(field.optionsFrom, around, 2)
          : { enum: field.options.map((one) => one.value) }),
      },
    }),
    ...(field.kind === 'rows' && { items: printObject(field.inner, withClientOnly, inside(field, around)) }),
    ...(isList(field) && isRequired && { minItems: Math.max(1, limits.minItems ?? 1) }),
  };
}

/** Whether only `minLength` can exclude the empty text, which is not an answer. */
function isFreeText(field: FieldDefinition): boolean {
  if (field.kind !== 'text') return false;
  const { format, digits, options, value } = field;
  return [format, digits, options, value.limits.const].every((one) => one === undefined);
}
