import { nameOneOf, pointer, type Report } from '../issues.ts';
import { asList, asRecord, isObject } from '../json.ts';
import type { ResolvedProperty } from '../resolveRefs.ts';
import { isYesNo, ownOptionsOf, suitableWidgets } from '../widgets.ts';

export interface CheckedField {
  readonly name: string;
  readonly property: ResolvedProperty;
  readonly isRequired: boolean;
}

/** Reports one of the control's words, or, without a word, the field as a whole. */
type Tell = (problem: string, hint: string, word?: string) => void;

/** Checks ui.json's control of one field against the field. */
export function checkControl(report: Report, field: CheckedField): void {
  const { name, property, isRequired } = field;
  const { schema, labelledOptions, uiOptions, uiAt: at } = property;
  const tell: Tell = (problem, hint, word) =>
    report(word === undefined ? at : at + pointer(word), problem, hint);
  const items = isObject(schema.items) ? schema.items : {};
  const listed = schema.enum ?? items.enum;
  const widget = uiOptions['ui:widget'];
  const suitable: readonly string[] = suitableWidgets(schema, listed !== undefined);
  if (widget !== undefined && !suitable.includes(String(widget))) {
    const problem = `Nobody could fill "${name}" in with the widget "${String(widget)}".`;
    tell(problem, `Write one of: ${suitable.join(', ')}.`, 'ui:widget');
  }

  // A lone box is a yes or a no at any time: it is never missing, unless only the yes is an answer.
  if (schema.type === 'boolean' && !isYesNo(uiOptions)) {
    const hint =
      'Write "const": true in schema.json for a box that has to be ticked, or "ui:widget": "yesno" for a question with two answers.';
    if (schema.const === false) tell(`"${name}" is a box that nobody may tick.`, hint);
    else if (isRequired && schema.const !== true)
      tell(`"${name}" is a box: unticked it is a no, and never missing.`, hint);
  }

  const [labels, options] = [uiOptions['ui:enumNames'], ownOptionsOf(schema, uiOptions) ?? asList(listed)];
  if (Array.isArray(labels) && labels.length !== options.length) {
    const hint = 'Write one label for each option, in the order of the schema.';
    tell(`${labels.length} labels for ${options.length} options.`, hint, 'ui:enumNames');
  } else if (Array.isArray(labels) && labelledOptions) {
    const problem = `The options of "${name}" have their labels in schema.json already.`;
    tell(problem, 'Remove "ui:enumNames", or write "enum" in place of "oneOf".', 'ui:enumNames');
  }

  const rendered = String(widget ?? suitable[0]);
  const hasTexts = labelledOptions?.some(({ description }) => description);
  const unseen = `A ${rendered} cannot show the texts of the options of "${name}".`;
  if (['select', 'search'].includes(rendered) && hasTexts)
    tell(unseen, 'Write "ui:widget": "radio".', 'ui:widget');
  checkSlider(tell, field);
  checkPrefill(tell, field);
  const known = asList(listed).map(String);
  for (const word of ['ui:optionDetails', 'ui:optionPictures'])
    for (const option of Object.keys(asRecord(uiOptions[word])))
      if (!known.includes(option))
        report(at + pointer(word, option), `"${name}" has no option "${option}".`, nameOneOf(known));
}

/** A slider always has a value, so it needs both ends and a start. Its ticks stand on it. */
function checkSlider(tell: Tell, { name, property: { schema, uiOptions } }: CheckedField): void {
  const ticks = asList<number>(uiOptions['ui:ticks']);
  const missing = ['minimum', 'maximum', 'default'].filter((keyword) => schema[keyword] === undefined);
  const [minimum, maximum] = [Number(schema.minimum), Number(schema.maximum)];
  if (uiOptions['ui:widget'] !== 'slider') return;
  if (missing.length > 0) {
    const problem = `A slider always stands somewhere, and "${name}" does not say where.`;
    tell(problem, `Add "${missing.join('", "')}" in schema.json.`, 'ui:widget');
  } else if (ticks.some((tick, index) => tick < (ticks[index - 1] ?? minimum) || tick > maximum)) {
    const problem = 'The ticks are in no order, or one of them is not on the slider.';
    tell(problem, `Write numbers from ${minimum} to ${maximum}, the smallest first.`, 'ui:ticks');
  }
}

/** An address is sent around and written down: it carries nothing personal, and nothing that a visitor cannot see. */
function checkPrefill(tell: Tell, { name, property: { schema, uiOptions } }: CheckedField): void {
  const reason =
    (schema.personal === true && 'is personal') ||
    (schema.clientOnly === true && 'is not sent') ||
    (schema.type === 'boolean' && schema.const === true && 'is for the visitor to tick');
  if (uiOptions['ui:prefill'] !== undefined && reason)
    tell(`"${name}" ${reason}: an address cannot fill it in.`, 'Remove "ui:prefill".', 'ui:prefill');
}
