/** How much faster than the pointer a dragged track moves. */
const dragSpeed = 2;

/** How far a pressed mouse may tremble and still be clicking. */
const clickTolerance = 5;

/**
 * Follows a mouse from its press to its release and scrolls a track by it. Fingers and pens scroll natively. What
 * is under the mouse when it is let go after a drag is not clicked.
 *
 * @param toPosition wraps or clamps the dragged position to the track
 */
export function dragTrack(
  track: HTMLElement,
  press: { readonly clientX: number; readonly pointerId: number },
  toPosition: (position: number) => number,
): void {
  const start = track.scrollLeft;
  const aborting = new AbortController();
  const { signal } = aborting;
  const move = ({ clientX, buttons }: PointerEvent) => {
    if ((buttons & 1) === 0) return stop();
    const distance = clientX - press.clientX;
    const isDragging = track.dataset.dragging !== undefined;
    if (!isDragging && Math.abs(distance) < clickTolerance) return;
    if (!isDragging) track.setPointerCapture(press.pointerId);
    track.dataset.dragging = '';
    track.scrollLeft = toPosition(start - dragSpeed * distance);
  };
  const stop = () => {
    aborting.abort();
    if (track.dataset.dragging !== undefined) swallowClick(track);
    delete track.dataset.dragging;
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', stop, { signal });
  addEventListener('pointercancel', stop, { signal });
}

/** A click follows a release at once, or not at all. Where it goes after a captured pointer differs by browser. */
function swallowClick(track: HTMLElement): void {
  const aborting = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  track.addEventListener('click', swallow, { capture: true, signal: aborting.signal });
  setTimeout(() => aborting.abort());
}
