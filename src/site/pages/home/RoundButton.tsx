import type { KeyboardEvent } from 'react';
import './roundButton.css';

/** Line drawings on a grid of 24. */
const icons = {
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  play: 'M9 6.5v11l8.5-5.5z',
  pause: 'M9 7v10M15 7v10',
};

interface RoundButtonProps {
  readonly icon: keyof typeof icons;
  readonly label: string;
  /** The id of the heading that tells it from the buttons of the same name. */
  readonly group?: string;
  readonly isBare?: boolean;
  readonly onPress: () => void;
}

/** A quiet round button: a step to a neighbouring slide, or what stops something that moves by itself (WCAG 2.2.2). */
export function RoundButton({ icon, label, group, isBare = false, onPress }: RoundButtonProps) {
  return (
    <button
      type="button"
      className={isBare ? 'round-button round-button--bare' : 'round-button'}
      aria-label={label}
      aria-describedby={group}
      onClick={onPress}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons[icon]} />
      </svg>
    </button>
  );
}

/** Lets the arrow keys do what the two buttons to the previous and the next slide do. */
export function stepByKey(event: KeyboardEvent, step: (direction: 1 | -1) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  step(event.key === 'ArrowRight' ? 1 : -1);
}
