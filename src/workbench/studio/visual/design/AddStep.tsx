import { useState } from 'react';
import type { FieldOutline, Outline } from '../outline/outlineOf.ts';

interface AddStepProps {
  readonly outline: Outline;
  readonly selected: FieldOutline | undefined;
  readonly isReadOnly: boolean;
  readonly onAdd: (title: string, names: readonly string[]) => void;
}

/** Adds a step. It begins with the chosen field, or with the last one: a step asks something. */
export function AddStep({ outline, selected, isReadOnly, onAdd }: AddStepProps) {
  const [title, setTitle] = useState('');
  const asked = outline.fields.filter(({ schema }) => schema.derivedBy === undefined);
  const first = selected?.parent === '' ? selected : asked.at(-1);
  if (asked.length < 2 || !first) return null;
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    if (title.trim() === '') return;
    onAdd(title.trim(), [first.name]);
    setTitle('');
  };
  return (
    <form className="design-step-add" onSubmit={add}>
      <label>
        {outline.steps ? 'Another step' : 'Ask in steps'}
        <input
          value={title}
          maxLength={40}
          placeholder="Name of the step"
          readOnly={isReadOnly}
          onChange={({ target }) => setTitle(target.value)}
        />
      </label>
      <button type="submit" className="studio-button" disabled={isReadOnly || title.trim() === ''}>
        Add step
      </button>
      <p>It begins with “{first.label}”.</p>
    </form>
  );
}
