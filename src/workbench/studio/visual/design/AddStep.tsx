import { type FormEvent, useState } from 'react';
import { addStep } from '../edits/changeSteps.ts';
import type { FieldOutline } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';

/** Adds a step. It begins with the chosen field, or with the last one: a step asks something. */
export function AddStep({ selected }: { readonly selected: FieldOutline | undefined }) {
  const { outline, isReadOnly, edit } = useVisualEditing();
  const [title, setTitle] = useState('');
  const fields = outline.fields.filter(({ schema }) => schema.computedBy === undefined);
  const first = selected?.parent === '' ? selected : fields.at(-1);
  if (fields.length < 2 || !first) return null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const name = title.trim();
    if (name === '') return;
    edit((before) => addStep(before, outline, name, first.name), `Add the step ${name}`);
    setTitle('');
  };
  return (
    <form className="step-column stack" onSubmit={add}>
      <label className="stack">
        {outline.steps ? 'Another step' : 'Ask in steps'}
        <input
          value={title}
          maxLength={40}
          placeholder="Name of the step"
          readOnly={isReadOnly}
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <button type="submit" disabled={isReadOnly || title.trim() === ''}>
        Add step
      </button>
      <p className="hint">It begins with “{first.label}”.</p>
    </form>
  );
}
