/**
 * Keeps the mouse wheel from changing a number that has the focus (R3), while the page still scrolls. Arrow keys stay
 * as the browser has them. Returns what takes it away again.
 */
export function keepWheelFromChanging(input: HTMLInputElement): () => void {
  const scrollInstead = (event: WheelEvent) => {
    if (document.activeElement !== input) return;
    event.preventDefault();
    const lineHeight = 16;
    window.scrollBy({
      top: event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * lineHeight : event.deltaY,
    });
  };
  input.addEventListener('wheel', scrollInstead, { passive: false });
  return () => input.removeEventListener('wheel', scrollInstead);
}
