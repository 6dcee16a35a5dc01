import type { MouseEvent, ReactNode } from 'react';

interface SlideProps {
  /** Which of how many it is. */
  readonly label: string;
  readonly className: string;
  /** It stands in the row before: it works for the mouse, and is silent and out of the way for everybody else. */
  readonly isRepeated: boolean;
  readonly children: ReactNode;
}

/** Clicking a repeated slide would put the focus where a screen reader finds nothing. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** A slide of a row. */
export function Slide({ label, className, isRepeated, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group by name, no fieldset
    <div
      className={className}
      role="group"
      aria-roledescription="slide"
      aria-label={label}
      {...(isRepeated && { 'aria-hidden': true, onMouseDown: keepFocus })}
    >
      {children}
    </div>
  );
}
