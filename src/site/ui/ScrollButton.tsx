import type { ReactNode } from 'react';
import { scrollBehavior } from '#site/dom/motion.ts';
import { LinkButton } from './LinkButton.tsx';

interface ScrollButtonProps {
  /** The id of the element to scroll to; it has to take the focus (`tabIndex={-1}`). */
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that scrolls to a part of the page. */
export function ScrollButton({ to, className, children }: ScrollButtonProps) {
  return (
    <LinkButton href={`#${to}`} className={className} onPress={() => scrollToSection(to)}>
      {children}
    </LinkButton>
  );
}

/** Scrolls an element below the header and moves the focus to it, so that the keyboard goes on from there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  section.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  section.focus({ preventScroll: true });
}
