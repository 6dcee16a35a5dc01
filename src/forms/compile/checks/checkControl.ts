import type { JsonSchema } from '../../types.ts';
import { nameOneOf, pointer, type Report } from '../issues.ts';
import { asList, asRecord, isObject } from '../json.ts';
import type { ResolvedProperty } from '../resolveRefs.ts';
import { hasCards, isYesNo, ownOptionsOf, suitableWidgets } from '../widgets.ts';

/** A field with its words in ui.json; `at` is the place of the words. */
export interface CheckedField {
  readonly name: string;
  readonly at: string;
  readonly property: ResolvedProperty;
  readonly uiOptions: JsonSchema;
  readonly isRequired: boolean;
}

/** The message about one of the control's words; '' for the field as a whole. */
type Finding = readonly [option: string, problem: string, hint: string];

/** Checks ui.json's control of one field against the field. */
export function checkControl(report: Report, field: CheckedField): void {
  const { name, at, property, uiOptions } = field;
  const items = isObject(property.schema.items) ? property.schema.items : {};
  const listed = property.schema.enum ?? items.enum;
  const options = ownOptionsOf(uiOptions) ?? asList(listed);
  const suitable = suitableWidgets(property.schema, listed !== undefined);
  if (uiOptions['ui:widget'] !== undefined && !suitable.includes(String(uiOptions['ui:widget']))) {
    const problem = `Nobody could fill "${name}" in with the widget "${String(uiOptions['ui:widget'])}".`;
    const here = at + pointer('ui:widget');
    report(here, problem, `Write one of: ${suitable.join(', ')}.`);
  }
  const findings = [
    ...checkBox(field),
    ...checkLabels(field, options),
    ...checkCards(field),
    ...checkSlider(field),
    ...checkPrefill(field),
  ];
  for (const [option, problem, hint] of findings)
    report(option === '' ? at : at + pointer(option), problem, hint);
  for (const details of ['ui:optionDetails', 'ui:optionPictures'])
    for (const option of Object.keys(asRecord(uiOptions[details]))) {
      const known = asList(listed).map(String);
      const problem = `"${name}" has no option "${option}".`;
      if (!known.includes(option)) report(at + pointer(details, option), problem, nameOneOf(known));
    }
}

/** A lone box is a yes or a no at any time: it is never missing, unless only the yes is an answer. */
function checkBox({ name, property: { schema }, uiOptions, isRequired }: CheckedField): Finding[] {
  if (schema.type !== 'boolean' || isYesNo(uiOptions)) return [];
  const hint =
    'Write "const": true in schema.json for a box that has to be ticked, or "ui:widget": "yesno" for a question with two answers.';
  if (schema.const === false) return [['', `"${name}" is a box that nobody may tick.`, hint]];
  if (!isRequired || schema.const === true) return [];
  return [['', `"${name}" is a box: unticked it is a no, and never missing.`, hint]];
}

function checkLabels({ name, property, uiOptions }: CheckedField, options: readonly unknown[]): Finding[] {
  const labels = uiOptions['ui:enumNames'];
  if (!Array.isArray(labels)) return [];
  if (labels.length !== options.length) {
    const problem = `${labels.length} labels for ${options.length} options.`;
    return [['ui:enumNames', problem, 'Write one label for each option, in the order of the schema.']];
  }
  if (!property.labelledOptions) return [];
  const problem = `The options of "${name}" have their labels in schema.json already.`;
  return [['ui:enumNames', problem, 'Remove "ui:enumNames", or write "enum" in place of "oneOf".']];
}

/** Options with texts or pictures are cards: a select cannot show them, and there is no room for facts besides. */
function checkCards({ name, property, uiOptions }: CheckedField): Finding[] {
  if (!hasCards(uiOptions, property.labelledOptions)) return [];
  const widget = uiOptions['ui:widget'];
  const facts = ['ui:optionDetails', 'ui:optionFigure'].filter((key) => key in uiOptions);
  const problem = `The options of "${name}" have texts or pictures, and facts besides.`;
  return [
    ...facts.map((option): Finding => [option, problem, `Remove "${option}", or the texts and pictures.`]),
    ...(widget === 'select' || widget === 'search'
      ? [
          [
            'ui:widget',
            `A ${widget} cannot show the texts or pictures of the options of "${name}".`,
            'Write "ui:widget": "radio".',
          ] as const,
        ]
      : []),
  ];
}

/** A slider always has a value, so it needs both ends, and a valid start. */
function checkSlider({ name, property: { schema }, uiOptions }: CheckedField): Finding[] {
  const ticks = asList<number>(uiOptions['ui:ticks']);
  if (uiOptions['ui:widget'] !== 'slider') {
    const hint = 'Write "ui:widget": "slider", or remove "ui:ticks".';
    return ticks.length > 0 ? [['ui:ticks', `"${name}" is no slider.`, hint]] : [];
  }
  const missing = ['minimum', 'maximum', 'default'].filter((keyword) => schema[keyword] === undefined);
  if (missing.length > 0) {
    const problem = `A slider always stands somewhere, and "${name}" does not say where.`;
    return [['ui:widget', problem, `Add "${missing.join('", "')}" in schema.json.`]];
  }
  const { minimum, maximum } = schema;
  const stray = ticks.find((tick) => tick < Number(minimum) || tick > Number(maximum));
  const isSorted = ticks.every((tick, index) => index === 0 || tick > Number(ticks[index - 1]));
  if (stray === undefined && isSorted) return [];
  const problem =
    stray === undefined ? 'The ticks are in no order.' : `The tick ${stray} is not on the slider.`;
  const hint = `Write numbers from ${String(minimum)} to ${String(maximum)}, the smallest first.`;
  return [['ui:ticks', problem, hint]];
}

/** An address is sent around and written down: it carries nothing personal, and nothing that a visitor cannot see. */
function checkPrefill({ name, property: { schema }, uiOptions }: CheckedField): Finding[] {
  if (uiOptions['ui:prefill'] === undefined) return [];
  const [reason] = [
    schema.personal === true && 'is personal',
    schema.computedBy !== undefined && 'is computed',
    schema.clientOnly === true && 'is not sent',
    schema.type === 'boolean' && schema.const === true && 'is for the visitor to tick',
    schema.type === 'array' && 'is a list',
  ].filter((one) => one !== false);
  if (reason === undefined) return [];
  return [['ui:prefill', `"${name}" ${reason}: an address cannot fill it in.`, 'Remove "ui:prefill".']];
}
