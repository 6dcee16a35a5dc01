/**
 * Tells whenever the browser has its network again.
 *
 * @returns ends that
 */
export function watchOnline(notify: () => void): () => void {
  window.addEventListener('online', notify);
  return () => window.removeEventListener('online', notify);
}
