/** How long a part has to stand still to count as come to rest, where the browser does not say so. */
const restMilliseconds = 120;

/**
 * Calls back when a part that scrolls has come to rest. Browsers without the event `scrollend` (older ones of Apple's, WebKitGTK) say
 * only that it moved: there it rests when it has not moved for a moment and no finger holds it.
 */
export function onScrollRest(part: HTMLElement, rest: () => void, signal: AbortSignal): void {
  if (Reflect.has(part, 'onscrollend')) {
    part.addEventListener('scrollend', rest, { signal });
    return;
  }
  let pause: ReturnType<typeof setTimeout> | undefined;
  let hasMoved = false;
  let isHeld = false;
  const wait = () => {
    clearTimeout(pause);
    if (!hasMoved || isHeld) return;
    pause = setTimeout(() => {
      hasMoved = false;
      rest();
    }, restMilliseconds);
  };
  const move = () => {
    hasMoved = true;
    wait();
  };
  const hold = ({ touches }: TouchEvent) => {
    isHeld = touches.length > 0;
    wait();
  };
  part.addEventListener('scroll', move, { passive: true, signal });
  for (const touch of ['touchstart', 'touchend', 'touchcancel'] as const)
    part.addEventListener(touch, hold, { passive: true, signal });
  signal.addEventListener('abort', () => clearTimeout(pause));
}
