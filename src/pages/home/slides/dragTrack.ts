/** How far a pressed mouse may tremble and still be clicking. */
const clickTolerance = 5;

interface Drag {
  /** How much faster than the mouse the track moves. */
  readonly speed: number;
  /** Where on the track to be for a place that the mouse asks for. */
  readonly placeFor: (place: number) => number;
  readonly onEnd: () => void;
}

/**
 * Follows a mouse from its press to its release and scrolls a track by it (HOME-13). Fingers and pens scroll natively.
 * What is under the mouse when it is let go after a drag is not clicked.
 */
export function dragTrack(
  track: HTMLElement,
  press: { readonly clientX: number; readonly pointerId: number },
  { speed, placeFor, onEnd }: Drag,
): void {
  const begin = track.scrollLeft;
  const listening = new AbortController();
  const { signal } = listening;
  let isDragging = false;
  const move = ({ clientX, buttons }: PointerEvent) => {
    if ((buttons & 1) === 0) return stop();
    const way = clientX - press.clientX;
    if (!isDragging && Math.abs(way) < clickTolerance) return;
    if (!isDragging) track.setPointerCapture(press.pointerId);
    isDragging = true;
    track.dataset.dragging = '';
    track.scrollLeft = placeFor(begin - speed * way);
  };
  const stop = () => {
    listening.abort();
    delete track.dataset.dragging;
    if (!isDragging) return;
    swallowClick(track);
    onEnd();
  };
  addEventListener('pointermove', move, { signal });
  addEventListener('pointerup', stop, { signal });
  addEventListener('pointercancel', stop, { signal });
}

/** A click follows a release at once, or not at all. Where it goes after a captured pointer differs by browser. */
function swallowClick(track: HTMLElement): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  track.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => track.removeEventListener('click', swallow, { capture: true }));
}
