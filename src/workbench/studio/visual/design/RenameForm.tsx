import { type FormEvent, useState } from 'react';
import { fieldsIn } from '../edits/editForm.ts';
import { whyNoName, whyUnrenamable } from '../edits/renameField.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';
import { PanelInput } from './PanelInput.tsx';

/** Under what a field is sent, and another name for it wherever the form speaks of it. */
export function RenameForm({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, rename } = useVisualEditing();
  const [name, setName] = useState(field.name);
  const blockedReason = whyUnrenamable(outline, field);
  const isOther = name !== field.name;
  const wrong = isOther ? whyNoName(fieldsIn(outline, field.parent), name) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOther && wrong === undefined) rename(field, name);
  };
  return (
    <form className="design-rename" onSubmit={submit}>
      <PanelInput
        label="Sent as"
        value={name}
        hint={blockedReason ?? wrong ?? (isOther ? 'Leads that were sent keep the name of before.' : '')}
        isReadOnly={isReadOnly || blockedReason !== undefined}
        isWrong={wrong !== undefined}
        onText={setName}
      />
      {blockedReason === undefined && (
        <button type="submit" disabled={isReadOnly || !isOther || wrong !== undefined}>
          Rename
        </button>
      )}
    </form>
  );
}
