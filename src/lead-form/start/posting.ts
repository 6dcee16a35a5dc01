import { postMilliseconds } from '#rules/waitingTexts.ts';

/** Whether the page's scripts cannot be waited for: this browser knows no modules, or one of them has failed. */
let isBroken = !('noModule' in HTMLScriptElement.prototype);

/** Lets the form post itself in which something was pressed last. */
let postNow = () => {};

/**
 * Lets a form whose code never comes post itself, with what was pressed: the server answers as it answers a browser
 * without scripts (src/lead-form/posted). It waits as long as anybody should, and not at all when a script has failed.
 */
export function postIfNeverLive(form: HTMLFormElement, press: string): void {
  postNow = () => {
    if (form.matches('[data-live]')) return;
    // without a line there would be an error in the place of the page
    if (!navigator.onLine) {
      setTimeout(postNow, postMilliseconds);
      return;
    }
    form.action = form.action.replace('#', `&:press=${press}&:key=${Math.random()}#`);
    // once: code that comes now must not send it too, nor anybody press again, until the page is come back to
    delete form.dataset.pending;
    form.inert = true;
    addEventListener('pageshow', () => {
      form.inert = false;
    });
    form.submit();
  };
  setTimeout(postNow, isBroken ? 0 : postMilliseconds);
}

// What nobody caught has stopped a script of the page: what is left of it may never answer.
addEventListener('error', ({ error }) => {
  if (!error) return;
  isBroken = true;
  postNow();
});
