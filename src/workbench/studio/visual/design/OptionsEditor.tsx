import { useState } from 'react';
import { setOptions } from '../edits/changeField.ts';
import { isNumeric, listedOptions } from '../outline/fieldKinds.ts';
import type { EditedOption, FieldOutline } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';
import { PanelInput } from './PanelInput.tsx';

/** The options of a field as text, one a line. */
export function OptionsEditor({ field }: { readonly field: FieldOutline }) {
  const { edit } = useVisualEditing();
  const [typed, setTyped] = useState<string | null>(null);
  const { definition, name, options } = field;
  if (listedOptions(definition).some(({ at }) => at.usedAt !== undefined))
    return <p className="hint">The options come from the shared field.</p>;
  const change = (text: string) => {
    setTyped(text);
    const parsed = readOptions(text, options, isNumeric(definition));
    if (parsed.length > 0) edit((texts) => setOptions(texts, field, parsed), `Options of ${name}`, true);
  };
  return (
    <PanelInput
      label="Options, one a line"
      hint="If the value differs from the label, add it after a bar: Two wheeler | TWO_WHEELER"
      rows={options.length + 1}
      value={typed ?? options.map(optionLine).join('\n')}
      onText={change}
      onLeave={() => setTyped(null)}
    />
  );
}

const optionLine = ({ value, label }: EditedOption) =>
  String(value) === label ? label : `${label} | ${value}`;

/** Parses options, one a line, without duplicate values. Known options keep their description. */
export function readOptions(
  text: string,
  before: readonly EditedOption[],
  areNumbers: boolean,
): readonly EditedOption[] {
  const entries = text.split('\n').flatMap((line): readonly (readonly [string | number, EditedOption])[] => {
    const [label = '', sent] = line.split(' | ').map((part) => part.trim());
    const value = areNumbers ? Number((sent ?? label).replaceAll(',', '')) : sent || label;
    if (label === '' || Number.isNaN(value)) return [];
    const known = before.find((one) => one.value === value || one.label === label);
    return [[value, { value, label, ...(known?.text !== undefined && { text: known.text }) }]];
  });
  return [...new Map(entries).values()];
}
