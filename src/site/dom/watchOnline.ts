/**
 * Calls back whenever the browser is online again.
 *
 * @returns stops watching
 */
export function watchOnline(notify: () => void): () => void {
  window.addEventListener('online', notify);
  return () => window.removeEventListener('online', notify);
}
