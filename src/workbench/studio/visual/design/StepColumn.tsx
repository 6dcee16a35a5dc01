import { type FormEvent, useState } from 'react';
import { Button } from '../../controls.tsx';
import { addStep, moveStep, removeStep, renameStep } from '../edits/changeSteps.ts';
import { type FieldOutline, isComputed, type StepOutline } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';
import { AddHere, FieldCard } from './FieldCard.tsx';

interface StepColumnProps {
  readonly step: StepOutline;
  /** undefined for a form without steps, and for fields without a step. */
  readonly position: number | undefined;
}

/** A step with its fields, or all fields of a form without steps. */
export function StepColumn({ step, position }: StepColumnProps) {
  const isStep = position !== undefined;
  const hasFields = !step.hasReview || step.fields.length > 0;
  return (
    <section className="step-column" aria-label={isStep ? `Step ${position + 1}: ${step.title}` : 'Fields'}>
      {isStep && <StepHead title={step.title} position={position} />}
      {!isStep && step.title !== '' && <h3 className="issue">{step.title}</h3>}
      <ul className="cards">
        {step.fields.map((field) => (
          <FieldCard key={field.id} field={field} step={position} depth={1} />
        ))}
      </ul>
      {hasFields ? (
        <AddHere position={{ parent: '', step: position }}>{isStep && ` to ${step.title}`}</AddHere>
      ) : (
        <p className="hint">Shows the answers for review.</p>
      )}
    </section>
  );
}

function StepHead({ title, position }: { readonly title: string; readonly position: number }) {
  const { outline, isReadOnly, edit } = useVisualEditing();
  const last = (outline.steps?.length ?? 1) - 1;
  const move = (by: 1 | -1) =>
    edit((before) => moveStep(before, position, position + by), `Move the step ${title}`);
  const remove = () => edit((before) => removeStep(before, position), `Remove the step ${title}`);
  const actions = [
    ['↑', `Move step ${title} earlier`, position === 0, () => move(-1)],
    ['↓', `Move step ${title} later`, position === last, () => move(1)],
    ['×', `Remove step ${title}`, false, remove],
  ] as const;
  return (
    <div className="step-column__head">
      <input
        aria-label={`Name of step ${position + 1}`}
        value={title}
        maxLength={40}
        readOnly={isReadOnly}
        onChange={({ target }) =>
          edit((before) => renameStep(before, position, target.value), `Rename step ${position + 1}`, true)
        }
      />
      {actions.map(([sign, label, isDisabled, onClick]) => (
        <Button
          key={sign}
          className="icon"
          aria-label={label}
          title={label}
          disabled={isDisabled || isReadOnly}
          onClick={onClick}
        >
          {sign}
        </Button>
      ))}
    </div>
  );
}

/** Adds a step. It starts with the selected field, or with the last one, because a step needs a field. */
export function AddStep({ selected }: { readonly selected: FieldOutline | undefined }) {
  const { outline, isReadOnly, edit } = useVisualEditing();
  const [title, setTitle] = useState('');
  const fields = outline.fields.filter((field) => !isComputed(field));
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
        {outline.steps ? 'Another step' : 'Use steps'}
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
      <p className="hint">The new step starts with “{first.label}”. Then move other fields to it.</p>
    </form>
  );
}
