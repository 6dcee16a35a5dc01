import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is in the window; false in prerendered HTML.
 *
 * @param margin how near counts as in it, such as '800px'
 */
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
