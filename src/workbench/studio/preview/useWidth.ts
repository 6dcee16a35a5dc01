import { type RefObject, useEffect, useState } from 'react';

/** The width of an element in CSS pixels, as it changes; a guess before it is known. */
export function useWidth(place: RefObject<HTMLElement | null>, guess = 640): number {
  const [width, setWidth] = useState(guess);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      // a hidden element has no width to go by
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width;
}
