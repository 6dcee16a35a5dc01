import type { ComponentProps } from 'react';
import { scrollBehavior } from '#site/dom/motion.ts';
import { LinkButton } from './LinkButton.tsx';

interface ScrollButtonProps extends Pick<ComponentProps<'a'>, 'className' | 'children'> {
  /** The id of the element to scroll to; it has to take the focus (`tabIndex={-1}`). */
  readonly to: string;
  /** An option in there, by its value: it is ticked, and the way ends at it. */
  readonly option?: string | undefined;
}

/** A button that scrolls to a part of the page. Without scripts it is a link to it. */
export function ScrollButton({ to, option, className, children }: ScrollButtonProps) {
  return (
    <LinkButton href={`#${to}`} className={className} onPress={() => scrollToSection(to, option)}>
      {children}
    </LinkButton>
  );
}

/** Scrolls an element below the header and moves the focus to it, so that the keyboard goes on from there. */
export function scrollToSection(id: string, option?: string): void {
  const section = document.getElementById(id);
  const control = [...(section?.querySelectorAll('input') ?? [])].find(({ value }) => value === option);
  // as a visitor would: the form hears it, and one that is not hydrated yet reads it later
  if (control?.checked === false) control.click();
  const goal = control ?? section;
  goal?.scrollIntoView({ behavior: scrollBehavior(), block: control ? 'center' : 'start' });
  goal?.focus({ preventScroll: true });
}
