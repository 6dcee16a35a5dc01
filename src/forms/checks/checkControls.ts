import { nameOneOf } from '../compile/issues.ts';
import { usersOf } from '../compile/widgets.ts';
import { inputKindOf } from '../controls/control.ts';
import { controlOf, suitableControls } from '../controls/controls.ts';
import { below, type Report, siteOf } from '../definition/place.ts';
import type { FieldDefinition, ObjectDefinition } from '../definition/types.ts';
import { alwaysRequired, objectsIn } from '../definition/walk.ts';

/** Fields have controls that can hold their values, and keywords that these controls draw. */
export function checkControls(form: ObjectDefinition, report: Report): void {
  for (const object of objectsIn(form)) {
    const required = alwaysRequired(object);
    for (const [name, field] of object.fields) {
      checkKeywords(field, report);
      if (field.kind !== 'group') checkControl(field, report, required.has(name));
    }
  }
}

type Valued = Exclude<FieldDefinition, { readonly kind: 'group' }>;

function checkKeywords(field: FieldDefinition, report: Report): void {
  const kind: string = controlOf(field);
  for (const keyword of field.texts.keywords) {
    const inside = ['group', ...(keyword === 'items' ? ['rows'] : [])];
    const users: readonly string[] | undefined = keyword.startsWith('ui:') ? usersOf(keyword) : inside;
    if (!users || users.includes(kind)) continue;
    const problem = `"${keyword}" says nothing of a ${kind}.`;
    const at = below(field.texts.at, keyword);
    const others = 'Write a "ui:widget" here: the field then leaves the texts of the shared field behind.';
    report(at, problem, at.usedAt ? others : `Remove it: it is for ${users.join(', ')}.`);
  }
}

function checkControl(field: Valued, report: Report, isRequired: boolean): void {
  const { name, texts } = field;
  const at = siteOf(texts.at);
  const atControl = below(texts.at, 'ui:widget');
  const { control, optionLabels, illustrated } = texts;
  const options = 'options' in field ? field.options : undefined;
  const suitable: readonly string[] = suitableControls(inputKindOf(field));
  if (control !== undefined && !suitable.includes(control)) {
    const problem = `Nobody could fill "${name}" in with the widget "${control}".`;
    report(atControl, problem, `Write one of: ${suitable.join(', ')}.`);
  }
  // A lone box is a yes or a no at any time: it is never missing, unless only the yes is an answer.
  if (field.kind === 'box') {
    const { const: only } = field.value.limits;
    const hint =
      'Write "const": true in schema.json for a box that has to be ticked, or "ui:widget": "yesno" for a question with two answers.';
    if (only === false) report(at, `"${name}" is a box that nobody may tick.`, hint);
    else if (isRequired && only !== true)
      report(at, `"${name}" is a box: unticked it is a no, and never missing.`, hint);
  }
  const labelled = options?.some(({ labelAt }) => labelAt) === true;
  if (optionLabels && optionLabels.length !== (options ?? []).length) {
    const problem = `${optionLabels.length} labels for ${(options ?? []).length} options.`;
    report(
      below(texts.at, 'ui:enumNames'),
      problem,
      'Write one label for each option, in the order of the schema.',
    );
  } else if (optionLabels && labelled) {
    const problem = `The options of "${name}" have their labels in schema.json already.`;
    const hint = 'Remove "ui:enumNames", or write "enum" in place of "oneOf".';
    report(below(texts.at, 'ui:enumNames'), problem, hint);
  }
  const drawn = control ?? suitable[0] ?? '';
  const unseen = `A ${drawn} cannot show the texts of the options of "${name}".`;
  if (['select', 'search'].includes(drawn) && options?.some(({ text }) => text))
    report(atControl, unseen, 'Write "ui:widget": "radio".');
  checkSlider(field, report);
  checkPrefill(field, report);
  const known = (options ?? []).map(({ value }) => String(value));
  for (const option of illustrated)
    if (!known.includes(option.name))
      report(option.at, `"${name}" has no option "${option.name}".`, nameOneOf(known));
}

/** A slider always has a value, so it needs both ends and a start. Its ticks are on it. */
function checkSlider(field: Valued, report: Report): void {
  const { name, texts, value, start } = field;
  if (texts.control !== 'slider') return;
  const { minimum, maximum } = value.limits;
  const needed = { minimum, maximum, default: start };
  const missing = Object.entries(needed).flatMap(([keyword, one]) => (one === undefined ? [keyword] : []));
  if (minimum === undefined || maximum === undefined || missing.length > 0) {
    const problem = `A slider always stands somewhere, and "${name}" does not say where.`;
    report(below(texts.at, 'ui:widget'), problem, `Add "${missing.join('", "')}" in schema.json.`);
  } else if (
    texts.ticks.some((tick, index) => tick < (texts.ticks[index - 1] ?? minimum) || tick > maximum)
  ) {
    const problem = 'The ticks are in no order, or one of them is not on the slider.';
    report(
      below(texts.at, 'ui:ticks'),
      problem,
      `Write numbers from ${minimum} to ${maximum}, the smallest first.`,
    );
  }
}

/** An address is sent around and written down: it carries nothing personal, and nothing that a visitor cannot see. */
function checkPrefill({ name, kind, texts, value, isPersonal, isSent }: Valued, report: Report): void {
  const reason =
    (isPersonal && 'is personal') ||
    (!isSent && 'is not sent') ||
    ((kind === 'box' || kind === 'yesNo') && value.limits.const === true && 'is for the visitor to tick');
  if (texts.prefill !== undefined && reason)
    report(
      below(texts.at, 'ui:prefill'),
      `"${name}" ${reason}: an address cannot fill it in.`,
      'Remove "ui:prefill".',
    );
}
