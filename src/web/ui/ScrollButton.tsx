import type { ComponentProps } from 'react';
import { scrollBehavior } from '#web/dom/motion.ts';
import { LinkButton } from './LinkButton.tsx';

interface ScrollButtonProps extends Pick<ComponentProps<'a'>, 'className' | 'children'> {
  /** The id of the element to scroll to; it has to take the focus (`tabIndex={-1}`). */
  readonly to: string;
  /** The way ends in the first field that is shown there, ready to type. */
  readonly toField?: boolean;
}

/** A button that scrolls to a part of the page. Without scripts it is a link to it. */
export function ScrollButton({ to, toField = false, className, children }: ScrollButtonProps) {
  return (
    <LinkButton href={`#${to}`} className={className} onPress={() => scrollToSection(to, toField)}>
      {children}
    </LinkButton>
  );
}

/** Scrolls an element below the header, or its first field, and moves the focus there, so that the keyboard goes on from it. */
export function scrollToSection(id: string, toField = false): void {
  const section = document.getElementById(id);
  const controls = toField ? section?.querySelectorAll<HTMLElement>('form [name]') : undefined;
  const control = Array.from(controls ?? []).find((one) => one.getClientRects().length > 0);
  const goal = control?.closest('.field') ?? section;
  goal?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  (control ?? section)?.focus({ preventScroll: true });
}
