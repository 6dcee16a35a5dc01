import type { ComponentProps } from 'react';
import { scrollBehavior } from '#web/dom/motion.ts';
import { LinkButton } from './LinkButton.tsx';

interface ScrollButtonProps extends Pick<ComponentProps<'a'>, 'className' | 'children'> {
  /** The id of the target, which must be focusable (`tabIndex={-1}`). */
  readonly to: string;
  /** Focuses the first visible field of the target instead. */
  readonly toField?: boolean;
}

/** A button that scrolls to a section; without scripts, a link to it. */
export function ScrollButton({ to, toField = false, className, children }: ScrollButtonProps) {
  return (
    <LinkButton href={`#${to}`} className={className} onPress={() => scrollToSection(to, toField)}>
      {children}
    </LinkButton>
  );
}

/** Scrolls to an element or its first visible field, and focuses it. */
export function scrollToSection(id: string, toField = false): void {
  const section = document.getElementById(id);
  const controls = toField ? section?.querySelectorAll<HTMLElement>('form [name]') : undefined;
  const control = Array.from(controls ?? []).find((one) => one.getClientRects().length > 0);
  const goal = control?.closest('.field') ?? section;
  goal?.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  (control ?? section)?.focus({ preventScroll: true });
}
