/** The browser's storage; null where it has none for this page, as with cookies turned off. */
export function browserStorage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
