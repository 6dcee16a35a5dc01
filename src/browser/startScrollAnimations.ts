import aos from 'aos';
import { pageAnimation } from './scrollAnimationSettings.ts';
import './scrollAnimations.css';

let isStarted = false;

/**
 * Starts the animations of the page that shows, and returns what ends them. What is in the window or above it has been
 * seen: it keeps its place, so that nothing disappears before a visitor's eyes.
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
  return () => document.documentElement.classList.remove('animates');
}
