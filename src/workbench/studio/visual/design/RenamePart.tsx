import { useId, useState } from 'react';
import { whyNoName, whyUnrenamable } from '../edits/rename/renameField.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { useDesigning } from './designing.ts';
import './RenamePart.css';

/** Under what a field is sent, and another name for it wherever the form speaks of it. */
export function RenamePart({ field }: { readonly field: FieldOutline }) {
  const { outline, isReadOnly, rename } = useDesigning();
  const id = useId();
  const [name, setName] = useState(field.name);
  const kept = whyUnrenamable(outline, field);
  const wrong = whyNoName(outline, field, name);
  const isOther = name !== field.name;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    if (isOther && wrong === undefined) rename(field, name);
  };
  return (
    <form className="panel-input" onSubmit={submit}>
      <label htmlFor={id}>Sent as</label>
      <div className="rename-part">
        <input
          id={id}
          value={name}
          spellCheck={false}
          readOnly={isReadOnly || kept !== undefined}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-why`}
          onChange={({ target }) => setName(target.value)}
        />
        {kept === undefined && (
          <button
            type="submit"
            className="studio-button"
            disabled={isReadOnly || !isOther || wrong !== undefined}
          >
            Rename
          </button>
        )}
      </div>
      <small id={`${id}-why`}>
        {kept ?? wrong ?? (isOther ? 'Leads that were sent keep the name of before.' : '')}
      </small>
    </form>
  );
}
