import type { JsonSchema } from '../../types.ts';
import { hasCards } from '../compileModel.ts';
import { pointer, putFix, type Say } from '../issues.ts';
import { asList, asRecord, isObject } from '../json.ts';
import { isGroup, isOfObjects, type ResolvedProperty } from '../resolveRefs.ts';

/** A field with its words in ui.json; `at` is the place of the words. */
export interface CheckedField {
  readonly name: string;
  readonly at: string;
  readonly property: ResolvedProperty;
  readonly words: JsonSchema;
  readonly isRequired: boolean;
}

/** What is wrong with a word of a field's control; '' for the field as a whole. */
type Said = readonly [word: string, problem: string, hint: string];

/** What `ui.json` says of one field's control, held against the field. `file` is its path, for remedies. */
export function checkControl(say: Say, file: string, field: CheckedField): void {
  const { name, at, property, words } = field;
  const isYesNo = words['ui:widget'] === 'yesno';
  const items = isObject(property.schema.items) ? property.schema.items : {};
  const listed = property.schema.enum ?? items.enum;
  const options = isYesNo ? [true, false] : listed === undefined ? undefined : asList(listed);
  const suitable = suitableWidgets(property.schema, options !== undefined);
  if (words['ui:widget'] !== undefined && !suitable.includes(String(words['ui:widget']))) {
    const problem = `Nobody could fill "${name}" in with the widget "${String(words['ui:widget'])}".`;
    const here = at + pointer('ui:widget');
    const fixes = suitable.map((widget) => putFix(file, here, widget));
    say(here, problem, `Write one of: ${suitable.join(', ')}.`, fixes);
  }
  const said = [
    ...checkBox(field, isYesNo),
    ...checkLabels(field, options ?? []),
    ...checkCards(field),
    ...checkSlider(field),
    ...checkPrefill(field),
  ];
  for (const [word, problem, hint] of said) say(word === '' ? at : at + pointer(word), problem, hint);
  for (const word of ['ui:optionDetails', 'ui:optionPictures'])
    for (const option of Object.keys(asRecord(words[word]))) {
      const known = asList(listed).map(String);
      const problem = `"${name}" has no option "${option}".`;
      if (!known.includes(option))
        say(at + pointer(word, option), problem, `Name one of: ${known.join(', ')}.`);
    }
}

/** A lone box is a yes or a no at any time: it is never missing, unless only the yes is an answer. */
function checkBox({ name, property: { schema }, isRequired }: CheckedField, isYesNo: boolean): Said[] {
  if (schema.type !== 'boolean' || isYesNo) return [];
  const hint =
    'Write "const": true in schema.json for a box that has to be ticked, or "ui:widget": "yesno" for a question with two answers.';
  if (schema.const === false) return [['', `"${name}" is a box that nobody may tick.`, hint]];
  if (!isRequired || schema.const === true) return [];
  return [['', `"${name}" is a box: unticked it is a no, and never missing.`, hint]];
}

/** The widgets that can hold what a schema asks for. */
function suitableWidgets(schema: JsonSchema, hasOptions: boolean): readonly string[] {
  if (isGroup(schema)) return [];
  if (schema.type === 'array') return isOfObjects(schema) ? ['rows'] : ['checkboxes'];
  if (schema.type === 'boolean') return ['checkbox', 'yesno'];
  if (hasOptions) return ['select', 'radio', 'search'];
  if (schema.type === 'integer') return ['number', 'money', 'stepper', 'slider'];
  if (schema.type === 'number') return ['number', 'money', 'slider'];
  const { format } = schema;
  if (format === 'date' || format === 'time' || format === 'month') return [format];
  return ['text', 'tel', 'email', 'pin', 'textarea'];
}

function checkLabels({ name, property, words }: CheckedField, options: readonly unknown[]): Said[] {
  const labels = words['ui:enumNames'];
  if (!Array.isArray(labels)) return [];
  if (labels.length !== options.length) {
    const problem = `${labels.length} labels for ${options.length} options.`;
    return [['ui:enumNames', problem, 'Write one label for each option, in the order of the schema.']];
  }
  if (!property.said) return [];
  const problem = `The options of "${name}" have their labels in schema.json already.`;
  return [['ui:enumNames', problem, 'Remove "ui:enumNames", or write "enum" in place of "oneOf".']];
}

/** Options with texts or pictures are cards: a select cannot show them, and there is no room for facts besides. */
function checkCards({ name, property, words }: CheckedField): Said[] {
  if (!hasCards(words, property.said)) return [];
  const widget = words['ui:widget'];
  const facts = ['ui:optionDetails', 'ui:optionFigure'].filter((key) => key in words);
  const problem = `The options of "${name}" have texts or pictures, and facts besides.`;
  return [
    ...facts.map((word): Said => [word, problem, `Remove "${word}", or the texts and pictures.`]),
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

/** A slider always stands somewhere: it needs both ends, and a place to start that is an answer. */
function checkSlider({ name, property: { schema }, words }: CheckedField): Said[] {
  const ticks = asList<number>(words['ui:ticks']);
  if (words['ui:widget'] !== 'slider') {
    const hint = 'Write "ui:widget": "slider", or remove "ui:ticks".';
    return ticks.length > 0 ? [['ui:ticks', `"${name}" is no slider.`, hint]] : [];
  }
  const missing = ['minimum', 'maximum', 'default'].filter((word) => schema[word] === undefined);
  if (missing.length > 0) {
    const problem = `A slider always stands somewhere, and "${name}" does not say where.`;
    return [['ui:widget', problem, `Add "${missing.join('", "')}" in schema.json.`]];
  }
  const { minimum, maximum } = schema;
  const stray = ticks.find((tick) => tick < Number(minimum) || tick > Number(maximum));
  const isSorted = ticks.every((tick, place) => place === 0 || tick > Number(ticks[place - 1]));
  if (stray === undefined && isSorted) return [];
  const problem =
    stray === undefined ? 'The ticks are in no order.' : `The tick ${stray} is not on the slider.`;
  const hint = `Write numbers from ${String(minimum)} to ${String(maximum)}, the smallest first.`;
  return [['ui:ticks', problem, hint]];
}

/** An address is sent around and written down: it carries nothing personal, and nothing that a visitor cannot see. */
function checkPrefill({ name, property: { schema }, words }: CheckedField): Said[] {
  if (words['ui:prefill'] === undefined) return [];
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
