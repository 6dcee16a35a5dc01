import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in the viewport or within `margin` of it ('800px'). False in prerendered HTML. */
export function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInView;
}
