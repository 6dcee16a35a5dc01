import { Button } from '../../controls.tsx';
import type { StepOutline } from '../outline/outlineOf.ts';
import { useDesigning } from './designing.ts';
import { EndZone } from './EndZone.tsx';
import { FieldCard } from './FieldCard.tsx';
import './StepColumn.css';

interface StepColumnProps {
  readonly step: StepOutline;
  /** undefined for a form without steps. */
  readonly position: number | undefined;
  readonly count: number;
  readonly onRename?: (title: string) => void;
  readonly onRemove?: () => void;
  readonly onMove?: (by: 1 | -1) => void;
}

/** A step with its fields, or all fields of a form that has none. */
export function StepColumn({ step, position, count, onRename, onRemove, onMove }: StepColumnProps) {
  const { add, isReadOnly } = useDesigning();
  const isStep = position !== undefined;
  const isAsking = !step.hasReview || step.fields.length > 0;
  return (
    <section className="step-column" aria-label={isStep ? `Step ${position + 1}: ${step.title}` : 'Fields'}>
      {isStep && (
        <div className="step-column__head">
          <span className="step-column__number">{position + 1}</span>
          <input
            className="step-column__title"
            aria-label={`Name of step ${position + 1}`}
            value={step.title}
            maxLength={40}
            readOnly={isReadOnly}
            onChange={({ target }) => onRename?.(target.value)}
          />
          <span className="step-column__acts">
            <IconButton
              label={`Move step ${step.title} left`}
              isOff={position === 0 || isReadOnly}
              onPress={() => onMove?.(-1)}
            >
              ←
            </IconButton>
            <IconButton
              label={`Move step ${step.title} right`}
              isOff={position === count - 1 || isReadOnly}
              onPress={() => onMove?.(1)}
            >
              →
            </IconButton>
            <IconButton label={`Remove step ${step.title}`} isOff={isReadOnly} onPress={() => onRemove?.()}>
              ×
            </IconButton>
          </span>
        </div>
      )}
      {!isStep && step.title !== '' && <h3 className="step-column__astray">{step.title}</h3>}
      <ul className="step-column__fields">
        {step.fields.map((field) => (
          <FieldCard key={field.id} field={field} step={position} depth={1} />
        ))}
      </ul>
      {isAsking ? (
        <EndZone id={`end ${position ?? ''}`} parent="" step={position}>
          <Button
            className="design-add"
            disabled={isReadOnly}
            onClick={() => add({ parent: '', step: position })}
          >
            <span aria-hidden="true">+ </span>Add a field
            {isStep && <span className="visually-hidden"> to {step.title}</span>}
          </Button>
        </EndZone>
      ) : (
        <p className="step-column__note">Shows what was answered, and asks nothing.</p>
      )}
    </section>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: string;
}

function IconButton({ label, isOff, onPress, children }: IconButtonProps) {
  return (
    <Button className="design-icon" aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      {children}
    </Button>
  );
}
