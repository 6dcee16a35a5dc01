import type { KeyboardEvent } from 'react';
import './roundButton.css';

/** Line icons on a grid of 24. */
const icons = {
  previous: 'M14.5 5.5 8 12l6.5 6.5',
  next: 'M9.5 5.5 16 12l-6.5 6.5',
  play: 'M9 6.5v11l8.5-5.5z',
  pause: 'M9 7v10M15 7v10',
};

interface RoundButtonProps {
  readonly icon: keyof typeof icons;
  readonly label: string;
  /** The id of the heading that distinguishes buttons with the same label. */
  readonly group?: string;
  readonly isBare?: boolean;
  readonly onPress: () => void;
}

/** A round button for the previous or next slide, or for pausing a movement (WCAG 2.2.2). */
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

/** Steps to the previous or next slide by arrow keys. */
export function stepByKey(event: KeyboardEvent, step: (direction: 1 | -1) => void): void {
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
  event.preventDefault();
  step(event.key === 'ArrowRight' ? 1 : -1);
}
