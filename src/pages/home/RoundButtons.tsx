interface PauseButtonProps {
  readonly isPaused: boolean;
  /** What moves: 'the background film'. */
  readonly what: string;
  readonly onToggle: () => void;
}

/** Stops something that moves by itself, and lets it go on (WCAG 2.2.2). */
export function PauseButton({ isPaused, what, onToggle }: PauseButtonProps) {
  return (
    <button
      type="button"
      className="round-button round-button--pause"
      aria-label={`${isPaused ? 'Play' : 'Pause'} ${what}`}
      onClick={onToggle}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPaused ? 'M9 6.5v11l8.5-5.5z' : 'M9 7v10M15 7v10'} />
      </svg>
    </button>
  );
}
