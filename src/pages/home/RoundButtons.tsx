import type { KeyboardEvent } from 'react';
import './roundButton.css';

interface RoundButtonProps {
  readonly label: string;
  /** Its line drawing, on a grid of 24. */
  readonly drawing: string;
  readonly className?: string;
  readonly onPress: () => void;
}

function RoundButton({ label, drawing, className = 'round-button', onPress }: RoundButtonProps) {
  return (
    <button type="button" className={className} aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={drawing} />
      </svg>
    </button>
  );
}

interface PauseButtonProps {
  readonly isPaused: boolean;
  /** What moves: 'the background film'. */
  readonly what: string;
  readonly onToggle: () => void;
  /** Without a line around it. */
  readonly isBare?: boolean;
}

/** Stops something that moves by itself, and lets it go on (WCAG 2.2.2). */
export function PauseButton({ isPaused, what, onToggle, isBare = false }: PauseButtonProps) {
  return (
    <RoundButton
      className={isBare ? 'round-button round-button--bare' : 'round-button'}
      label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
      drawing={isPaused ? 'M9 6.5v11l8.5-5.5z' : 'M9 7v10M15 7v10'}
      onPress={onToggle}
    />
  );
}

interface StepButtonProps {
  readonly by: 1 | -1;
  readonly label: string;
  readonly onPress: (() => void) | undefined;
}

/** A quiet button to the previous or the next slide (R38). */
export function StepButton({ by, label, onPress }: StepButtonProps) {
  return (
    <RoundButton
      label={label}
      drawing={by < 0 ? 'M14.5 5.5 8 12l6.5 6.5' : 'M9.5 5.5 16 12l-6.5 6.5'}
      onPress={() => onPress?.()}
    />
  );
}

/** Lets the arrow keys do what the two buttons to the previous and the next slide do. */
export function stepByKey(event: KeyboardEvent, step: (by: 1 | -1) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  step(event.key === 'ArrowRight' ? 1 : -1);
}
