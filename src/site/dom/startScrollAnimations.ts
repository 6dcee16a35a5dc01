import aos from 'aos';
import { pageAnimation } from './scrollAnimationSettings.ts';
import { unshadowed } from './unshadowed.ts';
import './scrollAnimations.css';

let isStarted = false;

/**
 * Starts the animations of the page that shows, and returns what ends them. What is in the window or above it has been
 * seen: it keeps its place, so that nothing disappears before a visitor's eyes. With the focus in a form they end.
 */
export function startScrollAnimations(): () => void {
  for (const element of document.querySelectorAll('[data-aos]')) {
    if (element.getBoundingClientRect().top < innerHeight) element.classList.add('aos-animate');
  }
  document.documentElement.classList.add('animates');
  if (isStarted) aos.refreshHard();
  // Its observer would look at a new page before that has scrolled to its top.
  else aos.init({ ...pageAnimation, disableMutationObserver: true });
  isStarted = true;
  const aborting = new AbortController();
  const end = () => {
    document.documentElement.classList.remove('animates');
    aborting.abort();
  };
  // Whoever begins with a form is there for it: a part that comes in meanwhile would keep the frames waiting that show keys.
  const endInForm = ({ target }: FocusEvent) => {
    if (target instanceof Element && unshadowed(target).closest('form')) end();
  };
  document.addEventListener('focusin', endInForm, { passive: true, signal: aborting.signal });
  return end;
}
