import aos from 'aos';
import { nativeElement } from './nativeElement.ts';
import './scrollAnimations.css';

let isStarted = false;

/** Starts the animations and returns a function that stops them. Elements in or above the viewport stay visible. */
export function startScrollAnimations(): () => void {
  for (const element of document.querySelectorAll('[data-aos]')) {
    if (element.getBoundingClientRect().top < innerHeight) element.classList.add('aos-animate');
  }
  document.documentElement.classList.add('animates');
  if (isStarted) aos.refreshHard();
  // AOS would observe a new page before it has scrolled to the top.
  else aos.init({ duration: 1000, once: true, disableMutationObserver: true });
  isStarted = true;
  const aborting = new AbortController();
  const end = () => {
    document.documentElement.classList.remove('animates');
    aborting.abort();
  };
  // Animations would delay typing in a form.
  const endInForm = ({ target }: FocusEvent) => {
    if (target instanceof Element && nativeElement(target).closest('form')) end();
  };
  document.addEventListener('focusin', endInForm, { passive: true, signal: aborting.signal });
  return end;
}
