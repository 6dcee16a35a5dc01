import { scrollBehavior } from './scrollBehavior.ts';

/** Scrolls an element below the header and moves the focus to it, so that the keyboard goes on from there. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  if (section === null) return;
  section.scrollIntoView({ behavior: scrollBehavior(), block: 'start' });
  section.focus({ preventScroll: true });
}
