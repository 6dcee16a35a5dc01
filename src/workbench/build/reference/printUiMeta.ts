import type { InputKind } from '#forms/controls/control.ts';
import { controlNames, controls } from '#forms/controls/controls.ts';
import { controlTexts } from '#forms/controls/controlTexts.ts';

export const uiMetaFile = 'form-schemas/meta/ui.schema.json';

/** Plural nouns for the fields of each kind. */
const fieldsOf: Readonly<Record<InputKind, string>> = {
  text: 'texts',
  email: 'addresses',
  telephone: 'telephone numbers with a country',
  digits: 'digits',
  year: 'years',
  number: 'numbers',
  wholeNumber: 'numbers',
  day: 'days',
  month: 'months',
  time: 'times',
  option: 'options',
  tableOption: 'options of a table',
  tableOptions: 'options of a table',
  box: 'yes or no',
  yesNo: 'yes or no',
  choices: 'lists of options',
  rows: 'lists of objects',
  group: 'groups',
  computed: 'computed fields',
};

/** Prints the meta-schema of ui.json with all controls; the rest does not change. */
export function printUiMeta(written: string): string {
  const keyword = `"ui:widget": ${JSON.stringify(controlKeyword(), null, 2)},`;
  const block = /^( *)"ui:widget": \{.*?\n\1\},$/ms;
  return written.replace(block, (_found, indent: string) => keyword.replaceAll(/^/gm, indent));
}

/** The keyword `ui:widget`, with the default controls and the meaning of each control. */
function controlKeyword() {
  const named = controlNames.map((name) => ({ name, ...controls[name], ...controlTexts[name] }));
  const usual = named.flatMap(({ name, isDefaultOf }) => {
    const fields = new Set(isDefaultOf.map((kind) => fieldsOf[kind]));
    return fields.size > 0 ? [`${name} for ${[...fields].join(' and ')}`] : [];
  });
  const meanings = named.map(
    ({ name, meaning }) => `${name}: ${meaning[0]?.toLowerCase()}${meaning.slice(1)}`,
  );
  return {
    description: `The control. Without it: ${usual.join(', ')}. ${meanings.join(' ')}`,
    enum: controlNames,
  };
}
