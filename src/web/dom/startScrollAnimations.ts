import aos from 'aos';
import { nativeElement } from './nativeElement.ts';
import './scrollAnimations.css';

let isStarted = false;

/** Returns how to stop them. Elements in or above the window have been seen and stay, so that nothing disappears. */
export function startScrollAnimations(): () => void {
  for (const element of document.querySelectorAll('[data-aos]')) {
    if (element.getBoundingClientRect().top < innerHeight) element.classList.add('aos-animate');
  }
  document.documentElement.classList.add('animates');
  if (isStarted) aos.refreshHard();
  // Its observer would look at a new page before that has scrolled to its top.
  else aos.init({ duration: 1000, once: true, disableMutationObserver: true });
  isStarted = true;
  const aborting = new AbortController();
  const end = () => {
    document.documentElement.classList.remove('animates');
    aborting.abort();
  };
  // A visitor in a form gets no animations: they would delay the frames that show keys.
  const endInForm = ({ target }: FocusEvent) => {
    if (target instanceof Element && nativeElement(target).closest('form')) end();
  };
  document.addEventListener('focusin', endInForm, { passive: true, signal: aborting.signal });
  return end;
}
