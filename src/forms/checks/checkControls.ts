import { type FieldWithControl, inputKindOf } from '../controls/control.ts';
import { controlOf, controls, controlsWith, suitableControls } from '../controls/controls.ts';
import type { FieldDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired, objectsIn } from '../definition/walk.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';

/** Fields have controls that suit them, with all that the control needs, and keywords that the control draws. */
export function checkControls(form: ObjectDefinition, report: Report): void {
  for (const object of objectsIn(form)) {
    const required = alwaysRequired(object);
    for (const field of object.fields.values()) {
      checkKeywords(field, report);
      if (field.kind === 'group' || field.kind === 'computed') continue;
      checkSuitable(field, report);
      controls[controlOf(field)].check?.(field, report, required.has(field.name));
      checkOptionTexts(field, report);
      checkPrefill(field, report);
    }
  }
}

function checkKeywords(field: FieldDefinition, report: Report): void {
  const control = controlOf(field);
  for (const keyword of field.texts.keywords) {
    const inside = ['group', ...(keyword === 'items' ? ['rows'] : [])];
    const users: readonly string[] = keyword.startsWith('ui:') ? controlsWith(keyword) : inside;
    if (users.length === 0 || users.includes(control)) continue;
    const problem = `"${keyword}" says nothing of a ${control}.`;
    const at = below(field.texts.at, keyword);
    const others = 'Write a "ui:widget" here: the field then leaves the texts of the shared field behind.';
    const isOfShared = at.usedAt !== undefined && field.kind !== 'computed' && field.kind !== 'group';
    report(at, problem, isOfShared ? others : `Remove it: it is for ${users.join(', ')}.`);
  }
}

function checkSuitable(field: FieldWithControl, report: Report): void {
  const { name, texts } = field;
  const suitable = suitableControls(inputKindOf(field));
  if (texts.control === undefined || suitable.some((control) => control === texts.control)) return;
  const problem = `Nobody could fill "${name}" in with the widget "${texts.control}".`;
  report(below(texts.at, 'ui:widget'), problem, `Write one of: ${suitable.join(', ')}.`);
}

/** Labels, facts and pictures are those of options that there are. */
function checkOptionTexts(field: FieldWithControl, report: Report): void {
  const { name, texts } = field;
  const { optionLabels, illustrated } = texts;
  const options = ('options' in field && field.options) || [];
  const atLabels = below(texts.at, 'ui:enumNames');
  if (optionLabels && optionLabels.length !== options.length) {
    const hint = 'Write one label for each option, in the order of the schema.';
    report(atLabels, `${optionLabels.length} labels for ${options.length} options.`, hint);
  } else if (optionLabels && options.some(({ labelAt }) => labelAt)) {
    const problem = `The options of "${name}" have their labels in schema.json already.`;
    report(atLabels, problem, 'Remove "ui:enumNames", or write "enum" in place of "oneOf".');
  }
  const known = options.map(({ value }) => String(value));
  for (const option of illustrated)
    if (!known.includes(option.name))
      report(option.at, `"${name}" has no option "${option.name}".`, nameOneOf(known));
}

/** An address is sent around and written down: it carries nothing personal, and nothing that a visitor cannot see. */
function checkPrefill(
  { name, kind, texts, value, isPersonal, isSent }: FieldWithControl,
  report: Report,
): void {
  const reason =
    (isPersonal && 'is personal') ||
    (!isSent && 'is not sent') ||
    ((kind === 'box' || kind === 'yesNo') && value.limits.const === true && 'is for the visitor to tick');
  const problem = `"${name}" ${reason}: an address cannot fill it in.`;
  if (texts.prefill !== undefined && reason)
    report(below(texts.at, 'ui:prefill'), problem, 'Remove "ui:prefill".');
}
