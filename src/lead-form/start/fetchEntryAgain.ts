const pauseMilliseconds = 3000;

/** Asks again for the page's own script when it, or a part that it needs, did not come: a reload would lose what was typed. */
export function fetchEntryAgain(target: EventTarget | null): void {
  if (!(target instanceof HTMLScriptElement)) return;
  setTimeout(() => {
    const again = document.createElement('script');
    again.type = target.type;
    again.crossOrigin = target.crossOrigin;
    again.src = target.src;
    target.replaceWith(again);
  }, pauseMilliseconds);
}
