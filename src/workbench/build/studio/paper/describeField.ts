import { copiesOf } from '#forms/definition/copies.ts';
import type { FieldDefinition, Option } from '#forms/definition/fields.ts';
import { inside, type Surrounding } from '#forms/definition/findOutwards.ts';
import type { Condition } from '#forms/definition/rules.ts';
import type { ObjectDefinition } from '#forms/definition/types.ts';
import { isRuleOnly } from '#forms/definition/walk.ts';
import type { ErrorReason } from '#forms/index.ts';
import { describeKind, listedOptions } from '#workbench/studio/visual/outline/fieldKinds.ts';
import { describeNotices } from './describeNotice.ts';
import { describeRule, describeValueRule } from './describeRule.ts';
import { describeTables } from './describeTables.ts';
import { type Description, labelOf, labelsOf, withHeading } from './description.ts';

/** Describes a field of an object, with the fields of its group or rows. `around` begins with the object. */
export function describeField(
  field: FieldDefinition,
  object: ObjectDefinition,
  around: Surrounding,
): Description {
  const { name, texts, appears, isPersonal, isSent, isRequiredWhereDeclared } = field;
  const isRequired = appears ? isRequiredWhereDeclared : object.required.some((one) => one.name === name);
  const kind = describeKind(field).name;
  const options = listedOptions(field);
  // the field's options are listed above
  const value =
    'value' in field
      ? describeValueRule(options.length > 0 ? withoutOptions(field.value) : field.value, undefined, around)
      : [];
  return {
    ...{ text: texts.label, name },
    children: [
      { text: isRequired ? `${kind}, required` : kind },
      ...(options.length > 0 ? [{ text: 'options', children: options.map(describeOption) }] : []),
      ...describeTables(field, object),
      ...(field.kind === 'text' && field.digits !== undefined
        ? [{ text: `exactly ${field.digits} digits` }]
        : []),
      ...value,
      ...(field.kind === 'choices' ? describeValueRule(withoutOptions(field.item)) : []),
      ...('start' in field ? [{ text: `starts with ${JSON.stringify(field.start)}` }] : []),
      ...('follows' in field && field.follows ? [{ text: `starts as ${field.follows.text}` }] : []),
      ...copiesOf(field).map(({ target, source }) => ({
        text: `while ticked, ${target.name} is the same as ${source.name}`,
      })),
      ...(isPersonal ? [{ text: 'personal data, which is hidden in logs' }] : []),
      ...(isSent || isRuleOnly(field) ? [] : [{ text: 'checked, but not sent' }]),
      ...(isRuleOnly(field) ? [{ text: 'for rules only: neither shown nor sent' }] : []),
      ...(appears ?? []).map((conditions) => ({
        text: 'shown if',
        children: conditions.map((condition) => describeCondition(condition, around)),
      })),
      ...describeTexts(field, object),
      ...('inner' in field ? describeObject(field.inner, inside(field, around)) : []),
    ],
  };
}

/** Describes the fields and rules of a group, or of a row. */
function describeObject(object: ObjectDefinition, around: Surrounding): readonly Description[] {
  const rules = describeRules(object, around);
  return [
    ...[...object.fields.values()].map((field) => describeField(field, object, around)),
    ...(rules.length > 0 ? [{ text: 'rules between these fields', children: rules }] : []),
    ...describeNotices(object, around),
  ];
}

/** Describes the rules between the fields of an object, and their messages. */
export function describeRules(
  { rule, fields, ruleMessages }: ObjectDefinition,
  around: Surrounding,
): readonly Description[] {
  const messages = [...ruleMessages].map(([title, { field, message }]) => ({
    text: `message of the rule “${title}” at ${labelOf(field, fields)}: “${message}”`,
  }));
  return [...describeRule(rule, around), ...messages];
}

function describeCondition({ rule, holds }: Condition, around: Surrounding): Description {
  return withHeading(holds ? 'this is true' : 'this is not true', describeRule(rule, around));
}

function withoutOptions<R extends { readonly limits: object }>(rule: R): R {
  return { ...rule, limits: { ...rule.limits, enum: undefined } };
}

const describeOption = ({ value, label, text, details }: Option): Description => {
  const { facts = [], list } = details ?? {};
  const children = [
    ...facts.map((fact) => ({ text: `${fact.label}: ${fact.value}` })),
    ...(list ? [{ text: `${list.title}: ${list.items.join(', ')}` }] : []),
  ];
  return {
    text: `${label} (sent as ${JSON.stringify(value)})${text === undefined ? '' : `: ${text}`}`,
    ...(children.length > 0 && { children }),
  };
};

const reasons: Readonly<Record<ErrorReason, string>> = {
  missing: 'if it is empty',
  invalid: 'if it is invalid',
  tooLong: 'if it is too long',
  future: 'if it is in the future',
  range: 'if it is out of range',
  order: 'if it contradicts another field',
};

/** Returns the texts of a field. Reviewers see its appearance in the live form. */
function describeTexts(field: FieldDefinition, { fields }: ObjectDefinition): readonly Description[] {
  const { messages, unit, prefill, ticks, clears, optionAmount, markRequired, rendered } = field.texts;
  const quoted = (heading: string, text: unknown) =>
    text === undefined || text === '' ? [] : [{ text: `${heading}: “${String(text)}”` }];
  const { title, text } = (rendered['ui:before'] ?? {}) as {
    readonly title?: string;
    readonly text?: string;
  };
  return [
    ...quoted('heading above', title),
    ...quoted('text above', text),
    ...quoted('hint', rendered['ui:description']),
    ...quoted('example in the empty field', rendered['ui:placeholder']),
    ...quoted('unit', unit),
    ...(ticks.length > 0 ? [{ text: `marked values: ${ticks.join(', ')}` }] : []),
    ...quoted('filled in from the address of the page by', prefill),
    ...(markRequired ? [{ text: 'marked as required, but may stay empty' }] : []),
    ...(clears.length > 0 ? [{ text: `a change empties ${labelsOf(clears, fields)}` }] : []),
    ...(optionAmount
      ? [{ text: `each option shows ${labelOf(optionAmount.field.name, fields)}, “${optionAmount.note}”` }]
      : []),
    ...(field.kind === 'computed' ? describeComputed(field, fields) : []),
    ...(field.kind === 'rows'
      ? [...quoted('title of a row', field.itemTitle), ...quoted('button that adds a row', field.addLabel)]
      : []),
    ...(Object.keys(messages).length > 0
      ? [
          {
            text: 'messages',
            children: Object.entries(reasons).flatMap(([reason, when]) =>
              quoted(when, messages[reason as ErrorReason]),
            ),
          },
        ]
      : []),
  ];
}

function describeComputed(
  { calculation, absent }: Extract<FieldDefinition, { readonly kind: 'computed' }>,
  fields: ObjectDefinition['fields'],
): readonly Description[] {
  return [
    { text: `computed by the calculation “${calculation.name}”` },
    ...absent.map(({ field, text }) => ({
      text: `shown if there is no result${field ? ` because ${labelOf(field.name, fields)} is missing` : ''}: “${text}”`,
    })),
  ];
}
