import { Button } from '../../controls.tsx';
import { moveStep, removeStep, renameStep } from '../edits/changeSteps.ts';
import type { StepOutline } from '../outline/outlineOf.ts';
import { useVisualEditing } from './editorContext.ts';
import { AddHere, FieldCard } from './FieldCard.tsx';

interface StepColumnProps {
  readonly step: StepOutline;
  /** undefined for a form without steps, and for fields that are in none. */
  readonly position: number | undefined;
}

/** A step with its fields, or all fields of a form that has none. */
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
        <p className="hint">Shows what was answered, and asks nothing.</p>
      )}
    </section>
  );
}

/** The name of a step, and what is done with it as a whole. */
function StepHead({ title, position }: { readonly title: string; readonly position: number }) {
  const { outline, isReadOnly, edit } = useVisualEditing();
  const last = (outline.steps?.length ?? 1) - 1;
  const move = (by: 1 | -1) =>
    edit((before) => moveStep(before, position, position + by), `Move the step ${title}`);
  const actions = [
    ['←', `Move step ${title} left`, position === 0, () => move(-1)],
    ['→', `Move step ${title} right`, position === last, () => move(1)],
    [
      '×',
      `Remove step ${title}`,
      false,
      () => edit((before) => removeStep(before, position), `Remove the step ${title}`),
    ],
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
