import { type FieldWithControl, inputKindOf } from '../controls/control.ts';
import { controlOf, controls, controlsWith, suitableControls } from '../controls/controls.ts';
import type { FieldDefinition } from '../definition/fields.ts';
import type { ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired, objectsIn } from '../definition/walk.ts';
import { nameOneOf } from '../source/issues.ts';
import { below, type Report } from '../source/place.ts';

/** Requires each field to have a control that supports it, all keywords that the control needs, and no others. */
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
    const supporting: readonly string[] = keyword.startsWith('ui:') ? controlsWith(keyword) : inside;
    if (supporting.length === 0 || supporting.includes(control)) continue;
    const problem = `"${keyword}" has no effect on "${field.name}", whose control is "${control}".`;
    const at = below(field.texts.at, keyword);
    report(at, problem, hintForKeyword(field, keyword, supporting));
  }
}

/** An inherited keyword cannot simply be removed: it is in the file of shared fields, and other forms may need it. */
function hintForKeyword(
  { name, kind, texts }: FieldDefinition,
  keyword: string,
  supporting: readonly string[],
) {
  const { usedAt, file } = below(texts.at, keyword);
  if (!usedAt) return `Remove "${keyword}". Controls that support it: ${supporting.join(', ')}.`;
  return kind === 'computed' || kind === 'group'
    ? `"${keyword}" is inherited from ${file}. Define "${name}" without the shared field.`
    : `"${keyword}" is inherited from ${file}. Override it: with "ui:widget" here, "${name}" ignores inherited keywords.`;
}

function checkSuitable(field: FieldWithControl, report: Report): void {
  const { name, texts } = field;
  const suitable = suitableControls(inputKindOf(field));
  if (texts.control === undefined || suitable.some((control) => control === texts.control)) return;
  const problem = `The widget "${texts.control}" does not support a field of this type ("${name}").`;
  report(below(texts.at, 'ui:widget'), problem, `Write one of: ${suitable.join(', ')}.`);
}

/** Requires labels, facts and pictures to belong to existing options. */
function checkOptionTexts(field: FieldWithControl, report: Report): void {
  const { name, texts } = field;
  const { optionLabels, illustrated } = texts;
  const options = ('options' in field && field.options) || [];
  const atLabels = below(texts.at, 'ui:enumNames');
  if (optionLabels && optionLabels.length !== options.length) {
    const hint = 'Write one label for each option, in the order of the schema.';
    report(
      atLabels,
      `"ui:enumNames" has ${optionLabels.length} labels, but "${name}" has ${options.length} options.`,
      hint,
    );
  } else if (optionLabels && options.some(({ labelAt }) => labelAt)) {
    const problem = `The options of "${name}" already have labels in schema.json.`;
    report(atLabels, problem, 'Remove "ui:enumNames", or write "enum" instead of "oneOf".');
  }
  const known = options.map(({ value }) => String(value));
  for (const option of illustrated)
    if (!known.includes(option.name))
      report(option.at, `"${name}" has no option "${option.name}".`, nameOneOf(known));
}

/** URLs are shared and logged, so they must not carry personal or invisible answers. */
function checkPrefill(
  { name, kind, texts, value, isPersonal, isSent }: FieldWithControl,
  report: Report,
): void {
  const reason =
    (isPersonal && 'is personal') ||
    (!isSent && 'is not submitted') ||
    ((kind === 'box' || kind === 'yesNo') && value.limits.const === true && 'must be ticked by the visitor');
  const problem = `"${name}" ${reason}, so a URL cannot prefill it.`;
  if (texts.prefill !== undefined && reason)
    report(below(texts.at, 'ui:prefill'), problem, 'Remove "ui:prefill".');
}
