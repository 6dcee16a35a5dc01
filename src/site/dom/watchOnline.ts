/**
 * Tells whenever the browser has its network again.
 *
 * @returns ends that
 */
export function watchOnline(tell: () => void): () => void {
  window.addEventListener('online', tell);
  return () => window.removeEventListener('online', tell);
}
