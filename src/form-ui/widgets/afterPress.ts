/**
 * Runs a change of the layout after the press that causes it, or soon if nothing is pressed. Otherwise a button could move
 * away between the two halves of a press, which would then miss it.
 */
export function afterPress(change: () => void): void {
  const changeLater = () => void setTimeout(change);
  if (!document.querySelector(':active')) {
    changeLater();
    return;
  }
  const ended = new AbortController();
  for (const end of ['pointerup', 'pointercancel', 'click'])
    addEventListener(
      end,
      () => {
        ended.abort();
        changeLater();
      },
      { capture: true, signal: ended.signal },
    );
}
