import { useSyncExternalStore } from 'react';

function listenToScrolling(onScroll: () => void): () => void {
  addEventListener('scroll', onScroll, { passive: true });
  return () => removeEventListener('scroll', onScroll);
}

/** Whether the page is scrolled by more than `threshold` pixels; false in prerendered HTML (HEAD-34). */
export function useScrolled(threshold: number): boolean {
  return useSyncExternalStore(
    listenToScrolling,
    () => scrollY > threshold,
    () => false,
  );
}
