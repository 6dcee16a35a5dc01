import './roundButton.css';

interface StepButtonProps {
  readonly by: 1 | -1;
  readonly label: string;
  readonly onPress: (() => void) | undefined;
}

/** A quiet button to the previous or the next slide (R38). */
export function StepButton({ by, label, onPress }: StepButtonProps) {
  return (
    <button type="button" className="round-button" aria-label={label} onClick={() => onPress?.()}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={by < 0 ? 'M14.5 5.5 8 12l6.5 6.5' : 'M9.5 5.5 16 12l-6.5 6.5'} />
      </svg>
    </button>
  );
}
